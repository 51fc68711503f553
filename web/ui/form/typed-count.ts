import { narrow, oneLine } from '#contract/fields.ts'
import { piecesOf } from '#contract/typed-number.ts'

/**
 * A whole number as it is typed, its thousands grouped by whichever mark or not at all, with a unit or without. Nothing where nothing
 * is typed, which its call refuses as missing; what is no number is NaN, which it refuses as wrong.
 */
export function typedCount(text: string): number {
  const bare = narrow(oneLine(text)).trim()
  return bare === '' ? (undefined as never) : (piecesOf(bare) ?? Number(bare))
}
