import { expect, test } from 'vitest'
import { beginsOneTypoApart, isOneTypoApart } from '#server/features/search/typo.ts'

test.each([
  ['one letter dropped', 'auriculres', 'auriculares'],
  ['one letter added', 'auricullares', 'auriculares'],
  ['one letter changed', 'auriculared', 'auriculares'],
  ['two neighbours swapped', 'auriculaers', 'auriculares'],
  ['the first letter dropped', 'uriculares', 'auriculares'],
  ['the last letter added', 'auricularess', 'auriculares'],
])('%s is one typo', (_, one, other) => {
  expect(isOneTypoApart(one, other)).toBe(true)
  expect(isOneTypoApart(other, one)).toBe(true)
})

test.each([
  ['the same word', 'mesa', 'mesa'],
  ['two letters', 'auricures', 'auriculares'],
  ['a swap and a change', 'auricualrez', 'auriculares'],
])('%s is not one typo', (_, one, other) => expect(isOneTypoApart(one, other)).toBe(false))

test('a mistyped beginning is recognised', () => {
  expect(beginsOneTypoApart('auriculares inalámbricos', 'auricual')).toBe(true)
  expect(beginsOneTypoApart('lámpara', 'auricual')).toBe(false)
})
