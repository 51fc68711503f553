import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { replyToDispute, replyToRefund } from '#contract/disputes/console.ts'
import { openDispute, readCase, replyToCase, requestRefund } from '#contract/disputes/disputes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { expireCases } from '#server/features/disputes/expire-cases.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import { orderLog } from '#server/features/orders/orders.table.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { ledgerOf, looseFile, paidOrder, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
await parkDemoOrders(shop)
const { db } = shop.appContext.database
const failed: [number, unknown][] = []
const inDays = (days: number) => new Date(shop.appContext.clock().getTime() + days * DAY_MS)
const sweep = (days: number) => expireCases(shop.appContext, inDays(days), (...failure) => failed.push(failure))
const request = (staged: StagedOrder, amount: string) =>
  staged.move(requestRefund, staged.buyer.token, { reasonType: 1, content: 'It is no longer needed', amount, submitToken: randomUUID() })
const caseOf = async ({ id, buyer }: StagedOrder) => (await shop.call(readCase, { orderId: id }, { token: buyer.token })).data

test('what the supplier leaves unanswered for five days goes to the platform, once, however many servers look', async () => {
  const order = await paidOrder(shop)
  await request(order, '100')
  expect(await sweep(4.9)).toBe(0)
  expect((await Promise.all([1, 2, 3, 4].map(() => sweep(5.1)))).reduce((sum, moved) => sum + moved)).toBe(1)
  expect(failed).toEqual([])
  expect(await order.info()).toMatchObject({ orderStatus: 2, disputeStatus: 3, deadlineTime: null, nextActor: 3 })
  expect(await caseOf(order)).toMatchObject({ status: 3, deadlineTime: null, replyList: [] })
  const escalated = and(eq(orderLog.orderId, Number(order.id)), eq(orderLog.action, 'escalate'), eq(orderLog.actor, 0))
  expect(await db.$count(orderLog, escalated)).toBe(1)
  // Among them refundRequested and casePlatform.
  expect(await db.$count(messages, eq(messages.accountId, order.member.id))).toBe(3)
  // The platform's decision has no deadline.
  expect(await sweep(1000)).toBe(0)
})

test('what the buyer leaves unanswered for seven days is resolved by the supplier’s last offer', async () => {
  const [offered, refused] = [await paidOrder(shop), await paidOrder(shop)]
  await request(offered, '100')
  await request(refused, '100')
  await offered.move(replyToRefund, offered.member.token, { type: 3 })
  await offered.move(replyToRefund, offered.member.token, { type: 4, amount: '40' })
  await refused.move(replyToRefund, refused.member.token, { type: 4, amount: '40' })
  await refused.move(replyToRefund, refused.member.token, { type: 3 })
  expect(await sweep(6.9)).toBe(0)
  expect(await sweep(7.1)).toBe(2)
  expect(await offered.info()).toMatchObject({ orderStatus: 8, payStatus: 4, refundAmount: '40.00', disputeStatus: 4 })
  expect(await refused.info()).toMatchObject({ orderStatus: 2, payStatus: 3, refundAmount: '0.00', disputeStatus: 0 })
  expect(await caseOf(refused)).toMatchObject({ status: 4, resultAmount: '0.00' })
  expect((await ledgerOf(shop, offered.id))[6]).toBe(-4000n)
  expect((await ledgerOf(shop, refused.id))[6]).toBeUndefined()
  expect(await sweep(1000)).toBe(0)
})

test('a message does not move the deadline, a new offer gives seven days more', async () => {
  const order = await paidOrder(shop)
  await request(order, '100')
  const { deadlineTime } = (await caseOf(order))!
  await order.move(replyToRefund, order.member.token, { type: 1, content: 'We look into it' })
  expect((await caseOf(order))!.deadlineTime).toBe(deadlineTime)
  await order.move(replyToRefund, order.member.token, { type: 4, amount: '10' })
  shop.passTime(6 * DAY_MS)
  await order.move(replyToRefund, order.member.token, { type: 4, amount: '20' })
  expect(await sweep(6.9)).toBe(0)
  expect(await sweep(7.1)).toBe(1)
  expect((await order.info()).refundAmount).toBe('20.00')
})

test('an order in a dispute is not completed by the clock; after it, it is', async () => {
  const order = await shippedOrder(shop)
  const complete = (days: number) => expireOrders(shop.appContext, inDays(days), (...failure) => failed.push(failure))
  await order.move(openDispute, order.buyer.token, {
    reasonType: 1,
    content: 'Nothing has arrived so far',
    amount: '100',
    fileIdList: [await looseFile(shop, order.buyer.id, 2)],
    submitToken: randomUUID(),
  })
  expect(await complete(61)).toBe(0)
  await order.move(replyToDispute, order.member.token, { type: 4, amount: '30' })
  expect(await sweep(61)).toBe(1)
  expect(await order.info()).toMatchObject({ orderStatus: 5, disputeStatus: 4, refundAmount: '30.00' })
  expect(await complete(67)).toBe(0)
  expect(await complete(69)).toBe(1)
  expect(await order.info()).toMatchObject({ orderStatus: 6, refundAmount: '30.00' })
  expect(Object.values(await ledgerOf(shop, order.id)).reduce((sum, amount) => sum + amount)).toBe(0n)
  expect(failed).toEqual([])
})

test('both sides hear of what happens in a case, the writer of a message does not', async () => {
  const order = await paidOrder(shop)
  const count = async () => [
    await db.$count(messages, and(eq(messages.accountId, order.buyer.id), eq(messages.isConsole, false))),
    await db.$count(messages, and(eq(messages.accountId, order.member.id), eq(messages.isConsole, true))),
  ]
  const heard = async (work: Promise<{ code: number }>) => {
    const [buyer, supplier] = await count()
    expect((await work).code).toBe(200)
    const [buyerNow, supplierNow] = await count()
    return [buyerNow! - buyer!, supplierNow! - supplier!]
  }
  const { buyer, member } = order
  expect(await heard(request(order, '100'))).toEqual([0, 1])
  expect(await heard(order.move(replyToRefund, member.token, { type: 1, content: 'Why?' }))).toEqual([1, 0])
  expect(await heard(order.move(replyToCase, buyer.token, { type: 1, content: 'Too late' }))).toEqual([0, 1])
  expect(await heard(order.move(replyToRefund, member.token, { type: 4, amount: '10' }))).toEqual([1, 0])
  expect(await heard(order.move(replyToCase, buyer.token, { type: 5 }))).toEqual([1, 1])
  expect(await heard(order.move(replyToRefund, member.token, { type: 2 }))).toEqual([1, 1])
})
