import { expect, test } from 'vitest'
import { localTimeOf, momentOf } from '#web/console/form/local-time.ts'

test.each([
  ['2026-03-05T10:30', 'UTC', '2026-03-05T10:30:00.000Z'],
  ['2026-03-05T10:30', 'Asia/Shanghai', '2026-03-05T02:30:00.000Z'],
  ['2026-07-05T00:10', 'Europe/Madrid', '2026-07-04T22:10:00.000Z'],
  // The last hour before the clocks go back, and one just after they have gone forward.
  ['2026-10-25T01:30', 'Europe/Madrid', '2026-10-24T23:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
])('%s in %s is one moment, there and back', (local, zone, moment) => {
  expect(momentOf(local, zone)).toBe(moment)
  expect(localTimeOf(moment, zone)).toBe(local)
})

test('what is no time is left for the call to refuse', () => {
  expect(momentOf('soon', 'UTC')).toBe('soon')
  expect(localTimeOf(null, 'UTC')).toBe('')
})
