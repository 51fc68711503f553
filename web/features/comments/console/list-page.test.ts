import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comments, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
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
