import type { CSV_SEPARATORS } from '#contract/exports.ts'

export type ReadSeparator = (typeof CSV_SEPARATORS)[number]

/** What is written with each separator between a number’s whole and its decimals; read with a tab, either does. */
export const DECIMAL_SIGN = { ',': '.', ';': ',', '\t': '.' } as const
const DECIMAL_SIGNS: Record<ReadSeparator, string> = { ...DECIMAL_SIGN, '\t': '.,' }

/** `1.234` in a file that says nothing of its decimal sign: a thousand and more, or one and a bit. */
const EITHER_WAY = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * A cell's number as a decimal string, with a decimal sign that goes with the separator; null for all else. Nothing separates
 * thousands, so a number with both signs, or with the other one, is none.
 */
export function decimalOf(cell: string, separator: ReadSeparator): string | null {
  const [, whole, part] = /^(-?\d+)(?:[.,](\d+))?$/.exec(cell.trim()) ?? []
  if (whole === undefined) return null
  if (part === undefined) return whole
  const sign = cell.includes(',') ? ',' : '.'
  const isClear = separator !== '\t' || !EITHER_WAY.test(cell.trim())
  return isClear && DECIMAL_SIGNS[separator].includes(sign) ? `${whole}.${part}` : null
}
