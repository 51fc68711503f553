import { eq, inArray } from 'drizzle-orm'
import { orders } from '#server/features/orders/orders.table.ts'
import { preparedOrder, type StagedOrder } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

/** Makes orders in status 4, all of the first one's supplier; `token` is the session of that supplier's member. */
export async function waitingOrders(shop: Shop, count: number): Promise<{ token: string; staged: StagedOrder[]; orderNos: string[] }> {
  const { db } = shop.appContext.database
  const staged: StagedOrder[] = []
  for (let made = 0; made < count; made++) staged.push(await preparedOrder(shop))
  const ids = staged.map(({ id }) => Number(id))
  const [first] = await db.select().from(orders).where(eq(orders.id, ids[0]!))
  await db.update(orders).set({ supplierId: first!.supplierId }).where(inArray(orders.id, ids))
  return { token: staged[0]!.member.token, staged, orderNos: await Promise.all(staged.map(async ({ info }) => (await info()).orderNo)) }
}
