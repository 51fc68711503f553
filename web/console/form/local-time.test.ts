import { expect, test } from 'vitest'
import { localTimeOf, momentOf } from '#web/console/form/local-time.ts'

test.each([
  ['2026-03-05T10:30', 'UTC', '2026-03-05T10:30:00.000Z'],
  ['2026-03-05T10:30', 'Asia/Shanghai', '2026-03-05T02:30:00.000Z'],
  ['2026-07-05T00:10', 'Europe/Madrid', '2026-07-04T22:10:00.000Z'],
  // The hour before clocks go back, and one just after they have gone forward.
  ['2026-10-25T01:30', 'Europe/Madrid', '2026-10-24T23:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
])('%s in %s is one moment, there and back', (local, zone, moment) => {
  expect(momentOf(local, zone)).toBe(moment)
  expect(localTimeOf(moment, zone)).toBe(local)
})

test.each([
  ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
  ['2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z', '2026-09-06T01:30'],
  ['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:40:00.000Z', '2026-10-04T02:40'],
])('%s in %s, which the clocks skip, is later and never earlier', (local, zone, moment, displayed) => {
  expect(momentOf(local, zone)).toBe(moment)
  expect(localTimeOf(moment, zone)).toBe(displayed)
})

test('a time that the clocks show twice is the first of the two', () => {
  expect(momentOf('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('what is no time is left for the call to refuse', () => {
  for (const text of ['soon', '2026-02-30T10:00', '2026-06-01T25:61', '2026-06-01T24:00', '2026-13-01T10:00', '2026-06-01T10:00 or so'])
    expect(momentOf(text, 'UTC')).toBe(text)
  expect(momentOf('2026-06-01T10:00:30', 'UTC')).toBe('2026-06-01T10:00:00.000Z')
  expect(localTimeOf(null, 'UTC')).toBe('')
})
