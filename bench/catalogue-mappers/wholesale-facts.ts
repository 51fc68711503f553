import type { CatalogueLine } from '#database/import/catalogue-line.ts'

/*
 * Wholesale facts that consumer shops do not publish, derived deterministically from what they do publish:
 * - minimum order: about 400 CNY worth, from 1 to 500, in steps that people use;
 * - carton: as many as fit into 15 kg, at most 100; a litre of volume per kilogram, twice that for light goods;
 * - stock: from 200 to 5,000, and lead time: from 3 to 20 days, by the product's own id;
 * - tiers: the listed price, 5% off from five times the minimum, 10% off from twenty times.
 */

const ORDER_WORTH_CNY = 400
const CARTON_GRAM = 15_000
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500]

export type WholesaleFacts = Pick<CatalogueLine, 'minOrderQuantity' | 'carton' | 'leadTimeDays' | 'tiers'>

/** @param priceCny approximate price of one piece, @param weightGram of one piece with packaging */
export function wholesaleFacts(id: string, price: string, priceCny: number, weightGram: number): WholesaleFacts {
  const minOrderQuantity = STEPS.findLast((step) => step * priceCny <= ORDER_WORTH_CNY) ?? 1
  const quantity = Math.max(1, Math.min(100, Math.floor(CARTON_GRAM / weightGram)))
  const cartonGram = Math.ceil(quantity * weightGram * 1.05)
  const edgeMm = Math.max(80, Math.round(Math.cbrt(cartonGram * 1_500)))
  return {
    minOrderQuantity,
    carton: { quantity, weightGram: cartonGram, lengthMm: Math.round(edgeMm * 1.3), widthMm: edgeMm, heightMm: Math.round(edgeMm * 0.8) },
    leadTimeDays: between(3, 20, `${id} lead time`),
    tiers: [
      { startQuantity: minOrderQuantity, price },
      { startQuantity: minOrderQuantity * 5, price: lowered(price, 95) },
      { startQuantity: minOrderQuantity * 20, price: lowered(price, 90) },
    ],
  }
}

export const stockOf = (id: string) => between(20, 500, `${id} stock`) * 10

/** A whole number from low to high, determined by the seed alone. */
export function between(low: number, high: number, seed: string): number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return low + (((hash ^ (hash >>> 15)) >>> 0) % (high - low + 1))
}

/** A share of a price, rounded down to four decimals, never to zero. */
function lowered(price: string, percent: number): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const units = (BigInt(whole + fraction.slice(0, 4).padEnd(4, '0')) * BigInt(percent)) / 100n
  const digits = (units > 0n ? units : 1n).toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
