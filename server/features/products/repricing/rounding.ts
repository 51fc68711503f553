import {
  type Currency,
  divideRounded,
  formatDecimal,
  formatUnitPrice,
  parseDecimal,
  powerOfTen,
  roughDigits,
  UNIT_PRICE_EXTRA_DIGITS,
  type UnitPrice,
} from '#contract/money.ts'
import { PRICE_ROUNDING, type PriceRounding } from '#contract/products/console/prices.ts'

export interface PriceChange {
  /** A signed decimal such as `4` or `-12.5`. */
  percent: string
  rounding: PriceRounding
}

type Digits = Pick<Currency, 'code' | 'digits'>

const PERCENT_DIGITS = 2
const WHOLE = 10_000n

/** The multiple of `step` above `offset` that is nearest to the changed price, half-up; never below `offset`. */
function nearest(price: UnitPrice, percent: string, step: bigint, offset = 0n): UnitPrice {
  const changed = price * (WHOLE + parseDecimal(percent, PERCENT_DIGITS))
  const rounded = divideRounded(changed - offset * WHOLE, WHOLE * step) * step + offset
  return rounded < offset ? offset : rounded
}

/** The changed price to the last digit that unit prices have. */
const finest = (price: UnitPrice, percent: string): UnitPrice => nearest(price, percent, 1n)

/** Keeps the price's number of decimals, or more where two significant digits need them: 0.034 does not become 0.04. */
function unrounded({ code, digits }: Digits, price: UnitPrice, percent: string): UnitPrice {
  const most = digits + UNIT_PRICE_EXTRA_DIGITS
  const had = formatUnitPrice({ code, digits }, price).split('.')[1]?.length ?? 0
  const needed = roughDigits(digits, formatDecimal(finest(price, percent), most))
  return nearest(price, percent, powerOfTen(most - Math.max(had, needed)))
}

/** The unit price after the change, in 10^-(digits+4) of its currency. 0 stays 0, and a price may be rounded to 0. */
export function changedPrice(currency: Digits, price: UnitPrice, { percent, rounding }: PriceChange): UnitPrice {
  if (price === 0n) return 0n
  if (rounding === PRICE_ROUNDING.none) return unrounded(currency, price, percent)
  // A hundredth of the currency, or its smallest unit if it has no hundredths.
  const hundredth = powerOfTen(UNIT_PRICE_EXTRA_DIGITS + Math.max(currency.digits - 2, 0))
  const { step, offset } = STEPS[rounding]
  return nearest(price, percent, step * hundredth, offset * hundredth)
}

/** Rounding steps in hundredths of the currency. */
const STEPS = {
  [PRICE_ROUNDING.fives]: { step: 5n, offset: 0n },
  [PRICE_ROUNDING.tens]: { step: 10n, offset: 0n },
  [PRICE_ROUNDING.whole]: { step: 100n, offset: 0n },
  [PRICE_ROUNDING.nineties]: { step: 100n, offset: 90n },
} as const

const isFalling = (prices: readonly UnitPrice[]) => prices.every((price, at) => at === 0 || price < prices[at - 1]!)

/**
 * The prices of tiers after the change. Each must be below the one before: if rounding makes two equal, all of them are rounded more
 * finely. Null if they still do not fall. A price of 0 is returned as it is; the caller refuses it.
 */
export function changedLadder(currency: Digits, prices: readonly UnitPrice[], change: PriceChange) {
  const requested = prices.map((price) => changedPrice(currency, price, change))
  if (isFalling(requested) || requested.includes(0n)) return { prices: requested, isFiner: false }
  const ways = [(price: UnitPrice) => unrounded(currency, price, change.percent), (price: UnitPrice) => finest(price, change.percent)]
  const finer = ways.map((way) => prices.map(way)).find(isFalling)
  return finer ? { prices: finer, isFiner: true } : null
}
