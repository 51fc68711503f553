import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import { attributes, attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { cardColumns, fromText, isFirstPicture, preparedReader, readerValues } from '#server/features/catalogue/product-cards.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { smallestOrderColumns } from '#server/features/products/smallest-order.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

/** The product's own row and the other columns of its card. */
const rowColumns = {
  ...getTableColumns(products),
  ...cardColumns(preparedReader),
  ...smallestOrderColumns,
  supplierStatus: suppliers.status,
}

const productRow = prepared((db) =>
  db
    .select(rowColumns)
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .leftJoin(pictures, isFirstPicture)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_row'),
)

export type ProductRow = Awaited<ReturnType<typeof productRow>>[number]

/** One product, whatever its status. */
export const findProduct = async (db: Database, id: number, language: Language): Promise<ProductRow | undefined> =>
  (await productRow(db, { id, ...readerValues(language) }))[0]

type SkuDetails = Omit<typeof skus.$inferSelect, 'productId' | 'sort' | 'isOff'>

/** What a product page shows besides the product's own row. */
export interface ProductDetails {
  text: { description: string; factList: { name: string; value: string }[] } | null
  skus: SkuDetails[]
  /** Ascending by quantity. */
  tiers: { startQuantity: number; priceMicro: Micro }[]
  attributes: { attributeId: number; name: string; value: string }[]
}

/** Prices are selected as text: JSON numbers lose precision, which money must not. */
type DetailColumns = {
  text: SQL<ProductDetails['text']>
  skus: SQL<(Omit<SkuDetails, 'priceMicro'> & { priceMicro: string | null })[]>
  tiers: SQL<{ startQuantity: number; priceMicro: string }[]>
  attributes: SQL<ProductDetails['attributes']>
}

/** Subqueries of the product's own statement: five statements would cost more than everything else on the page. */
const detailColumns: DetailColumns = {
  text: fromText(sql`json_build_object('description', ${productTexts.description}, 'factList', ${productTexts.factList})`, preparedReader),
  skus: sql`(select coalesce(json_agg(json_build_object('id', ${skus.id}, 'valueIdList', ${skus.valueIdList}, 'skuCode', ${skus.skuCode}, 'barcode', ${skus.barcode},
      'priceMicro', ${skus.priceMicro}::text, 'stock', ${skus.stock}, 'weightGram', ${skus.weightGram}, 'picture', ${skus.picture})
      order by ${skus.sort}, ${skus.id}), '[]')
    from ${skus} where ${skus.productId} = ${products.id} and not ${skus.isOff})`,
  tiers: sql`(select coalesce(json_agg(json_build_object('startQuantity', ${priceTiers.startQuantity}, 'priceMicro', ${priceTiers.priceMicro}::text)
      order by ${priceTiers.startQuantity}), '[]')
    from ${priceTiers} where ${priceTiers.productId} = ${products.id})`,
  attributes: sql`(select coalesce(json_agg(json_build_object('attributeId', ${attributes.id}, 'name', ${attributes.name} ->> ${sql.placeholder('language')},
      'value', ${attributeValues.name} ->> ${sql.placeholder('language')}) order by ${attributes.id}, ${attributeValues.sort}, ${attributeValues.id}), '[]')
    from ${attributeValues} join ${attributes} on ${attributes.id} = ${attributeValues.attributeId}
    where ${attributeValues.id} = any(${products.attributeValueIds}))`,
}

/** The reader's favourite of this product, if any. */
const collectId = sql<number | null>`(select ${favourites.id} from ${favourites}
    where ${favourites.accountId} = ${sql.placeholder('accountId')} and ${favourites.productId} = ${products.id}
      and ${favourites.deleteTime} is null)`.mapWith(favourites.id)

const productInFull = prepared((db) =>
  db
    .select({ ...rowColumns, details: detailColumns, collectId })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .leftJoin(pictures, isFirstPicture)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_in_full'),
)

/** One product with its details, whatever its status, as this account sees it. */
export async function findProductInFull(db: Database, id: number, language: Language, accountId: number) {
  const [row] = await productInFull(db, { id, ...readerValues(language), accountId })
  if (!row) return undefined
  const { details, collectId, ...product } = row
  return {
    product,
    collectId,
    details: {
      ...details,
      skus: details.skus.map((sku) => ({ ...sku, priceMicro: sku.priceMicro === null ? null : BigInt(sku.priceMicro) })),
      tiers: details.tiers.map(({ startQuantity, priceMicro }) => ({ startQuantity, priceMicro: BigInt(priceMicro) })),
    },
  }
}
