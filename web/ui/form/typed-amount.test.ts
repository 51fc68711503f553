import { describe, expect, test } from 'vitest'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'

const MARKS = ['.', ','] as const

describe('whatever the reader’s decimal mark and the currency', () => {
  test.each([
    ['1234.50', '1234.50'],
    ['1234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234,5 €', '1234.5'],
    ['€ 12', '12'],
    ['１，２３４．５０', '1234.50'],
    ['1.234.567', '1234567'],
    ['0.125', '0.125'],
    ['1.234,500 KWD', '1234.500'],
    ['4500.125', '4500.125'],
    [',5', '0.5'],
    ['12.', '12'],
    ['', ''],
    ['abc', ''],
  ])('%s is %s', (typed, amount) => {
    for (const decimalMark of MARKS)
      for (const digits of [0, 2, 3]) expect(typedAmount(typed, { digits, decimalMark }), `${digits} ${decimalMark}`).toBe(amount)
  })
})

test.each([
  ['45.500', 0, '.', '45500'],
  ['45.500', 2, '.', '45500'],
  ['45,500', 2, ',', '45500'],
  ['45.500', 3, '.', '45.500'],
  ['45.500', 3, ',', '45500'],
  ['45,500', 3, ',', '45.500'],
  ['45,500', 3, '.', '45500'],
  ['KWD 1.250', 3, '.', '1.250'],
  ['1,234.567.890', 3, '.', '1234567890'],
] as const)('%s, of a currency with %i decimals, typed by a reader whose decimal mark is %s, is %s', (typed, digits, decimalMark, amount) =>
  expect(typedAmount(typed, { digits, decimalMark })).toBe(amount),
)

test('three digits after the only mark of yuan are thousands', () => expect(typedAmount('1.000', HUNDREDTHS)).toBe('1000'))
