import { decimalInput } from '#contract/fields.ts'

/** Percent as operators type it, to two decimals. */
export const percent = (most: number) =>
  decimalInput.refine((text) => /^\d+(\.\d{1,2}0*)?$/.test(text) && Number(text) <= most, { error: 'wrong' })

/** CNY, to the fen. */
export const yuan = decimalInput.refine((text) => /^\d+(\.\d{1,2}0*)?$/.test(text), { error: 'wrong' })
