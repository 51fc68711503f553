import { type Amount, type Currency, parseExactly } from '#contract/money.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'

/** A typed amount of a currency: nothing is rounded. 400 beside its field for more digits than the currency has. */
export const exactAmount = ({ digits }: Currency, typed: string, path: string) => parseExactly(typed, digits) ?? refuseField(path, 'wrong')

/** One that is booked: zero books nothing, so it is refused, too. */
export const amountToBook = (currency: Currency, typed: string, path: string): Amount =>
  exactAmount(currency, typed, path) || refuseField(path, 'wrong')
