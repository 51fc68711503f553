import { narrow, oneLine } from '#contract/fields.ts'
import { piecesOf } from '#contract/typed-number.ts'

/**
 * Parses a typed whole number, with or without thousands separators of any kind and a unit. Undefined if nothing is typed, which
 * the call refuses as missing; NaN if it is not a number, which the call refuses as invalid.
 */
export function typedCount(text: string): number {
  const bare = narrow(oneLine(text)).trim()
  return bare === '' ? (undefined as never) : (piecesOf(bare) ?? Number(bare))
}
