/**
 * A whole number as it is typed, its thousands grouped by whichever mark or not at all. Nothing where nothing is typed, which its
 * call refuses as missing; what is no number is NaN, which it refuses as wrong.
 */
export function typedCount(text: string): number {
  const bare = text.trim()
  if (bare === '') return undefined as never
  return Number(/^\d{1,3}([.,'’\s]\d{3})+$/.test(bare) ? bare.replaceAll(/\D/g, '') : bare)
}
