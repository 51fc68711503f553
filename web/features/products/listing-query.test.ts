import { expect, test } from 'vitest'
import {
  isNarrowed,
  listingInput,
  readListingQuery,
  withAttribute,
  withChoices,
  writeListingQuery,
} from '#web/features/products/listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))

test('checkboxes of a form without scripts and the short URL mean the same', () => {
  expect(read('attrs=1:2&attrs=1:3&minPrice=&maxPrice=&sampleFlag=1')).toEqual(read('attrs=1:2,1:3&sampleFlag=1'))
})

test('invalid field values are ignored', () => {
  expect(read('minPrice=abc&pageNum=-1&orderBy=9&attrs=x,1:2,%27&sampleFlag=0&categoryId=1e3')).toEqual({ attrs: ['1:2'] })
  expect(read('pageNum=501').pageNum).toBeUndefined()
  expect(read('pageNum=500').pageNum).toBe('500')
})

test('a new choice starts at the first page and keeps the others', () => {
  const query = read('attrs=1:2&orderBy=2&pageNum=3')
  expect(writeListingQuery(withAttribute(query, '4:5', true))).toBe('?orderBy=2&attrs=1:2,4:5')
  expect(writeListingQuery(withAttribute(query, '1:2', false))).toBe('?orderBy=2')
  expect(writeListingQuery(withChoices(query, { orderBy: undefined, attrs: [] }))).toBe('')
})

test('order and page do not narrow a list', () => {
  expect(isNarrowed(read('orderBy=2&pageNum=3'))).toBe(false)
  expect(isNarrowed(read('maxMoq=10'))).toBe(true)
  expect(listingInput(read('attrs=1:2,3:4&maxMoq=10'))).toEqual({ attrs: '1:2,3:4', maxMoq: '10', pageSize: 20 })
})
