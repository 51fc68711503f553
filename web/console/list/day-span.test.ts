import { expect, test } from 'vitest'
import { daySpan } from '#web/console/list/day-span.ts'

test('a day begins and ends by the clocks of its time zone, whose length changes twice a year', () => {
  expect(daySpan('2026-11-25', 'UTC')).toEqual({ from: '2026-11-25T00:00:00.000Z', to: '2026-11-25T23:59:59.999Z' })
  expect(daySpan('2026-11-25', 'Asia/Shanghai')).toEqual({ from: '2026-11-24T16:00:00.000Z', to: '2026-11-25T15:59:59.999Z' })
  expect(daySpan('2026-03-29', 'Europe/Madrid')).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T21:59:59.999Z' })
  expect(daySpan('2026-10-25', 'Europe/Madrid')).toEqual({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T22:59:59.999Z' })
})

test('what is no day has no span', () => {
  expect(['', '2026-13-01', '25.11.2026', '0000-01-01'].map((day) => daySpan(day, 'UTC'))).toEqual([null, null, null, null])
})
