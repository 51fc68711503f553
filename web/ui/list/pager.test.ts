import { expect, test } from 'vitest'
import { pagesAround } from '#web/ui/list/pager.tsx'

test('pages around the current one, with gaps only where two or more are left out', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 20)).toEqual([1, 2, null, 20])
  expect(pagesAround(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pagesAround(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pagesAround(20, 20)).toEqual([1, null, 19, 20])
})
