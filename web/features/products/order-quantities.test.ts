import { expect, test } from 'vitest'
import { activeTier, cheapestSku, firstQuantities, firstSku, obstacleOf } from '#web/features/products/order-quantities.ts'

const sku = (skuId: string, stock: number) => ({
  skuId,
  stock,
  valueIdList: [],
  skuCode: skuId,
  barcode: '',
  imageUrl: null,
  price: '1',
  currencyCode: 'EUR',
  weightGram: 1,
})
const rules = { minOrderQuantity: 12, orderMultiple: 6, skuList: [sku('1', 5), sku('2', 100)] }
const ranges = [
  { startQuantity: 12, endQuantity: 59, price: '3' },
  { startQuantity: 60, endQuantity: null, price: '2' },
]

test('the minimum and the multiple apply to all SKUs together', () => {
  expect(obstacleOf(rules, { 1: 4, 2: 4 })).toEqual({ kind: 'minimum', gap: 4 })
  expect(obstacleOf(rules, { 1: 4, 2: 9 })).toEqual({ kind: 'multiple', of: 6 })
  expect(obstacleOf(rules, { 1: 4, 2: 8 })).toBeNull()
})

test('exceeding one SKU’s stock is reported before anything else', () => {
  expect(obstacleOf(rules, { 1: 6 })).toEqual({ kind: 'stock', skuId: '1' })
})

test('the active tier is the last one reached', () => {
  expect(activeTier(ranges, 1)).toBe(0)
  expect(activeTier(ranges, 59)).toBe(0)
  expect(activeTier(ranges, 60)).toBe(1)
  expect(activeTier([], 60)).toBe(-1)
})

test('a page starts with a SKU whose stock covers the minimum order', () => {
  expect(firstSku(rules)).toBe('2')
  expect(firstSku({ ...rules, minOrderQuantity: 500 })).toBe('2')
})

test('the price of lists is that of the cheapest SKU, then the lightest, then the oldest, whatever is in stock', () => {
  const skuList = [sku('9', 5), { ...sku('7', 0), price: '0.9', weightGram: 3 }, { ...sku('8', 50), price: '0.90', weightGram: 2 }]
  expect(cheapestSku({ ...rules, skuList })).toBe('8')
  expect(cheapestSku({ ...rules, skuList: [sku('12', 1), sku('3', 1)] })).toBe('3')
  expect(firstSku({ ...rules, skuList })).toBe('8')
})

test('a page starts with the smallest order, of several options if none has enough, and with nothing if all together have too little', () => {
  expect(firstQuantities(rules)).toEqual({ 2: 12 })
  const few = { minOrderQuantity: 100, orderMultiple: 10, skuList: ['1', '2', '3', '4'].map((skuId) => sku(skuId, skuId === '2' ? 0 : 40)) }
  expect(firstQuantities(few)).toEqual({ 1: 40, 3: 40, 4: 20 })
  expect(obstacleOf(few, firstQuantities(few))).toBeNull()
  expect(firstQuantities({ ...few, minOrderQuantity: 121 })).toEqual({})
  // The multiple makes the smallest order larger than the minimum.
  const between = { minOrderQuantity: 12, orderMultiple: 5, skuList: [sku('1', 13), sku('2', 20)] }
  expect([firstSku(between), firstQuantities(between)]).toEqual(['2', { 2: 15 }])
})
