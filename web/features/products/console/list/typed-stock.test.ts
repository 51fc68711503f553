import { expect, test } from 'vitest'
import { stockTyped } from '#web/features/products/console/list/typed-stock.ts'

test.each([
  ['120', 100, 120],
  ['+20', 100, 120],
  ['-5', 100, 95],
  ['−5', 100, 95],
  [' 1 200 ', 100, 1200],
  ['', 100, 100],
  ['0', 100, 0],
  ['-101', 100, null],
  ['1.5', 100, null],
  ['many', 100, null],
])('%s with %d in stock is %s', (text, seen, stock) => expect(stockTyped(text, seen)).toBe(stock))
