import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { formatDecimal } from '#contract/money.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { addPayment, verifyPayment } from '#contract/payments/console/payments.ts'
import { PAYMENT_STATUS, type PayType, payOrder, provePayment } from '#contract/payments/payments.ts'
import { ledgerEntries, refunds } from '#server/features/ledger/ledger.table.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import { paymentOrders, payments } from '#server/features/payments/payments.table.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { looseFile } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

export interface Placed {
  buyer: Buyer
  payNo: string
  /** Ids of the orders, ascending. */
  ids: number[]
  productIds: number[]
}

/** Places an order of 100 lamps with one supplier for each deposit, given in percent. */
export async function placeOrders(
  shop: Shop,
  depositPercents: readonly number[] = [100],
  {
    payType = 2,
    currencyCode = 'CNY',
    confirmsByHand = false,
  }: { payType?: PayType; currencyCode?: string; confirmsByHand?: boolean } = {},
): Promise<Placed> {
  const buyer = await openBuyer(shop)
  const lines: string[] = []
  const productIds: number[] = []
  for (const depositPercent of depositPercents) {
    const lamp = await stockProduct(shop, { supplierId: await openSupplier(shop, { depositPercent, confirmsByHand }) })
    productIds.push(lamp.productId)
    lines.push(...(await putInCart(shop, buyer, lamp, 100)))
  }
  const order = { ...(await orderFor(shop, buyer, lines, {}, currencyCode)), payType }
  const { data, msg } = await shop.call(placeOrder, order, { token: buyer.token, currencyCode })
  if (!data) throw new Error(`not placed: ${msg}`)
  const ids = data.orderList.map(({ orderId }) => Number(orderId)).sort((a, b) => a - b)
  return { buyer, payNo: data.payNo, ids, productIds }
}

export async function orderRow({ appContext }: Shop, id: number) {
  const [row] = await appContext.database.db.select().from(orders).where(eq(orders.id, id))
  return row!
}

/** An order as its buyer sees it. */
export const infoOf = async (shop: Shop, { buyer }: Placed, id: number) =>
  (await shop.call(readOrder, { id: String(id) }, { token: buyer.token })).data

/** An order's log, oldest entry first. */
export const logOf = ({ appContext }: Shop, id: number) =>
  appContext.database.db.select().from(orderLog).where(eq(orderLog.orderId, id)).orderBy(orderLog.id)

/** An amount as calls send and return it, in a currency with two decimals. */
export const amountText = (amount: bigint): string => formatDecimal(amount, 2)

export const payBy = (shop: Shop, { buyer, payNo }: Placed, payType: PayType, more: Partial<InputOf<typeof payOrder>> = {}) =>
  shop.call(payOrder, { ...('id' in more ? {} : { payNo }), payType, submitToken: randomUUID(), ...more }, { token: buyer.token })

/** Body of a proof of transfer for all orders of a payNo, with a fresh reference. */
export const proofOf = async (
  shop: Shop,
  { buyer, payNo }: Placed,
  payAmount: string,
  more: Partial<InputOf<typeof provePayment>> = {},
): Promise<InputOf<typeof provePayment>> => ({
  ...('id' in more ? {} : { payNo }),
  payAmount,
  payTime: shop.appContext.clock().toISOString(),
  bankRefNo: randomUUID(),
  fileIdList: [await looseFile(shop, buyer.id, FILE_TYPES.document)],
  submitToken: randomUUID(),
  ...more,
})

export async function prove(shop: Shop, placed: Placed, payAmount: string, more: Partial<InputOf<typeof provePayment>> = {}) {
  return shop.call(provePayment, await proofOf(shop, placed, payAmount, more), { token: placed.buyer.token })
}

/** The payments of an order's payNo, oldest first. */
export const paymentsOf = ({ appContext }: Shop, payNo: string) =>
  appContext.database.db.select().from(payments).where(eq(payments.payNo, payNo)).orderBy(payments.id)

export const refundsOf = ({ appContext }: Shop, ids: readonly number[]) =>
  appContext.database.db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]))
    .orderBy(refunds.id)

/** Checks the books after each test. */
export async function checkBooksAfterEach(shop: Shop): Promise<void> {
  const lastDemo = await lastDemoOrder(shop)
  afterEach(() => expectRightBooks(shop, lastDemo))
}

/** Id of the demo's last order. */
async function lastDemoOrder({ appContext }: Shop): Promise<number> {
  const [row] = await appContext.database.db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(orders)
  return row!.id
}

/**
 * Checks the books of all orders placed after the demo's: the bank account holds what was received and not sent back, each order what was
 * paid and not refunded, and each refund not yet sent is owed. Together they add up to 0.
 */
async function expectRightBooks({ appContext }: Shop, lastDemo: number): Promise<void> {
  const { db } = appContext.database
  const own = await db.select().from(orders).where(gt(orders.id, lastDemo))
  const entries = await db.select().from(ledgerEntries).where(gt(ledgerEntries.orderId, lastDemo))
  const owed = await db.select().from(refunds).where(gt(refunds.orderId, lastDemo))
  const total = (account: number, orderId?: number) =>
    entries
      .filter((each) => each.account === account && (orderId === undefined || each.orderId === orderId))
      .reduce((sum, { amount }) => sum + amount, 0n)
  const sumOf = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
  expect(sumOf(entries.map(({ amount }) => amount))).toBe(0n)
  for (const { id, paidAmount, refundAmount, payableAmount, releaseTime } of own) {
    expect(paidAmount <= payableAmount, `order ${id}`).toBe(true)
    if (!releaseTime) expect(total(2, id), `held for order ${id}`).toBe(refundAmount - paidAmount)
  }
  expect(total(6)).toBe(-sumOf(owed.filter(({ status }) => status !== 1).map(({ amount }) => amount)))
  const received = await db
    .selectDistinct({ id: payments.id, paidAmount: payments.paidAmount })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(and(eq(payments.status, PAYMENT_STATUS.received), gt(paymentOrders.orderId, lastDemo)))
  expect(total(1)).toBe(
    sumOf(received.map(({ paidAmount }) => paidAmount)) - sumOf(owed.filter(({ status }) => status === 1).map(({ amount }) => amount)),
  )
}

/** Opens the desk of an operator who checks bank transfers. */
export async function transferDesk(shop: Shop) {
  const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  const receiveTime = () => shop.appContext.clock().toISOString()
  /** Id of the payNo's payment whose proof is in review. */
  const reviewed = async ({ payNo }: Placed) => String((await paymentsOf(shop, payNo)).find(({ status }) => status === 1)!.id)
  return {
    operator,
    receiveTime,
    reviewed,
    verify: async (placed: Placed, paidAmount: string, more: Partial<InputOf<typeof verifyPayment>> = {}) =>
      shop.call(verifyPayment, { id: await reviewed(placed), paidAmount, receiveTime: receiveTime(), ...more }, operator),
    add: (input: Partial<InputOf<typeof addPayment>> & { paidAmount: string }) =>
      shop.call(addPayment, { receiveTime: receiveTime(), bankRefNo: randomUUID(), ...input }, operator),
  }
}
