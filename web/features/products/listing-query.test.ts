import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFilter } from '#contract/products/filter.ts'
import { pageProducts } from '#contract/products/products.ts'
import { readListingQuery } from '#web/features/products/listing-loader.ts'
import { isNarrowed, listingInput, withAttribute, withChoices, writeListingQuery } from '#web/features/products/listing-query.ts'

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

test('a listing’s URL takes up to what the call takes, field by field', () => {
  const accepted = {
    maxLeadTimeDays: '3650',
    maxMoq: '10000000',
    minPrice: '0.000001',
    maxPrice: '999999999999',
    orderBy: '7',
    minLandedPrice: '0.5',
    maxLandedPrice: '20',
    arriveBefore: '2027-01-31',
    freightType: '4',
    originCountryCode: 'ES',
    categoryId: '900719925474099',
    deliverFlag: '1',
  }
  expect(read(new URLSearchParams(accepted).toString())).toEqual({ ...accepted, attrs: [] })
  const refused = {
    maxLeadTimeDays: '3651',
    maxMoq: '10000001',
    minPrice: '1e3',
    maxPrice: '-1',
    orderBy: '8',
    originCountryCode: 'es',
    freightType: '5',
    arriveBefore: '2027-02-30',
  }
  expect(read(new URLSearchParams(refused).toString())).toEqual({ attrs: [] })
})

test('of too many choices those count that the call takes', () => {
  const short = Array.from({ length: 50 }, (_, index) => `1:${index + 1}`)
  expect(read(`attrs=${short}`).attrs).toEqual(short.slice(0, 40))
  const { attrs } = read(`attrs=${short.map((_, index) => `1234567890123456:${1234567890123456 - index}`)}`)
  expect(pageProducts.input.safeParse(listingInput({ attrs })).success).toBe(true)
})

test('whatever counts of a URL is accepted by the call', () => {
  const names = Object.keys(productFilter).filter((name) => name !== 'keyword')
  const value = fc.oneof(fc.constantFrom('0', '1', '7', '3650', '99999999', '1.5', 'ES', '1:2', ' 2 ', '007', '-0'), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('pageNum', ...names), value)), (fields) => {
      expect(pageProducts.input.safeParse(listingInput(readListingQuery(new URLSearchParams(fields)))).success).toBe(true)
    }),
  )
})
