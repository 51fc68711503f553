import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readOperatorBoard } from '#contract/board/console.ts'
import { requestRefund } from '#contract/disputes/disputes.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { orderFor, place } from '#tests/buying.ts'
import { openBuyer } from '#tests/goods.ts'
import { acceptedQuote, addedInquiry, made, openDesk } from '#tests/inquiring.ts'
import { paidOrder, type StagedOrder } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { transferDesk } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { add } = await transferDesk(shop)
const desk = await openDesk(shop)
const cashier = await signedInWith(shop, 'payment')

/** Titles of an account's console messages about an order, newest first. */
const noticesOf = async (id: string, token: string) =>
  (await shop.call(pageMessages, { entityType: 2, pageSize: 60 }, { token, language: 'en' })).rows
    .filter(({ entityId, consoleFlag }) => entityId === id && consoleFlag === 1)
    .map(({ messageTitle }) => messageTitle[0]!.name)
const waiting = async (key: string) =>
  (await shop.call(readOperatorBoard, {}, { token: desk.operator })).data.countList.find((task) => task.key === key)!.total
const mailsOf = async (id: number) => {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  return (await mailsTo(shop, account!.email)).length
}

test('whoever looks after orders hears that the platform’s own goods are ordered and paid, by mail too, and finds them on the board', async () => {
  const buyer = await openBuyer(shop)
  const cartIdList = await acceptedQuote(shop, await addedInquiry(shop, buyer, desk))
  const before = { mails: await mailsOf(DEMO_PEOPLE.operator.id), toPrepare: await waiting('toPrepare') }
  const { data } = await made(place(shop, buyer, await orderFor(shop, buyer, cartIdList)))
  const { orderId, orderNo, payableAmount } = data.orderList[0]!
  expect(await noticesOf(orderId, desk.operator)).toEqual([`New order ${orderNo}`])
  await add({ orderId, paidAmount: payableAmount })
  expect((await shop.call(readOrder, { id: orderId }, { token: buyer.token })).data.orderStatus).toBe(2)
  expect(await noticesOf(orderId, desk.operator)).toEqual([`Order ${orderNo} is paid: prepare the goods`, `New order ${orderNo}`])
  expect(await noticesOf(orderId, cashier)).toEqual([])
  expect(await mailsOf(DEMO_PEOPLE.operator.id)).toBe(before.mails + 2)
  expect(await waiting('toPrepare')).toBe(before.toPrepare + 1)
})

test('once a supplier is cancelled operators hear of its open orders in the place of its members, who cannot act any more', async () => {
  const order = await paidOrder(shop)
  const before = await waiting('toPrepare')
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.cancelled }).where(eq(suppliers.id, order.lamp.supplierId))
  expect(await waiting('toPrepare')).toBe(before + 1)
  const [mailsOfMember, toAnswer] = [await mailsOf(order.member.id), await waiting('toAnswerCase')]
  await refundRequested(order)
  expect(await waiting('toAnswerCase')).toBe(toAnswer + 1)
  const { orderNo } = await order.info()
  expect(await noticesOf(order.id, desk.operator)).toEqual([`The buyer asks for a refund of order ${orderNo}`])
  expect(await mailsOf(order.member.id)).toBe(mailsOfMember)
  // After reactivation, the members do not get the messages from the time between.
  await db.update(suppliers).set({ status: SUPPLIER_STATUS.active }).where(eq(suppliers.id, order.lamp.supplierId))
  expect((await noticesOf(order.id, order.member.token)).filter((title) => title.includes('refund'))).toEqual([])
})

const refundRequested = (order: StagedOrder) =>
  made(
    order.move(requestRefund, order.buyer.token, {
      reasonType: 1,
      content: 'It is no longer needed here',
      amount: '100',
      submitToken: randomUUID(),
    }),
  )
