import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { checkLedger } from '#contract/ledger/ledger.ts'
import { deleteOrder } from '#contract/orders/changes.ts'
import { readConsoleOrderLog } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { readOrderLog } from '#contract/orders/records.ts'
import { listRefunds, markRefundSent } from '#contract/payments/refunds.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { refunds } from '#server/features/ledger/ledger.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { closeLockedOrder } from '#server/features/orders/end-orders.ts'
import { SYSTEM } from '#server/features/orders/move-order.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { lockOrders } from '#server/features/orders/transitions.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { operator } from '#tests/books.ts'
import { ledgerOf, paidOrder } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const byOperator = { token: await operator(shop) }
const sendTime = '2026-11-20T10:00:00Z'

/** Closes a paid order with a refund of 100.00 CNY to its buyer. */
async function closedOrder() {
  const paid = await paidOrder(shop)
  await inTransaction(db, 'write', async (transaction) => {
    const [order] = await lockOrders(transaction, eq(orders.id, Number(paid.id)))
    await closeLockedOrder(transaction, SYSTEM, order!, { action: 'agree', amount: 10_000n, note: '' }, shop.appContext.clock())
  })
  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, Number(paid.id)))
  return { ...paid, refundId: String(refund!.id) }
}
const send = (id: string) => shop.call(markRefundSent, { id, bankRefNo: 'BACK-1', sendTime }, byOperator)
const listed = async (status: number) => (await shop.call(listRefunds.page, { status, pageSize: 60 }, byOperator)).rows

test('a refund is due until an operator says which transfer it went by; then its buyer is notified', async () => {
  const { id, buyer, member, refundId } = await closedOrder()
  expect(await ledgerOf(shop, id)).toMatchObject({ 6: -10_000n })
  const [due] = (await listed(0)).filter(({ orderId }) => orderId === id)
  expect(due).toMatchObject({
    id: refundId,
    amount: '100.00',
    currencyCode: 'CNY',
    payType: 2,
    excessFlag: 0,
    buyerName: 'Ana',
    payNo: null,
  })
  const found = async (keyword: string) => (await shop.call(listRefunds.page, { keyword }, byOperator)).rows.map((row) => row.id)
  expect([await found(due!.refundNo), await found(due!.orderNo), await found(`${due!.orderNo}%`)]).toEqual([[refundId], [refundId], []])
  const about = and(eq(messages.accountId, buyer.id), eq(messages.entityId, Number(id)))
  const before = await db.$count(messages, about)
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, buyer.id))
  const mailsBefore = (await mailsTo(shop, account!.email)).length
  expect((await send(refundId)).code).toBe(200)
  expect((await listed(0)).filter(({ orderId }) => orderId === id)).toEqual([])
  const [sent] = (await listed(1)).filter(({ orderId }) => orderId === id)
  expect(sent).toMatchObject({ bankRefNo: 'BACK-1', sendTime: '2026-11-20T10:00:00.000Z' })
  // Nothing is owed any more, and the books balance.
  expect((await ledgerOf(shop, id))[6]).toBeUndefined()
  expect((await shop.call(checkLedger, {}, byOperator)).data.problemList.filter(({ orderId }) => orderId === id)).toEqual([])
  const { rows } = await shop.call(readOrderLog, { orderId: id }, { token: buyer.token })
  expect(rows[0]).toMatchObject({ action: 'refundSent', actor: 3, amount: '100.00', note: 'BACK-1' })
  // The supplier does not see the transfer's reference.
  const seen = await shop.call(readConsoleOrderLog, { orderId: id }, { token: member.token })
  expect(seen.rows[0]).toMatchObject({ action: 'refundSent', amount: '100.00', note: '' })
  expect(await db.$count(messages, about)).toBe(before + 1)
  expect(await mailsTo(shop, account!.email)).toHaveLength(mailsBefore + 1)
})

test('an order that its buyer removed from the list is there again once its refund is sent', async () => {
  const { id, buyer, refundId } = await closedOrder()
  const seen = async () => (await shop.call(readOrder, { id }, { token: buyer.token })).code
  expect((await shop.call(deleteOrder, { id }, { token: buyer.token })).code).toBe(200)
  expect(await seen()).toBe(590019)
  expect((await send(refundId)).code).toBe(200)
  expect(await seen()).toBe(200)
})

test('a refund sent on a day to come is refused beside its day', async () => {
  const { refundId } = await closedOrder()
  const inTwoDays = new Date(shop.appContext.clock().getTime() + 2 * DAY_MS).toISOString()
  const { code, data } = await shop.call(markRefundSent, { id: refundId, bankRefNo: 'BACK-2', sendTime: inTwoDays }, byOperator)
  expect([code, data]).toMatchObject([400, [{ path: 'sendTime' }]])
})

test('a refund is sent once, however many say so at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, refundId } = await closedOrder()
    const codes = (await Promise.all(Array.from({ length: 16 }, () => send(refundId)))).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, ...Array(15).fill(590015)])
    expect((await ledgerOf(shop, id))[6]).toBeUndefined()
    expect((await send(refundId)).code).toBe(590015)
  }
})

test('what the cards’ provider is still to send is left to it; what it has refused is not', async () => {
  const { refundId } = await closedOrder()
  const set = (values: object) =>
    db
      .update(refunds)
      .set(values)
      .where(eq(refunds.id, Number(refundId)))
  await set({ payType: 1 })
  expect((await send(refundId)).code).toBe(590015)
  await set({ status: 2, problem: 'card expired' })
  expect((await listed(2)).find(({ id }) => id === refundId)).toMatchObject({ problem: 'card expired' })
  expect((await send(refundId)).code).toBe(200)
  expect((await send('999999')).code).toBe(110001)
  expect((await send('no id')).code).toBe(110001)
})
