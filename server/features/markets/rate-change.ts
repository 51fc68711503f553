import { MOST_CHANGE_PERCENT } from '#contract/markets/console/rates.ts'
import { divideRounded, formatDecimal, parseRate, RATE_DIGITS } from '#contract/money.ts'
import type { CentralRates } from '#server/features/markets/ecb-rates.ts'

/** A new rate compared with the one that applies so far. */
export interface RateChange {
  currencyCode: string
  rate: string
  formerRate: string | null
  /** To two decimals; null without a former rate. */
  changePercent: string | null
  isLarge: boolean
}

export type PresentRates = ReadonlyMap<string, { rate: string; rateTime: Date } | null>

/** The changes by a day's rates: without those of unknown currencies, and those that are no newer than the present ones. */
export const rateChanges = ({ rateTime, picoByCode }: CentralRates, present: PresentRates): RateChange[] =>
  [...picoByCode].flatMap(([code, pico]) => {
    const former = present.get(code)
    if (former === undefined || (former && former.rateTime >= rateTime)) return []
    return [rateChange(code, pico, former?.rate ?? null)]
  })

const PERCENT = 100n
const DIGITS = 2

/** @param pico the new rate in 10^-12 */
export function rateChange(currencyCode: string, pico: bigint, formerRate: string | null): RateChange {
  const rate = formatDecimal(pico, RATE_DIGITS)
  if (formerRate === null) return { currencyCode, rate, formerRate, changePercent: null, isLarge: false }
  const former = parseRate(formerRate)
  const change = pico - former
  const size = change < 0n ? -change : change
  return {
    currencyCode,
    rate,
    formerRate,
    changePercent: formatDecimal(divideRounded(change * PERCENT * 10n ** BigInt(DIGITS), former), DIGITS),
    isLarge: size * PERCENT > former * MOST_CHANGE_PERCENT,
  }
}
