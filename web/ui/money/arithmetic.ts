import { formatDecimal, parseDecimal } from '#contract/money.ts'
import { digitsOf } from '#web/ui/form/typed-amount.ts'

/** The first amount without the others, all of one currency: exact, with the first one's digits. */
export function minus(from: string, ...others: readonly string[]): string {
  const digits = digitsOf(from)
  return formatDecimal(
    others.reduce((rest, other) => rest - parseDecimal(other, digits), parseDecimal(from, digits)),
    digits,
  )
}

/** Two amounts of one currency together. */
export const plus = (one: string, other: string): string => minus(one, minus(other, other, other))
