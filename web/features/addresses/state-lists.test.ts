import { expect, test } from 'vitest'
import { postalRule } from '#contract/addresses/postal-rules.ts'
import { statesOf } from '#web/features/addresses/state-lists.ts'

test.each([
  ['ES', 52],
  ['US', 55],
  ['CA', 13],
  ['MX', 32],
  ['BR', 27],
  ['AR', 24],
  ['CL', 16],
  ['CO', 33],
  ['PE', 25],
  ['CN', 31],
  ['JP', 47],
  ['HK', 3],
  ['AU', 8],
  ['IN', 36],
  ['AE', 7],
])('%s has %i states to choose from, without duplicates, each short enough for its field', (country, total) => {
  const states = statesOf(country)
  expect(postalRule(country).hasState).toBe(true)
  expect(new Set(states.map(({ value }) => value)).size).toBe(total)
  expect(states).toHaveLength(total)
  expect(states.filter(({ value, name }) => value === '' || value.length > 60 || name === '')).toEqual([])
})

test('a country without a list accepts any state', () => {
  expect(statesOf('FR')).toEqual([])
})
