import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editPreferences } from '#contract/account/account.ts'
import { markChatRead } from '#contract/consultations/chat-messages.ts'
import { requestRefund } from '#contract/disputes/disputes.ts'
import { confirmOrder } from '#contract/orders/console/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { paidOrder, placedOrder } from '#tests/order-stages.ts'
import { type Browser, finishPushes, openPushService, signedBy, subscribe } from '#tests/push-service.ts'
import { openShop } from '#tests/shop.ts'

const service = await openPushService()
const shop = await openShop({ limitsScale: 1000, push: service.settings })
const { db } = shop.appContext.database

async function deviceOf({ id, token }: { id: number; token: string }, language: 'spa' | 'en' | 'zh' = 'en'): Promise<Browser> {
  await db.update(accounts).set({ language }).where(eq(accounts.id, id))
  const browser = service.browser()
  expect((await subscribe(shop, token, browser)).data).toEqual({ publicKey: service.settings.publicKey, deviceFlag: 1 })
  return browser
}

test('a member hears of a new order, in the account’s language, with the page that it leads to and nothing of the buyer', async () => {
  const { member, buyer, lamp } = await placedOrder(shop)
  const phone = await deviceOf(member, 'zh')
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)))
  await finishPushes(shop)
  const { orderId, orderNo } = data.orderList[0]!
  expect(phone.displayed).toEqual([
    { title: `新订单 ${orderNo}`, path: `/zh/console/orders/${orderId}`, lang: 'zh-Hans', tag: expect.stringMatching(/^[\w-]{32}$/) },
  ])
})

test('a supplier’s member hears of a case, its buyer, who has opened it, does not', async () => {
  const order = await paidOrder(shop)
  const [phone, desk] = [await deviceOf(order.member), await deviceOf(order.buyer, 'spa')]
  const { orderNo, payableAmount } = await order.info()
  const request = {
    reasonType: 1 as const,
    submitToken: randomUUID(),
    content: 'No longer needed, the shop has closed',
    amount: payableAmount,
    fileIdList: [],
  }
  expect((await order.move(requestRefund, order.buyer.token, request)).code).toBe(200)
  await finishPushes(shop)
  expect(phone.displayed.map(({ title, path }) => [title, path])).toEqual([
    [`The buyer asks for a refund of order ${orderNo}`, `/en/console/orders/${order.id}`],
  ])
  expect(desk.displayed).toEqual([])
})

test('a buyer hears that an order was confirmed', async () => {
  const order = await placedOrder(shop, { confirmsByHand: true })
  const desk = await deviceOf(order.buyer, 'spa')
  expect((await order.move(confirmOrder, order.member.token, {})).code).toBe(200)
  await finishPushes(shop)
  expect(desk.displayed.map(({ path }) => path)).toEqual([`/personalCenter/orderDetails/${order.id}`])
})

test('five messages that come at once are one, signed by the shop’s key; what is read before it leaves is none', async () => {
  const chat = await openChat(shop)
  const phone = await deviceOf(chat.member)
  const since = service.requests.length
  for (let count = 0; count < 5; count++) await write(shop, chat, chat.buyer)
  await finishPushes(shop)
  expect(phone.displayed).toMatchObject([{ path: `/en/console/consultations?id=${chat.id}`, lang: 'en' }])
  const [sent, ...others] = service.requests.slice(since)
  expect(others).toEqual([])
  expect(sent!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', topic: phone.displayed[0]!.tag })
  expect(Number(sent!.headers['ttl'])).toBeGreaterThan(86_000)
  const { publicKey, claims } = signedBy(sent!.headers.authorization)
  expect([publicKey, claims.sub, claims.aud]).toEqual([
    service.settings.publicKey,
    'mailto:ops@shop.example',
    new URL(phone.endpoint).origin,
  ])

  // A later notification has the same tag, so it replaces the first on the device.
  await write(shop, chat, chat.buyer)
  await finishPushes(shop)
  expect(new Set(phone.displayed.map(({ tag }) => tag)).size).toBe(1)
  expect(phone.displayed.length).toBe(2)

  await write(shop, chat, chat.buyer)
  const last = (await messagesOf(shop, chat, chat.member)).at(-1)!
  const { code } = await shop.call(markChatRead, { consultationId: chat.id, messageId: last.id }, { token: chat.member.token })
  expect(code).toBe(200)
  await finishPushes(shop)
  expect(phone.displayed.length).toBe(2)
})

test('of what an account does not want to hear it hears nothing, on any device', async () => {
  const chat = await openChat(shop)
  const phone = await deviceOf(chat.member)
  const choose = (consultationFlag: 0 | 1) => shop.call(editPreferences, { pushFlags: { consultationFlag } }, { token: chat.member.token })
  expect((await choose(0)).data.pushFlags).toEqual({ orderFlag: 1, inquiryFlag: 1, consultationFlag: 0 })
  await write(shop, chat, chat.buyer)
  await finishPushes(shop)
  expect(phone.displayed).toEqual([])
  await choose(1)
  await write(shop, chat, chat.buyer)
  await finishPushes(shop)
  expect(phone.displayed.length).toBe(1)
})
