import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { confirmOrder } from '#contract/orders/console/orders.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { expireOrders } from '#server/features/orders/expire-orders.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { parkDemoOrders } from '#tests/demo-orders.ts'
import { openBuyer, openSupplier, stockOf, stockProduct } from '#tests/goods.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { openStripeServer } from '#tests/stripe-server.ts'

const shop = await openShop({ stripe: (await openStripeServer()).settings })
await parkDemoOrders(shop)
const { db } = shop.appContext.database
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const sweep = (now: Date, failed: number[] = []) => expireOrders(shop.appContext, now, (orderId) => failed.push(orderId))

async function placed(payType: 1 | 2, confirmsByHand = false) {
  const supplierId = await openSupplier(shop, { confirmsByHand })
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { supplierId })]
  const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
  const { data } = await shop.call(placeOrder, { ...order, payType }, { token: buyer.token, currencyCode: 'CNY' })
  const id = data.orderList[0]!.orderId
  const status = async () => (await shop.call(readOrder, { id }, { token: buyer.token })).data.orderStatus
  return { buyer, id, skuId: lamp.skuIds[0]!, status }
}

test('an order that nobody confirms within 48 h, or pays within 72 h by card or 7 days by transfer, is cancelled', async () => {
  const [byHand, byCard, byTransfer] = [await placed(2, true), await placed(1), await placed(2)]
  const statuses = async () => [await byHand.status(), await byCard.status(), await byTransfer.status()]
  expect(await sweep(inHours(47))).toBe(0)
  expect(await sweep(inHours(49))).toBe(1)
  expect(await statuses()).toEqual([7, 1, 1])
  expect(await sweep(inHours(73))).toBe(1)
  expect(await statuses()).toEqual([7, 7, 1])
  expect(await sweep(inHours(7 * 24 - 1))).toBe(0)
  expect(await sweep(inHours(7 * 24 + 1))).toBe(1)
  expect(await statuses()).toEqual([7, 7, 7])
})

test('one whose new amount the buyer left unanswered is not said to have been forgotten by the supplier', async () => {
  const { buyer, id } = await placed(2, true)
  const { version } = (await shop.call(readOrder, { id }, { token: buyer.token })).data
  const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
  expect((await shop.call(confirmOrder, { id, version, freightAmount: '5000' }, operator)).code).toBe(200)
  expect(await sweep(inHours(49))).toBe(1)
  const { orderNo } = (await shop.call(readOrder, { id }, { token: buyer.token })).data
  const [message] = (await shop.call(pageMessages, { entityType: 2 }, { token: buyer.token, language: 'en' })).rows
  expect(message!.messageTitle[0]!.name).toBe(`Order ${orderNo} was cancelled: the new amount was not accepted in time`)
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, buyer.id))
  const mail = (await mailsTo(shop, account!.email)).at(-1)!
  expect([mail.source.includes('propuso un nuevo total'), mail.source.includes('no lo ha confirmado')]).toEqual([true, false])
})

test('its stock returns once, however many servers sweep, and the buyer is notified', async () => {
  const { buyer, id, skuId } = await placed(1)
  expect(await stockOf(shop, skuId)).toBe(900)
  const sweeps = await Promise.all(Array.from({ length: 5 }, () => sweep(inHours(73))))
  expect(sweeps.reduce((sum, expired) => sum + expired)).toBe(1)
  expect(await stockOf(shop, skuId)).toBe(1000)
  expect(
    await db.$count(
      orderLog,
      and(eq(orderLog.orderId, Number(id)), eq(orderLog.action, 'expire'), eq(orderLog.actor, 0), eq(orderLog.fromStatus, 1)),
    ),
  ).toBe(1)
  expect(await db.$count(messages, eq(messages.accountId, buyer.id))).toBe(2)
})

test('a paid order, or one whose payment proof is under review, stays', async () => {
  const [paid, inReview] = [await placed(1), await placed(2)]
  await db
    .update(orders)
    .set({ orderStatus: 2, payStatus: 3 })
    .where(eq(orders.id, Number(paid.id)))
  await db
    .update(orders)
    .set({ payStatus: 1 })
    .where(eq(orders.id, Number(inReview.id)))
  expect(await sweep(inHours(1000))).toBe(0)
  expect([await paid.status(), await inReview.status()]).toEqual([2, 1])
})

test('an order that cannot be cancelled is logged and does not block the others', async () => {
  const [broken, whole] = [await placed(1), await placed(1)]
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await db.execute(
    sql`create trigger refuses before update on orders for each row when (old.id = ${sql.raw(broken.id)}) execute function refuse()`,
  )
  const failed: number[] = []
  expect(await sweep(inHours(73), failed)).toBe(1)
  expect(failed).toEqual([Number(broken.id)])
  expect([await broken.status(), await whole.status()]).toEqual([1, 7])
  await db.execute(sql`drop trigger refuses on orders`)
  expect(await sweep(inHours(73))).toBe(1)
  expect(await broken.status()).toBe(7)
})
