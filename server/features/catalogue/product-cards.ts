import type { z } from 'zod'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { formatUnitPrice, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { productCard } from '#contract/product-card.ts'
import { parseUnit } from '#contract/units.ts'
import { readProductCards } from '#server/features/catalogue/product-cards.queries.ts'
import type { Database } from '#server/kernel/database.ts'
import { products_unit } from '#words'

const CARD_PICTURE_WIDTH = 480

/** A card's data: texts already in the reader’s language, prices still in millionths of a CNY. */
export interface ProductCardRow {
  id: number | string
  name: string
  translateType: number
  pictureKey: string | null
  pictureTint: string | null
  priceMinMicro: bigint
  priceMaxMicro: bigint
  unit: string
  minOrderQuantity: number
  leadTimeDays: number
  salesTotal: number
  score: number | null
  hasSample: boolean
  supplierId: number | string
  supplierName: string
  verifiedLevel: number
}

type Card = z.input<typeof productCard>

/** The reader's language and currency. */
export interface CardView {
  language: Language
  currency: RatedCurrency
}

/** A unit price of the catalogue in a currency, as in JSON. */
export const shownUnitPrice = (currency: RatedCurrency, micro: bigint): string => formatUnitPrice(currency, unitPriceIn(currency, micro))

export function productCardOf(row: ProductCardRow, { language, currency }: CardView): Card {
  const unitCode = parseUnit(row.unit)
  return {
    id: Number(row.id),
    name: row.name,
    imageUrl: row.pictureKey && pictureAddress(row.pictureKey, CARD_PICTURE_WIDTH),
    imageTint: row.pictureTint,
    priceMin: shownUnitPrice(currency, row.priceMinMicro),
    priceMax: shownUnitPrice(currency, row.priceMaxMicro),
    currencyCode: currency.code,
    unitName: products_unit({ unit: unitCode }, { locale: language }),
    unitCode,
    minOrderQuantity: row.minOrderQuantity,
    leadTimeDays: row.leadTimeDays,
    salesTotal: row.salesTotal,
    score: row.score,
    sampleFlag: flagOf(row.hasSample),
    supplierId: Number(row.supplierId),
    supplierName: row.supplierName,
    verifiedLevel: row.verifiedLevel as Card['verifiedLevel'],
    translateType: row.translateType as Card['translateType'],
  }
}

/** The cards of these products in the order of the ids; missing ones are omitted. */
export async function productCardsOf(db: Database, ids: readonly number[], view: CardView): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = new Map((await readProductCards(db, ids, view.language)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [productCardOf(row, view)] : []
  })
}
