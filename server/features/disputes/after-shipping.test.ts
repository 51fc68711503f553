import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideCase, replyToDispute } from '#contract/disputes/console.ts'
import { openDispute, readCase, replyToCase, withdrawCase } from '#contract/disputes/disputes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { confirmReceipt, deleteOrder } from '#contract/orders/changes.ts'
import { readConsoleOrder } from '#contract/orders/console/orders.ts'
import { stockOf } from '#tests/goods.ts'
import { completedOrder, ledgerOf, looseFile, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const dispute = async (staged: StagedOrder, amount: string, more = {}) =>
  staged.move(openDispute, staged.buyer.token, {
    reasonType: 2,
    content: 'Half of the lamps are broken',
    amount,
    fileIdList: [await looseFile(shop, staged.buyer.id)],
    submitToken: randomUUID(),
    ...more,
  })
const caseOf = async ({ id, buyer }: StagedOrder) => (await shop.call(readCase, { orderId: id }, { token: buyer.token })).data
/** Moves the order's times back by days, since sessions would expire if the clock moved. */
const ageBy = ({ id }: StagedOrder, days: number) =>
  shop.appContext.database.db.execute(
    sql`update orders set deadline_time = deadline_time - ${days} * interval '1 day', complete_time = complete_time - ${days} * interval '1 day' where id = ${id}`,
  )
const cents = (decimal: string) => BigInt(decimal.replace('.', ''))
const sumOf = (books: Record<number, bigint>) => Object.values(books).reduce((sum, amount) => sum + amount, 0n)

test('a part of the money goes back and the order stays on its way, with a week at least to look at the goods', async () => {
  const order = await shippedOrder(shop)
  const { deadlineTime } = await order.info()
  expect((await dispute(order, '200', { fileIdList: [] })).code).toBe(400)
  expect((await dispute(order, '200')).code).toBe(200)
  const open = await order.info()
  expect(open).toMatchObject({
    orderStatus: 5,
    disputeStatus: 1,
    caseType: 2,
    nextActor: 2,
    actionList: ['disputeReply', 'disputeCancel', 'rebuy'],
  })
  expect(Date.parse(open.deadlineTime!) - Date.now()).toBeLessThan(5 * DAY_MS + 60_000)
  const { data: seen } = await shop.call(readConsoleOrder, { id: order.id }, { token: order.member.token })
  expect(seen.actionList).toEqual(['replyDispute'])
  expect((await order.move(confirmReceipt, order.buyer.token, {})).code).toBe(590015)

  await order.move(replyToDispute, order.member.token, { type: 4, amount: '150' })
  await order.move(replyToCase, order.buyer.token, { type: 2 })
  const after = await order.info()
  expect(after).toMatchObject({ orderStatus: 5, disputeStatus: 4, payStatus: 4, refundAmount: '150.00', deadlineTime, nextActor: 1 })
  expect(await caseOf(order)).toMatchObject({ status: 4, caseType: 2, resultAmount: '150.00' })
  expect(await ledgerOf(shop, order.id)).toEqual({ 1: cents(after.paidAmount), 2: 15_000n - cents(after.paidAmount), 6: -15_000n })
  // Only one dispute per order is allowed.
  expect((await dispute(order, '10')).code).toBe(590015)
  expect((await order.move(confirmReceipt, order.buyer.token, {})).code).toBe(200)
  const books = await ledgerOf(shop, order.id)
  expect(books[2]).toBeUndefined()
  expect(sumOf(books)).toBe(0n)
})

test('a dispute that ends late leaves a week to confirm the receipt', async () => {
  const order = await shippedOrder(shop)
  await ageBy(order, 59)
  await dispute(order, '200')
  await order.move(withdrawCase, order.buyer.token, {})
  const { deadlineTime, disputeStatus } = await order.info()
  expect(disputeStatus).toBe(0)
  const left = Date.parse(deadlineTime!) - shop.appContext.clock().getTime()
  expect(left).toBeGreaterThan(7 * DAY_MS - 60_000)
  expect(left).toBeLessThanOrEqual(7 * DAY_MS)
  // A withdrawn dispute counts as well.
  expect((await dispute(order, '200')).code).toBe(590015)
})

test('when everything goes back the order is closed; what had left does not return to the stock', async () => {
  const order = await shippedOrder(shop)
  const { paidAmount } = await order.info()
  await dispute(order, paidAmount)
  const { code, data } = await order.move(replyToDispute, order.member.token, { type: 2, content: 'We are sorry' })
  expect({ code, data }).toMatchObject({ code: 200, data: { orderStatus: 8, payStatus: 5, refundAmount: paidAmount, disputeStatus: 4 } })
  expect(await stockOf(shop, order.lamp.skuIds[0]!)).toBe(900)
  expect(await ledgerOf(shop, order.id)).toEqual({ 1: cents(paidAmount), 6: -cents(paidAmount) })
})

test('the platform may close a disputed order with a part of the money; the rest is released', async () => {
  const order = await shippedOrder(shop)
  await dispute(order, '500')
  const { code } = await order.move(decideCase, operator, { amount: '100', closeFlag: 1, content: 'Both have their share in it' })
  expect(code).toBe(200)
  const { paidAmount, ...after } = await order.info()
  expect(after).toMatchObject({ orderStatus: 8, payStatus: 4, refundAmount: '100.00', disputeStatus: 4, deadlineTime: null })
  const books = await ledgerOf(shop, order.id)
  expect(books).toMatchObject({ 1: cents(paidAmount), 6: -10_000n })
  expect(books[2]).toBeUndefined()
  expect(books[3]).toBeLessThan(0n)
  expect(sumOf(books)).toBe(0n)
})

test('a completed order can be disputed within 30 days; the money comes back from whoever got it', async () => {
  const [order, late] = [await completedOrder(shop), await completedOrder(shop)]
  const before = await ledgerOf(shop, order.id)
  expect((await dispute(order, '100')).code).toBe(200)
  expect((await order.info()).actionList).not.toContain('del')
  expect((await shop.call(deleteOrder, { id: order.id }, { token: order.buyer.token })).code).toBe(590015)
  await order.move(replyToDispute, order.member.token, { type: 3, content: 'They left us whole' })
  await order.move(replyToCase, order.buyer.token, { type: 5 })
  await order.move(decideCase, operator, { amount: '100', content: 'The pictures show it' })
  expect(await order.info()).toMatchObject({ orderStatus: 6, disputeStatus: 4, payStatus: 4, refundAmount: '100.00', deadlineTime: null })
  const after = await ledgerOf(shop, order.id)
  expect(after[6]).toBe(-10_000n)
  const [supplier, income] = [after[3]! - before[3]!, after[4]! - before[4]!]
  expect(supplier).toBeGreaterThan(income)
  expect(supplier + income).toBe(10_000n)
  await ageBy(late, 30)
  expect((await late.info()).actionList).not.toContain('dispute')
  expect((await dispute(late, '100')).code).toBe(590015)
})

test('a completed order that gets all its money back leaves nothing on any account but the bank', async () => {
  const order = await completedOrder(shop)
  const { paidAmount } = await order.info()
  await dispute(order, paidAmount)
  await order.move(replyToDispute, order.member.token, { type: 2 })
  expect(await order.info()).toMatchObject({ orderStatus: 8, payStatus: 5 })
  expect(await ledgerOf(shop, order.id)).toEqual({ 1: cents(paidAmount), 6: -cents(paidAmount) })
})
