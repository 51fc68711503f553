import { expect, test } from 'vitest'
import { typedAmount } from '#web/ui/typed-amount.ts'

test.each([
  ['1234.50', '1234.50'],
  ['1234,50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,5 €', '1234.5'],
  ['€ 12', '12'],
  ['1.234.567', '1234567'],
  ['1,234', '1234'],
  ['0.125', '0.125'],
  [',5', '0.5'],
  ['12.', '12'],
  ['', ''],
  ['abc', ''],
])('%s is %s', (typed, amount) => expect(typedAmount(typed)).toBe(amount))
