import type { Micro } from '#contract/money.ts'
/** Prices from `minMicro` up to but excluding `maxMicro`, in millionths of a CNY; null is open-ended. */
export interface PriceBand {
  minMicro: Micro | null
  maxMicro: Micro | null
  total: number
}

const MOST_BANDS = 5
const ROUND_NUMBERS = Array.from({ length: 11 }, (_, index) => index - 2).flatMap((power) => [1, 2, 5].map((digit) => ({ digit, power })))

/** The edges 0.01, 0.02, 0.05, 0.1 … of the currency, in millionths of a CNY. */
export function bandEdges(currencyUnitMicro: Micro): Micro[] {
  const edges = ROUND_NUMBERS.map(({ digit, power }) => (currencyUnitMicro * BigInt(digit) * 10n ** BigInt(power + 2)) / 100n)
  return [...new Set(edges)].filter((edge) => edge > 0n)
}

/**
 * Merges buckets into at most MOST_BANDS bands with about equally many products.
 * @param buckets number of prices per bucket; a price's bucket is the number of edges at or below it
 */
export function bandsOf(edges: Micro[], buckets: { bucket: number; total: number }[]): PriceBand[] {
  const all = buckets.reduce((sum, { total }) => sum + total, 0)
  const bands: PriceBand[] = []
  for (const { bucket, total } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    const last = bands.at(-1)
    const upper = edges[bucket] ?? null
    if (last && (last.total < all / MOST_BANDS || bands.length === MOST_BANDS)) {
      last.maxMicro = upper
      last.total += total
    } else bands.push({ minMicro: last ? last.maxMicro : null, maxMicro: upper, total })
  }
  if (bands.length > 0) bands.at(-1)!.maxMicro = null
  return bands.length > 1 ? bands : []
}
