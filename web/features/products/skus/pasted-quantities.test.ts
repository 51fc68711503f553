import { expect, test } from 'vitest'
import { filledBy, pastedQuantities } from '#web/features/products/skus/pasted-quantities.ts'

test('a block of cells copied from a spreadsheet is counts; headings, grouped thousands and empty cells are understood', () => {
  expect(pastedQuantities('10\t20\n30\t\r\n')).toEqual([
    [10, 20],
    [30, 0],
  ])
  expect(pastedQuantities('\tS\tM\nRed\t1.200\t5\nBlue\t1,000\t\n')).toEqual([
    [1200, 5],
    [1000, 0],
  ])
  expect(pastedQuantities('5\n6\n7')).toEqual([[5], [6], [7]])
})

test('a single value, and text that is no table of counts, are pasted as usual', () => {
  expect([pastedQuantities('12'), pastedQuantities('a\tb'), pastedQuantities('1.5\t2'), pastedQuantities('-1\t2')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a block fills the cells right of and below the one it is pasted into, and nothing outside of the table', () => {
  const table = [
    ['1', '2', '3'],
    ['4', null, '6'],
  ]
  const block = [
    [10, 20],
    [30, 40],
    [50, 60],
  ]
  expect(filledBy(table, '2', block)).toEqual([
    { skuId: '2', quantity: 10 },
    { skuId: '3', quantity: 20 },
    { skuId: '6', quantity: 40 },
  ])
  expect(filledBy(table, '9', block)).toEqual([])
})
