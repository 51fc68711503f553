import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDispute, requestRefund } from '#contract/disputes/disputes.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { trackShipment } from '#contract/orders/console/orders.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { looseFile, openMember, shippedOrder } from '#tests/order-stages.ts'
import { amountText, orderRow, placeOrders, transferDesk } from '#tests/paying.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { add } = await transferDesk(shop)

/** Titles of an account's messages about orders, newest first. */
const noticesTo = async ({ token }: { token: string }) =>
  (await shop.call(pageMessages, { entityType: 2 }, { token, language: 'en' })).rows.map(({ messageTitle }) => messageTitle[0]!.name)

test('a balance that comes while a refund is asked for is confirmed to the buyer, but the supplier is not told to ship', async () => {
  const placed = await placeOrders(shop, [50])
  const id = placed.ids[0]!
  const { supplierId, orderNo, depositAmount, payableAmount } = await orderRow(shop, id)
  const member = await openMember(shop, supplierId)
  await add({ orderId: String(id), paidAmount: amountText(depositAmount) })
  await db.update(orders).set({ orderStatus: 3 }).where(eq(orders.id, id))
  const { version } = await orderRow(shop, id)
  const request = {
    id: String(id),
    version,
    reasonType: 1 as const,
    content: 'It is no longer needed here',
    amount: '10',
    submitToken: randomUUID(),
  }
  expect((await shop.call(requestRefund, request, placed.buyer)).code).toBe(200)
  await add({ orderId: String(id), paidAmount: amountText(payableAmount - depositAmount) })
  expect(await orderRow(shop, id)).toMatchObject({ orderStatus: 4, payStatus: 3 })
  expect((await noticesTo(placed.buyer))[0]).toBe(`We have received the payment for order ${orderNo}`)
  expect((await noticesTo(member))[0]).toBe(`The buyer asks for a refund of order ${orderNo}`)
})

test('a delivery that is reported while a dispute is open asks the buyer for no receipt', async () => {
  const order = await shippedOrder(shop)
  const evidence = { fileIdList: [await looseFile(shop, order.buyer.id)], submitToken: randomUUID() }
  const dispute = { reasonType: 2 as const, content: 'Half of the lamps are broken', amount: '100', ...evidence }
  expect((await order.move(openDispute, order.buyer.token, dispute)).code).toBe(200)
  const { shipList } = await order.info()
  const seen = {
    id: order.id,
    shipId: shipList[0]!.id,
    status: 5,
    place: 'Madrid',
    content: '',
    eventTime: shop.appContext.clock().toISOString(),
  }
  expect((await shop.call(trackShipment, seen as never, { token: order.member.token })).code).toBe(200)
  expect(await order.info()).toMatchObject({ shipStatus: 3, disputeStatus: 1 })
  expect((await noticesTo(order.buyer)).filter((title) => title.includes('delivered'))).toEqual([])
})
