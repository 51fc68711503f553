import { expect, test } from 'vitest'
import type { QuoteInfo, QuoteItem } from '#contract/inquiries/quotes.ts'
import { compareQuotes } from '#web/features/inquiries/compared-quotes.ts'

const item = (own: Partial<QuoteItem>) =>
  ({
    linkId: '1',
    skuId: null,
    productName: 'Taza',
    specName: '',
    price: '2.10',
    quantity: 200,
    leadTimeDays: 9,
    unitLandedPrice: '3.00',
    ...own,
  }) as QuoteItem
const quote = (itemList: QuoteItem[], own: Partial<QuoteInfo> = {}) =>
  ({
    itemList,
    ...{ goodsAmount: '420.00', freightAmount: '80.00', serviceAmount: '20.00', dutyAmount: '0.00', taxAmount: '0.00' },
    ...{ totalAmount: '520.00', payableAmount: '520.00' },
    ...own,
  }) as QuoteInfo

test('of two versions, what became cheaper or dearer is marked in the newer one; sums of other quantities only as different', () => {
  const { goods, totals } = compareQuotes([
    quote([item({ price: '1.90', quantity: 300, productName: 'Taza grande' })], { goodsAmount: '570.00', freightAmount: '80.0' }),
    quote([item({})]),
  ])
  expect(goods).toHaveLength(1)
  expect(goods[0]!.rows.map(({ name, cells }) => [name, cells[0]!.change, cells[1]!.change])).toEqual([
    ['price', 'down', 'same'],
    ['quantity', 'other', 'same'],
    ['leadTimeDays', 'same', 'same'],
    ['unitLandedPrice', 'same', 'same'],
  ])
  expect(totals.map(({ name, cells }) => [name, cells[0]!.change])).toEqual([
    ['goodsAmount', 'other'],
    ['freightAmount', 'same'],
    ['serviceAmount', 'same'],
    ['totalAmount', 'same'],
    ['payableAmount', 'same'],
  ])
})

test('of the same goods, a lower sum is good news and a higher one is not', () => {
  const { totals } = compareQuotes([quote([item({})], { totalAmount: '500.00', freightAmount: '90.00' }), quote([item({})])])
  const changes = Object.fromEntries(totals.map(({ name, cells }) => [name, cells[0]!.change]))
  expect(changes).toMatchObject({ totalAmount: 'down', freightAmount: 'up', goodsAmount: 'same' })
})

test('goods that only one of the versions has are new there, or missing', () => {
  const { goods } = compareQuotes([quote([item({ linkId: '2', productName: 'Plato' })]), quote([item({})])])
  expect(goods.map(({ name, rows }) => [name, rows[0]!.cells.map(({ change }) => change)])).toEqual([
    ['Plato', ['new', 'same']],
    ['Taza', ['missing', 'same']],
  ])
})

test('goods outside the catalogue that the quote has added are the same goods in the next version', () => {
  const added = { linkId: null, viewFlag: 0, productName: 'Plato' } as const
  const { goods } = compareQuotes([quote([item({ ...added, skuId: '12' })]), quote([item({ ...added, skuId: '11' })])])
  expect(goods.map(({ rows }) => rows[0]!.cells.map(({ change }) => change))).toEqual([['same', 'same']])
})
