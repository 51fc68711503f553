import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { barcodeForms, isBarcode } from '#contract/products/barcode.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { fromText, isFirstPicture, readerOf } from '#server/features/catalogue/product-cards.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { products, productTexts, skus } from '#server/features/products/products.table.ts'
import { afterPrefix } from '#server/features/search/terms.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { comparableCode } from '#server/kernel/database/comparable-code.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { opaqueParam, runPrepared } from '#server/kernel/database/prepared.ts'

export interface GoodsPicture extends Record<string, unknown> {
  key: string | null
  tint: string | null
}

const sold = sql`join ${suppliers} on ${suppliers.id} = ${products.supplierId} left join ${pictures} on ${isFirstPicture}`
const pictureColumns = sql`${pictures.key} as key, ${pictures.tint} as tint`

/** First pictures by product id, for those of the products that are on sale. */
export async function findPictures(db: Database, productIds: readonly string[]): Promise<Map<string, GoodsPicture>> {
  if (productIds.length === 0) return new Map()
  const rows = await runPrepared<GoodsPicture & { id: string }>(
    db,
    sql`select ${products.id}::text as id, ${pictureColumns} from ${products} ${sold}
      where ${products.id} = any(${sql.param([...productIds])}::bigint[]) and ${onSale}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface FoundCode extends GoodsPicture {
  code: string
  productId: string
  name: string | null
}

const MOST_CODES = 2
/** Rows read to find two products: SKUs of one product often share a code prefix. */
const MOST_SKUS = 20
/** Shorter input is the prefix of too many codes; input without a digit is a word, not a code. */
const LEAST_TYPED = 3

/** Products on sale with an SKU code that starts with the keyword or, if it is a barcode, with that barcode: the first two by code. */
export async function findCodes(db: Database, language: Language, keyword: string): Promise<FoundCode[]> {
  const typed = keyword.trim()
  if (typed.length < LEAST_TYPED || !/\d/.test(typed)) return []
  const beginning = comparableCode(opaqueParam(sql`${typed}::text`))
  const code = comparableCode(skus.skuCode)
  const barcodes = isBarcode(typed) ? barcodeForms(typed) : []
  const found = (condition: ReturnType<typeof sql>) => sql`
    select ${skus.skuCode} as code, ${products.id}::text as "productId", ${fromText<string>(productTexts.name, readerOf(language))} as name, ${pictureColumns}
    from ${skus} join ${products} on ${products.id} = ${skus.productId} ${sold}
    where ${onSale} and not ${skus.isOff} and ${condition}`
  const statement =
    barcodes.length > 0
      ? found(sql`${skus.barcode} <> '' and ${skus.barcode} = any(${sql.param(barcodes)}::text[]) order by ${skus.id} limit ${MOST_SKUS}`)
      : found(
          sql`${code} ~>=~ ${beginning} and ${code} ~<~ (${beginning} || ${afterPrefix('')}) order by ${code} using ~<~, ${skus.id} limit ${MOST_SKUS}`,
        )
  const rows = await runPrepared<FoundCode>(db, statement)
  const first = new Map(rows.toReversed().map((row) => [row.productId, row]))
  return [...new Set(rows.map(({ productId }) => productId))].slice(0, MOST_CODES).map((productId) => first.get(productId)!)
}
