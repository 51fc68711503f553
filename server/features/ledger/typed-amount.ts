import { type Amount, type Currency, parseDecimal } from '#contract/money.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'

/** An amount as it is booked: nothing is rounded, and zero books nothing. 400 beside its field otherwise. */
export function exactAmount(currency: Currency, typed: string, path: string): Amount {
  const [, fraction = ''] = typed.split('.')
  const amount = parseDecimal(typed, currency.digits)
  if (amount === 0n || fraction.slice(currency.digits).replace(/0+$/, '') !== '') refuseField(path, 'wrong')
  return amount
}
