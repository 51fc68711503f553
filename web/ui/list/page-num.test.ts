import { expect, test } from 'vitest'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'

test.each([
  ['', 1],
  ['pageNum=3', 3],
  ['pageNum=3.7', 3],
  ['pageNum=0', 1],
  ['pageNum=-2', 1],
  ['pageNum=many', 1],
  ['pageNum=100000', 167],
  ['pageNum=Infinity', 167],
])('"%s" asks for page %i', (query, page) => expect(pageNumOf(new URLSearchParams(query), 60)).toBe(page))

test('a request for a page past the last is redirected to the last, keeping the rest of the address', () => {
  const way = (search: string, pageNum: number, total: number) => {
    try {
      expectPage(new URL(`http://shop.example/en/list${search}`), { pageNum, pageSize: 10, total })
      return 'here'
    } catch (redirect) {
      return (redirect as Response).headers.get('location')
    }
  }
  expect(way('?pageNum=2&kind=a', 2, 11)).toBe('here')
  expect(way('?pageNum=3&kind=a', 3, 11)).toBe('/en/list?pageNum=2&kind=a')
  expect(way('?pageNum=2&kind=a', 2, 10)).toBe('/en/list?kind=a')
  expect(way('?pageNum=2', 2, 0)).toBe('/en/list')
  expect(way('', 1, 0)).toBe('here')
})
