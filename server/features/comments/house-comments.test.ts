import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addEvaluation, readEvaluation } from '#contract/comments/comments.ts'
import { listComments, moderateComment, readComment, replyToComment } from '#contract/comments/console.ts'
import type { Right } from '#contract/console/access.ts'
import { countOrders } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { comments, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { completedOrder, type StagedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { db } = shop.appContext.database

async function evaluate(order: StagedOrder): Promise<string> {
  const itemList = (await order.info()).itemList.map(({ id }) => ({ orderItemId: id, score: 5 }))
  const scores = { logisticsScore: 4, serviceScore: 5, matchScore: 3 }
  await shop.call(addEvaluation, { orderId: order.id, itemList, ...scores, submitToken: randomUUID() }, { token: order.buyer.token })
  const [row] = await db.select().from(comments).where(eq(comments.productId, order.lamp.productId))
  return String(row!.id)
}

async function staff(...rights: Right[]) {
  const [row] = await db
    .insert(accounts)
    .values({ email: `${randomUUID()}@demo.rutaseda.example`, name: 'Staff', passwordHash: '-', role: 2, rights })
    .returning({ id: accounts.id })
  return { token: await signedIn(shop, { id: row!.id, role: 2 }) }
}

test('operators who look after orders answer for the house, as its members', async () => {
  const [ofHouse, other] = [await completedOrder(shop), await completedOrder(shop)]
  const [id, foreign] = [await evaluate(ofHouse), await evaluate(other)]
  await db
    .update(products)
    .set({ supplierId: await findOrCreateHouse(db) })
    .where(eq(products.id, ofHouse.lamp.productId))
  const [order, comment, neither] = [await staff('order'), await staff('comment'), await staff('payment')]
  const found = async (who: { token: string }) => (await shop.call(listComments.page, {}, who)).rows?.map((row) => row.id)
  expect(await found(order)).toEqual([id])
  expect(await found(comment)).toEqual(expect.arrayContaining([id, foreign]))
  expect((await shop.call(readComment, { id }, order)).data).toMatchObject({ houseFlag: 1, reply: null })
  expect((await shop.call(readComment, { id: foreign }, order)).code).toBe(110001)
  expect((await shop.call(listComments.page, {}, neither)).code).toBe(403)
  const reply = async (who: { token: string }, to: string) => (await shop.call(replyToComment, { id: to, content: 'From us' }, who)).code
  expect([await reply(comment, id), await reply(neither, id)]).toEqual([403, 403])
  expect(await reply(order, foreign)).toBe(110001)
  expect([await reply(order, id), await reply(order, id)]).toEqual([200, 170005])
  const { data: answered } = await shop.call(readEvaluation, { orderId: ofHouse.id }, { token: ofHouse.buyer.token })
  expect(answered.itemList).toMatchObject([{ reply: 'From us' }])
  expect((await shop.call(moderateComment, { id, status: 1 }, order)).code).toBe(403)
})

test('an order of one’s own supplier gets no review', async () => {
  const order = await completedOrder(shop)
  const { token } = order.buyer
  await db.update(accounts).set({ role: 1, supplierId: order.lamp.supplierId }).where(eq(accounts.id, order.buyer.id))
  const { actionList, itemList } = await order.info()
  expect(actionList).toContain('rebuy')
  expect(actionList).not.toContain('comment')
  expect((await shop.call(countOrders, {}, { token })).data.toComment).toBe(0)
  const review = { orderId: order.id, itemList: itemList.map(({ id }) => ({ orderItemId: id, score: 5 })), submitToken: randomUUID() }
  const send = () => shop.call(addEvaluation, { ...review, logisticsScore: 5, serviceScore: 5, matchScore: 5 }, { token })
  expect((await send()).code).toBe(170002)
  // Once the account has left the supplier, it is a buyer like any other.
  await db.update(accounts).set({ role: 0, supplierId: null }).where(eq(accounts.id, order.buyer.id))
  expect((await send()).code).toBe(200)
})

test('the buyer’s page says why a review is hidden', async () => {
  const order = await completedOrder(shop)
  const id = await evaluate(order)
  const page = async () => (await visitPage(shop, `/en/personalCenter/orderComment/${order.id}`, order.buyer.token)).body
  expect(await page()).not.toContain('Hidden')
  expect((await shop.call(moderateComment, { id, status: 2, reasonType: 2 }, await staff('comment'))).code).toBe(200)
  expect(await page()).toContain('Hidden (personal data)')
})

test('a review that was hidden meanwhile cannot be answered until it is shown again', async () => {
  const order = await completedOrder(shop)
  const id = await evaluate(order)
  const [comment, own] = [await staff('comment'), { token: order.member.token }]
  const reply = async () => (await shop.call(replyToComment, { id, content: 'Thank you!' }, own)).code
  expect((await shop.call(moderateComment, { id, status: 2, reasonType: 1 }, comment)).code).toBe(200)
  expect(await reply()).toBe(110001)
  expect((await shop.call(moderateComment, { id, status: 1 }, comment)).code).toBe(200)
  expect(await reply()).toBe(200)
})
