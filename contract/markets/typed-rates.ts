import { decimalInput } from '#contract/fields.ts'

/** A percentage typed by an operator, with at most two decimals. */
export const percent = (most: number) =>
  decimalInput.refine((text) => /^\d+(\.\d{1,2}0*)?$/.test(text) && Number(text) <= most, { error: 'wrong' })

/** An amount in CNY, with at most two decimals. */
export const yuan = decimalInput.refine((text) => /^\d+(\.\d{1,2}0*)?$/.test(text), { error: 'wrong' })
