import type { CSV_SEPARATORS } from '#contract/exports.ts'

export type ReadSeparator = (typeof CSV_SEPARATORS)[number]

/** Decimal sign that is written with each separator. In tab-separated files, either sign is accepted. */
export const DECIMAL_SIGN = { ',': '.', ';': ',', '\t': '.' } as const
const DECIMAL_SIGNS: Record<ReadSeparator, string> = { ...DECIMAL_SIGN, '\t': '.,' }

/** Ambiguous in a tab-separated file: `1.234` may be 1234 or 1.234. */
const EITHER_WAY = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Parses a cell's number to a decimal string. Null unless its decimal sign goes with the separator. Thousands separators are not
 * supported, so a number with both signs, or with the wrong one, is null.
 */
export function decimalOf(cell: string, separator: ReadSeparator): string | null {
  const [, whole, part] = /^(-?\d+)(?:[.,](\d+))?$/.exec(cell.trim()) ?? []
  if (whole === undefined) return null
  if (part === undefined) return whole
  const sign = cell.includes(',') ? ',' : '.'
  const isClear = separator !== '\t' || !EITHER_WAY.test(cell.trim())
  return isClear && DECIMAL_SIGNS[separator].includes(sign) ? `${whole}.${part}` : null
}
