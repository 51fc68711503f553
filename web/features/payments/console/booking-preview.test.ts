import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { bookingPreview, type ConsolePayment, compareAmounts, dueTotal } from '#web/features/payments/console/booking-preview.ts'

type Order = ConsolePayment['orderList'][number]

const order = (orderNo: string, own: Partial<Order> = {}): Order => ({
  orderId: '1',
  orderNo,
  amount: '100.00',
  bookedAmount: '0.00',
  dueAmount: '100.00',
  payStage: 3,
  payableAmount: '100.00',
  depositAmount: '0.00',
  paidAmount: '0.00',
  currencyCode: 'EUR',
  supplierId: '1',
  supplierName: 'Lamps',
  orderStatus: 1 satisfies OrderStatus,
  payStatus: 1,
  ...own,
})
const payment = (...orderList: Order[]) => ({ payAmount: '100.00', orderList })
const outcomes = (typed: string, ...orders: Order[]) =>
  bookingPreview(payment(...orders), typed)?.map(({ orderNo, outcome, booked, rest, excess }) => [orderNo, outcome, booked, rest, excess])

test('exactly what is due pays an order, less leaves the rest due, more goes back', () => {
  expect(outcomes('100', order('R1'))).toEqual([['R1', 'paid', '100.00', '0.00', '0.00']])
  expect(outcomes('99.99', order('R1'))).toEqual([['R1', 'waiting', '99.99', '0.01', '0.00']])
  expect(outcomes('100.5', order('R1'))).toEqual([['R1', 'paid', '100.00', '0.00', '0.50']])
})

test('beyond a deposit money is held ahead of the balance, and an order that is over holds none', () => {
  const deposit = order('R1', { payStage: 1, depositAmount: '30.00', dueAmount: '30.00', amount: '30.00' })
  expect(outcomes('30', deposit)).toEqual([['R1', 'deposit', '30.00', '0.00', '0.00']])
  expect(outcomes('50', deposit)).toEqual([['R1', 'deposit', '50.00', '0.00', '0.00']])
  expect(outcomes('20', deposit)).toEqual([['R1', 'waiting', '20.00', '10.00', '0.00']])
  expect(outcomes('100', order('R1', { orderStatus: 7, dueAmount: '0.00' }))).toEqual([['R1', 'over', '0.00', '0.00', '100.00']])
  const balance = order('R1', { orderStatus: 3, payStage: 2, paidAmount: '30.00', dueAmount: '70.00', amount: '70.00' })
  expect(outcomes('60', balance)).toEqual([['R1', 'waiting', '60.00', '10.00', '0.00']])
})

test('several orders are served one after the other', () => {
  const orders = [order('R1'), order('R2')]
  expect(outcomes('150', ...orders)).toEqual([
    ['R1', 'paid', '100.00', '0.00', '0.00'],
    ['R2', 'waiting', '50.00', '50.00', '0.00'],
  ])
  expect(dueTotal(payment(...orders))).toBe('200.00')
})

test('what is no amount of the currency says nothing', () => {
  expect(['', 'abc', '1.234', '-5'].map((typed) => outcomes(typed, order('R1')))).toEqual([undefined, undefined, undefined, undefined])
  expect(bookingPreview({ payAmount: '100', orderList: [order('R1')] }, '10.5')).toBeNull()
})

test('amounts are compared as numbers', () => {
  expect([compareAmounts('100.00', '99.99'), compareAmounts('9.00', '10.00'), compareAmounts('5', '5.00')]).toEqual([1, -1, 0])
})
