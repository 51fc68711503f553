import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { plainCard } from '#contract/catalogue/product-card.ts'
import { flagOf } from '#contract/fields.ts'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { formatUnitPrice, type Micro, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { parseUnit } from '#contract/units.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { products, productTexts } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import * as words from '#words'

const CARD_PICTURE_WIDTH = 480

/** The language of a statement's texts and its fallback order: placeholders of a prepared statement, else parameters. */
interface Reader {
  language: SQLWrapper
  languages: SQLWrapper
}

/** For prepared statements; `readerValues` gives the values of its placeholders. */
export const preparedReader: Reader = { language: sql.placeholder('language'), languages: sql.placeholder('languages') }
export const readerValues = (language: Language) => ({ language, languages: fallbackOrder(language) })
export const readerOf = (language: Language): Reader => ({ language: sql.param(language), languages: sql.param(fallbackOrder(language)) })

/** A value of the product's text in the first language of the reader's fallback order; null if the product has no text at all. */
export const fromText = <Value>(value: SQLWrapper, { languages }: Reader) =>
  sql<Value | null>`(select ${value} from ${productTexts} where ${productTexts.productId} = ${products.id}
    order by array_position(${languages}::text[], ${productTexts.language}::text) limit 1)`

/** The columns of a product's card. The statement must join suppliers, and pictures by `isFirstPicture`. */
export const cardColumns = (reader: Reader) => ({
  id: products.id,
  words: fromText<{ name: string; translateType: number }>(
    sql`json_build_object('name', ${productTexts.name}, 'translateType', ${productTexts.translateType})`,
    reader,
  ),
  pictureKey: pictures.key,
  pictureTint: pictures.tint,
  priceMinMicro: products.priceMinMicro,
  priceMaxMicro: products.priceMaxMicro,
  unit: products.unit,
  minOrderQuantity: products.minOrderQuantity,
  leadTimeDays: products.leadTimeDays,
  salesTotal: products.salesTotal,
  score: products.score,
  sampleMaxQuantity: products.sampleMaxQuantity,
  supplierId: products.supplierId,
  supplierName: sql<string>`${suppliers.name} ->> ${reader.language}`,
  verifiedLevel: suppliers.verifiedLevel,
})

export const isFirstPicture = eq(pictures.key, sql`${products.pictureList} ->> 0`)

const cardsById = prepared((db) =>
  db
    .select(cardColumns(preparedReader))
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .leftJoin(pictures, isFirstPicture)
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('product_cards_by_id'),
)

/** A card's row: texts are already in the reader's language, prices still in millionths of a CNY. */
export type ProductCardRow = Awaited<ReturnType<typeof cardsById>>[number]

/** A card's row as JSON, for statements that return more than cards. Prices are text: JSON numbers are unsuitable for money. */
export type ProductCardJson = Omit<ProductCardRow, 'priceMinMicro' | 'priceMaxMicro'> & { priceMinMicro: string; priceMaxMicro: string }

/** The joins that cardAsJson needs. */
export const cardJoins = sql`join ${suppliers} on ${suppliers.id} = ${products.supplierId} left join ${pictures} on ${isFirstPicture}`

export function cardAsJson(reader: Reader): SQL {
  const { priceMinMicro, priceMaxMicro, ...others } = cardColumns(reader)
  const columns = { ...others, priceMinMicro: sql`${priceMinMicro}::text`, priceMaxMicro: sql`${priceMaxMicro}::text` }
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(fields, sql`, `)})`
}

export const cardFromJson = (row: ProductCardJson): ProductCardRow => ({
  ...row,
  priceMinMicro: BigInt(row.priceMinMicro),
  priceMaxMicro: BigInt(row.priceMaxMicro),
})

type Card = z.input<typeof plainCard>

/** The reader's language and currency. */
export interface CardView {
  language: Language
  currency: RatedCurrency
}

/** Formats a unit price of the catalogue in a currency, for answers. */
export const displayUnitPrice = (currency: RatedCurrency, micro: Micro): string => formatUnitPrice(currency, unitPriceIn(currency, micro))

/** The fields of the first picture in answers. */
export const listedPicture = ({ pictureKey, pictureTint }: Pick<ProductCardRow, 'pictureKey' | 'pictureTint'>) => ({
  imageUrl: pictureKey && pictureAddress(pictureKey, CARD_PICTURE_WIDTH),
  imageTint: pictureTint,
})

/** The card of a row; undefined for a product without any text. */
export function productCardOf(row: ProductCardRow, { language, currency }: CardView): Card | undefined {
  if (!row.words) return undefined
  const unitCode = parseUnit(row.unit)
  return {
    id: row.id,
    name: row.words.name,
    ...listedPicture(row),
    priceMin: displayUnitPrice(currency, row.priceMinMicro),
    priceMax: displayUnitPrice(currency, row.priceMaxMicro),
    currencyCode: currency.code,
    unitName: words.products_unit({ unit: unitCode }, { locale: language }),
    unitCode,
    minOrderQuantity: row.minOrderQuantity,
    leadTimeDays: row.leadTimeDays,
    salesTotal: row.salesTotal,
    score: row.score,
    sampleFlag: flagOf(row.sampleMaxQuantity > 0),
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    verifiedLevel: row.verifiedLevel as Card['verifiedLevel'],
    translateType: row.words.translateType as Card['translateType'],
  }
}

/** The cards of these products in the order of the ids, whatever their status; missing ones are omitted. */
export async function productCardsOf(db: Database, ids: readonly number[], view: CardView): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await cardsById(db, { ids: [...ids], ...readerValues(view.language) })
  const cards = new Map(rows.map((row) => [row.id, productCardOf(row, view)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
