import { expect, test } from 'vitest'
import { mendedQuantity } from '#web/features/cart/mended-quantity.ts'

const line = { quantity: 120, gapQuantity: 20, isStockShort: true, orderMultiple: 12, stock: 100 }

test('where stock is short the quantity offered is a multiple that can be ordered', () => {
  expect(mendedQuantity(line)).toBe(96)
  expect(mendedQuantity({ ...line, orderMultiple: 1 })).toBe(100)
  expect(mendedQuantity({ ...line, gapQuantity: 115, stock: 5 })).toBe(0)
})

test('no quantity is offered above the stock', () => {
  const few = { quantity: 30, gapQuantity: 20, isStockShort: false, orderMultiple: 1 }
  expect(mendedQuantity({ ...few, stock: 30 })).toBe(0)
  expect(mendedQuantity({ ...few, stock: 50 })).toBe(50)
})
