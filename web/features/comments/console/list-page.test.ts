import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLines } from '#server/features/orders/orders.table.ts'
import { comments, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { completedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const pageOf = (id: number) => `/en/console/comments?id=${id}`
const REPLY = 'name="content"'

test('operators answer comments on the platform’s own goods, without scripts too, and those of no supplier', async () => {
  const visible = await db
    .select()
    .from(comments)
    .where(and(isNull(comments.reply), eq(comments.status, 1)))
  const [own, other] = [visible[0]!, visible.find(({ productId }) => productId !== visible[0]!.productId)!]
  await db
    .update(products)
    .set({ supplierId: await findOrCreateHouse(db) })
    .where(eq(products.id, own.productId))
  expect((await visitPage(shop, pageOf(other.id), operator)).body).not.toContain(REPLY)
  expect((await visitPage(shop, pageOf(own.id), operator)).body).toContain(REPLY)
  await sendForm(shop, pageOf(own.id), operator, { intent: 'reply', id: String(own.id), content: 'Thank you from Rutaseda.' })
  const [answered] = await db.select().from(comments).where(eq(comments.id, own.id))
  expect(answered!.reply).toBe('Thank you from Rutaseda.')
  expect((await visitPage(shop, pageOf(own.id), operator)).body).not.toContain(REPLY)
})

test('the order of a comment is a link for who may open it, a number for the others', async () => {
  const { id: orderId, lamp } = await completedOrder(shop)
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, Number(orderId)))
  const written = {
    productId: lamp.productId,
    orderLineId: line!.id,
    authorName: 'Ana',
    language: 'spa',
    score: 5,
    content: 'Bien',
  } as const
  const [comment] = await db.insert(comments).values(written).returning()
  const isLinked = async (token: string) =>
    (await visitPage(shop, pageOf(comment!.id), token)).body.includes(`href="/en/console/orders/${orderId}"`)
  expect([await isLinked(operator), await isLinked(await signedInWith(shop, 'comment'))]).toEqual([true, false])
})
