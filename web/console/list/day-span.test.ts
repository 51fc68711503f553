import { expect, test } from 'vitest'
import { daySpan } from '#web/console/list/day-span.ts'

test('a day begins and ends by the clocks of its time zone, whose length changes twice a year', () => {
  expect(daySpan('2026-11-25', 'UTC')).toEqual({ from: '2026-11-25T00:00:00.000Z', to: '2026-11-25T23:59:59.999Z' })
  expect(daySpan('2026-11-25', 'Asia/Shanghai')).toEqual({ from: '2026-11-24T16:00:00.000Z', to: '2026-11-25T15:59:59.999Z' })
  expect(daySpan('2026-03-29', 'Europe/Madrid')).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T21:59:59.999Z' })
  expect(daySpan('2026-10-25', 'Europe/Madrid')).toEqual({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T22:59:59.999Z' })
})

test('what is no day has no span', () => {
  expect(['', '2026-13-01', '2026-02-29', '25.11.2026', '0000-01-01'].map((day) => daySpan(day, 'UTC'))).toEqual(Array(5).fill(null))
})

test.each([
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z', '2026-03-29T23:59:59.999Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
  // Midnight occurs twice: the day starts with the first.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('%s in %s begins with the first moment that the clocks show of it, where they are changed at midnight', (day, zone, from, to) => {
  expect(daySpan(day, zone)).toEqual({ from, to })
  const dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  expect(Date.parse(daySpan(dayBefore, zone)!.to)).toBe(Date.parse(from) - 1)
})
