import { expect, test } from 'vitest'
import { ORDER_STATUS, type OrderInfo, PAY_STATUS } from '#contract/orders/orders.ts'
import { PAYMENT_STATUS } from '#contract/payments/payments.ts'
import { stepsOf, waitingFor } from '#web/features/orders/progress.ts'

const order = (own: Partial<OrderInfo>): OrderInfo =>
  ({
    orderStatus: 1,
    payStatus: 0,
    disputeStatus: 0,
    nextActor: 1,
    inspection: null,
    depositRate: 100,
    payableAmount: '100.00',
    paidAmount: '0.00',
    payList: [],
    createTime: '2026-11-01T00:00:00.000Z',
    confirmTime: null,
    payTime: null,
    shipTime: null,
    receiveTime: null,
    completeTime: null,
    cancelTime: null,
    ...own,
  }) as OrderInfo
const shape = (own: Partial<OrderInfo>) => stepsOf(order(own)).map(({ name, state }) => `${name} ${state}`)

test('a new order is to be paid next', () => {
  expect(shape({})).toEqual(['created done', 'pay now', 'prepare next', 'ship next', 'receive next', 'completed next'])
  expect(waitingFor(order({}))).toBe('pay')
  expect(waitingFor(order({ payStatus: 1 }))).toBe('review')
})

test('an order with supplier confirmation and a deposit has two more steps', () => {
  expect(shape({ orderStatus: 0, depositRate: 30 })).toEqual([
    'created done',
    'confirm now',
    'pay next',
    'prepare next',
    'balance next',
    'ship next',
    'receive next',
    'completed next',
  ])
})

test('a cancelled order ends at its current step', () => {
  expect(shape({ orderStatus: 7, confirmTime: '2026-11-02T00:00:00.000Z' })).toEqual(['created done', 'confirm done', 'cancelled done'])
  expect(waitingFor(order({ orderStatus: 7 }))).toBeNull()
})

test('an order closed after its deposit was paid has no balance among its steps', () => {
  const time = '2026-11-02T00:00:00.000Z'
  const payList = [{ status: PAYMENT_STATUS.received, payTime: time }] as OrderInfo['payList']
  const closed = { orderStatus: 8, payStatus: 5, depositRate: 30, payTime: time, cancelTime: time, payList } as const
  expect(shape({ ...closed, paidAmount: '30.00' })).toEqual(['created done', 'pay done', 'closed done'])
  expect(shape({ ...closed, paidAmount: '100.00' })).toEqual(['created done', 'pay done', 'balance done', 'closed done'])
})

test('a completed order has all its steps done', () => {
  expect(new Set(stepsOf(order({ orderStatus: 6 })).map(({ state }) => state))).toEqual(new Set(['done']))
})

test('an open dispute comes before everything else', () => {
  expect([1, 2, 3].map((disputeStatus) => waitingFor(order({ orderStatus: 5, disputeStatus: disputeStatus as 1 })))).toEqual([
    'caseOpen',
    'caseAnswered',
    'casePlatform',
  ])
  expect(waitingFor(order({ orderStatus: 5, disputeStatus: 4 }))).toBe('receive')
})

test('the balance has the day of the last payment, once all is paid', () => {
  const payList = [
    { status: PAYMENT_STATUS.received, payTime: '2026-11-02T00:00:00.000Z' },
    { status: PAYMENT_STATUS.received, payTime: '2026-11-09T00:00:00.000Z' },
    { status: PAYMENT_STATUS.rejected, payTime: '2026-11-11T00:00:00.000Z' },
  ] as OrderInfo['payList']
  const dayOf = (own: Partial<OrderInfo>) => stepsOf(order({ payList, ...own })).find(({ name }) => name === 'balance')?.time
  const paid = { payStatus: PAY_STATUS.paid, paidAmount: '100.00' }
  expect(dayOf({ orderStatus: ORDER_STATUS.pendingShipment, ...paid, depositRate: 30 })).toBe(payList[1]!.payTime)
  expect(dayOf({ orderStatus: ORDER_STATUS.processing, payStatus: PAY_STATUS.depositPaid, depositRate: 30 })).toBeNull()
})
