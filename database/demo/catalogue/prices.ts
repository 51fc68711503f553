import type { priceTiers } from '#server/features/products/products.table.ts'
import type { Chance } from './chance.ts'

export type PriceTierRow = typeof priceTiers.$inferInsert

/** Thousandths of a yuan: the finest step of wholesale prices here. */
type Milliyuan = number

const MICRO_PER_MILLIYUAN = 1000n
export const microOf = (price: Milliyuan): bigint => BigInt(price) * MICRO_PER_MILLIYUAN

/** The step to which suppliers round a price of this size. */
function roundingStep(price: Milliyuan): Milliyuan {
  if (price < 500) return 5
  if (price < 5_000) return 50
  if (price < 50_000) return 100
  if (price < 300_000) return 500
  return 1000
}

export function roundedPrice(yuan: number): Milliyuan {
  const exact = yuan * 1000
  const step = roundingStep(exact)
  return Math.max(step, Math.round(exact / step) * step)
}

/** The minimum order quantity that is economical at this price, before order multiples. */
export function smallestOrder(yuan: number, chance: Chance): number {
  if (yuan < 1) return chance.pick([500, 1000, 1000, 2000])
  if (yuan < 5) return chance.pick([100, 200, 300, 500])
  if (yuan < 15) return chance.pick([50, 60, 100, 120])
  if (yuan < 40) return chance.pick([20, 30, 48, 50])
  if (yuan < 120) return chance.pick([10, 12, 20, 24])
  if (yuan < 350) return chance.pick([4, 5, 6, 10])
  if (yuan < 800) return chance.pick([2, 2, 3, 4])
  return chance.pick([2, 2, 2, 3])
}

/** An order multiple above one for products packed by the dozen or in fives; it always divides the minimum quantity. */
export function orderMultipleFor(minimum: number, chance: Chance): number {
  if (!chance.happens(0.18)) return 1
  const fitting = [2, 5, 6, 10, 12, 50].filter((multiple) => minimum % multiple === 0 && multiple <= minimum)
  return fitting.length > 0 ? chance.pick(fitting) : 1
}

/** Start quantities of the tiers, as multiples of the minimum order quantity. */
const TIER_STARTS = [
  [1, 5, 20],
  [1, 4, 10, 40],
  [1, 3, 10],
  [1, 5, 20, 100],
] as const

/** Three or four price tiers, each cheaper than the previous one. */
export function fallingTiers(productId: number, first: Milliyuan, minimum: number, chance: Chance): PriceTierRow[] {
  const rows: PriceTierRow[] = []
  let price = first
  for (const [index, factor] of chance.pick(TIER_STARTS).entries()) {
    if (index > 0) {
      const lower = roundedPrice((price / 1000) * (1 - chance.between(4, 8) / 100))
      price = lower < price ? lower : price - Math.min(roundingStep(price), Math.floor(price / 10))
    }
    rows.push({ productId, startQuantity: minimum * factor, priceMicro: microOf(price) })
  }
  return rows
}
