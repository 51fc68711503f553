import { expect, test } from 'vitest'
import { bankDay } from '#web/ui/money/bank-day.ts'

test('a transfer is dated at noon of its day; what is no day of the calendar stays as it is, for the call to refuse', () => {
  expect(bankDay('2024-02-29')).toBe('2024-02-29T12:00:00.000Z')
  for (const text of ['', '2023-02-29', '2023-02-30', '2023-13-01', 'today']) expect(bankDay(text)).toBe(text)
})
