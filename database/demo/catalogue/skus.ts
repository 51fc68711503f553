import type { skus } from '#server/features/products/products.table.ts'
import type { Chance } from './chance.ts'
import { microOf, roundedPrice } from './prices.ts'
import type { SpecificationChoice } from './specifications.ts'
import { type Standing, stockOf } from './standing.ts'

export type SkuRow = typeof skus.$inferInsert & { id: number }

interface SkuCircumstances {
  productId: number
  firstSkuId: number
  meetings: SpecificationChoice[][]
  pictureOf: (choice: SpecificationChoice) => string | undefined
  unitYuan: number
  unitGram: number
  hasPriceOfItsOwn: boolean
  minimum: number
  standing: Standing
}

/** A more expensive choice is usually larger, so weight follows price, but by less. */
const WEIGHT_FOLLOWS_PRICE = 0.7

export function skuRows(circumstances: SkuCircumstances, chance: Chance): SkuRow[] {
  const { productId, firstSkuId, meetings, pictureOf, unitYuan, unitGram, hasPriceOfItsOwn, minimum, standing } = circumstances
  return meetings.map((meeting, index) => {
    const factor = meeting.reduce((product, choice) => product * choice.priceFactor, 1)
    return {
      id: firstSkuId + index,
      productId,
      skuCode: `RS${String(productId).padStart(5, '0')}-${String(index + 1).padStart(2, '0')}`,
      valueIdList: meeting.map((choice) => choice.valueId),
      priceMicro: hasPriceOfItsOwn ? microOf(roundedPrice(unitYuan * factor)) : null,
      stock: stockOf(standing.supply, minimum, chance),
      weightGram: Math.max(1, Math.round(unitGram * (1 + (factor - 1) * WEIGHT_FOLLOWS_PRICE))),
      picture: meeting.map(pictureOf).find((picture) => picture !== undefined) ?? null,
      sort: index + 1,
    }
  })
}
