import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { comments, products } from '#server/features/products/products.table.ts'
import { findOrCreateHouse } from '#server/features/suppliers/house.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = await signedIn(shop, DEMO_PEOPLE.operator)

const inject = (id: number, form?: Record<string, string>) =>
  shop.app.inject({
    method: form ? 'POST' : 'GET',
    url: `/en/console/comments?id=${id}`,
    headers: {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      ...(form ? { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    cookies: { H5_SEEN: '1', TOKEN: operator },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  })
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
  expect((await inject(other.id)).body).not.toContain(REPLY)
  expect((await inject(own.id)).body).toContain(REPLY)
  await inject(own.id, { intent: 'reply', id: String(own.id), content: 'Thank you from Rutaseda.' })
  const [answered] = await db.select().from(comments).where(eq(comments.id, own.id))
  expect(answered!.reply).toBe('Thank you from Rutaseda.')
  expect((await inject(own.id)).body).not.toContain(REPLY)
})
