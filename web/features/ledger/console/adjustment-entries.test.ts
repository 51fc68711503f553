import { expect, test } from 'vitest'
import { signedAmount, sumOf } from '#web/features/ledger/console/adjustment-entries.ts'
import { HUNDREDTHS } from '#web/ui/form/typed-amount.ts'

const DINARS = { digits: 3, decimalMark: '.' } as const

test('amounts are typed with either minus and either decimal mark', () => {
  const read = (text: string) => signedAmount(text, HUNDREDTHS)
  expect(['-1.234,50', '−12.5', ' 3', '-', ''].map(read)).toEqual(['-1234.50', '-12.5', '3', '', ''])
  expect(signedAmount('−1.250', DINARS)).toBe('-1.250')
})

test('lines add up while they are typed; empty ones count for nothing', () => {
  const sum = (...typed: string[]) => sumOf(typed, HUNDREDTHS)
  expect(sum('10', '-7,50', '', '-2.5')).toBe('0.00')
  expect(sum('10', '-7,50')).toBe('2.50')
  expect(sum('0.0001', '')).toBe('0.0001')
  expect(sum('10', 'x')).toBeNull()
  expect(sum()).toBe('0.00')
  expect(sumOf(['1.250', '-1'], DINARS)).toBe('0.250')
  expect(sumOf(['1.5'], { ...DINARS, digits: 4 })).toBe('1.5000')
})
