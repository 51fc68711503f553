import { expect, test } from 'vitest'
import { typedCount } from '#web/ui/form/typed-count.ts'

test.each([
  ['1200', 1200],
  ['1.200', 1200],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f200', 1200],
  ['1’200', 1200],
  ['1.234.567', 1_234_567],
  [' 7 ', 7],
  ['１，２００', 1200],
  ['\u200e1200', 1200],
  ['1200 uds', 1200],
  ['2 docenas', 24],
  ['1.5', 1.5],
  ['12.34', 12.34],
  ['-3', -3],
  ['twelve', Number.NaN],
  ['1.2000', 1.2],
  ['', undefined],
  ['  ', undefined],
])('“%s” is read as %s', (typed, count) => {
  expect(typedCount(typed)).toBe(count)
})
