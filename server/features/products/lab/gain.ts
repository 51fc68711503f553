const CUT = 10

/** Discounted cumulative gain of the first ten results. */
export const discountedGain = (gains: readonly number[]): number =>
  gains.slice(0, CUT).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)

/** nDCG@10 of a ranking; results without a grade are left out of it. Null if no grade is above 0. */
export function normalisedGain<Key>(ranked: readonly Key[], grades: ReadonlyMap<Key, number>): number | null {
  const ideal = discountedGain([...grades.values()].sort((one, other) => other - one))
  return ideal === 0 ? null : discountedGain(ranked.flatMap((key) => grades.get(key) ?? [])) / ideal
}
