import { type Amount, type Currency, parseExactly } from '#contract/money.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'

/** An amount as typed, never rounded: 400 at its field for more digits than the currency has. */
export const exactAmount = ({ digits }: Currency, typed: string, path: string) => parseExactly(typed, digits) ?? refuseField(path, 'wrong')

/** An amount that will be booked, so zero is refused, too. */
export const amountToBook = (currency: Currency, typed: string, path: string): Amount =>
  exactAmount(currency, typed, path) || refuseField(path, 'wrong')
