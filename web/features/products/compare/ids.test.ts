import { expect, test } from 'vitest'
import { comparePath, requestedIds } from '#web/features/products/compare/ids.ts'

test.each([
  ['', []],
  ['ids=1,2', ['1', '2']],
  ['ids=1&ids=2&ids=1', ['1', '2']],
  ['ids=x,0,-1,007,5', ['5']],
  ['ids=,,3', ['3']],
])('%s names %o', (query, ids) => expect(requestedIds(new URLSearchParams(query))).toEqual(ids))

test('a comparison without products has a short address', () => {
  expect([comparePath([]), comparePath(['1', '2'])]).toEqual(['/compare', '/compare?ids=1,2'])
})
