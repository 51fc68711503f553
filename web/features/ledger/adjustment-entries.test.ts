import { expect, test } from 'vitest'
import { signedAmount, sumOf } from '#web/features/ledger/adjustment-entries.ts'

test('amounts are typed with either minus and either decimal mark', () => {
  expect(['-1.234,50', '−12.5', ' 3', '-', ''].map(signedAmount)).toEqual(['-1234.50', '-12.5', '3', '', ''])
})

test('lines add up while they are typed; empty ones count for nothing', () => {
  expect(sumOf(['10', '-7,50', '', '-2.5'])).toBe('0.00')
  expect(sumOf(['10', '-7,50'])).toBe('2.50')
  expect(sumOf(['0.0001', ''])).toBe('0.0001')
  expect(sumOf(['10', 'x'])).toBeNull()
  expect(sumOf([])).toBe('0.00')
})
