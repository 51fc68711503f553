import { digitsOf, formatDecimal, parseDecimal } from '#contract/money.ts'

/** Subtracts amounts of one currency from the first one, exactly and with the first one's number of decimals. */
export function minus(from: string, ...others: readonly string[]): string {
  const digits = digitsOf(from)
  return formatDecimal(
    others.reduce((rest, other) => rest - parseDecimal(other, digits), parseDecimal(from, digits)),
    digits,
  )
}

export const plus = (one: string, other: string): string => minus(one, minus(other, other, other))
