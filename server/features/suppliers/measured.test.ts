import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { pageSuppliers, readSupplier } from '#contract/suppliers/suppliers.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { renewFigures } from '#server/features/suppliers/figures.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openBuyer, openSupplier } from '#tests/goods.ts'
import { paidOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { visitPage } from '#tests/without-scripts.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const model = await paidOrder(shop)
const [row] = await db
  .select()
  .from(orders)
  .where(eq(orders.id, Number(model.id)))

let made = 0
/** Orders like a paid one, of these buyers, the latest one so many days ago. */
async function ordered(supplierId: number, accountIds: readonly number[], daysAgo = 1, own: Partial<typeof orders.$inferInsert> = {}) {
  const { id, ...order } = row!
  expect(id).toBeGreaterThan(0)
  for (const accountId of accountIds) {
    const createTime = new Date(Date.now() - daysAgo * DAY_MS)
    const no = `${++made}`
    await db.insert(orders).values({ ...order, supplierId, accountId, orderNo: `R-M${no}`, payNo: `P-M${no}`, createTime, ...own })
  }
}

const buyers = async (total: number) => {
  const ids = []
  for (let n = 0; n < total; n++) ids.push((await openBuyer(shop)).id)
  return ids
}

const measured = async (supplierId: number) => {
  await renewFigures(shop.appContext, {}, () => {})
  return (await shop.call(readSupplier, { id: String(supplierId) })).data
}

test('orders of 180 days and the share of buyers who ordered again are said from five cases on', async () => {
  const supplierId = await openSupplier(shop)
  const [ana, ben, cleo, dan, eve] = (await buyers(5)) as [number, number, number, number, number]
  await ordered(supplierId, [ana, ben, cleo, dan])
  // Too long ago, or ended before it was paid.
  await ordered(supplierId, [ana, eve], 181)
  await ordered(supplierId, [eve], 1, { orderStatus: 7 })
  const nothing = { orderTotal: null, repeatRate: null, buyerTotal: null }
  expect(await measured(supplierId)).toMatchObject(nothing)
  await ordered(supplierId, [ana], 179)
  expect(await measured(supplierId)).toMatchObject({ ...nothing, orderTotal: 5 })
  await ordered(supplierId, [eve])
  expect(await measured(supplierId)).toMatchObject({ orderTotal: 6, repeatRate: 20, buyerTotal: 5 })
})

test('the on-time rate is said with its orders, from five on', async () => {
  const supplierId = await openSupplier(shop)
  const ids = await buyers(5)
  const due = { payTime: new Date(Date.now() - 30 * DAY_MS), leadTimeDays: 2, orderStatus: 5 } as const
  const late = { ...due, shipTime: new Date() }
  const inTime = { ...due, shipTime: new Date(Date.now() - 28 * DAY_MS) }
  await ordered(supplierId, ids.slice(0, 3), 30, inTime)
  await ordered(supplierId, ids.slice(3, 4), 30, late)
  expect(await measured(supplierId)).toMatchObject({ onTimeRate: null, onTimeTotal: null })
  await ordered(supplierId, ids.slice(4), 30, inTime)
  expect(await measured(supplierId)).toMatchObject({ onTimeRate: 80, onTimeTotal: 5 })
})

test('a supplier’s page and card name each figure with its cases, and the licence', async () => {
  const name = { spa: 'Taller', en: 'Workshop of figures', zh: '工坊' }
  const figures = {
    orderTotal: 34,
    repeatRate: 40,
    buyerTotal: 20,
    onTimeRate: 97,
    onTimeTotal: 30,
    replyHours: 3,
    replyRate: 98,
    replyTotal: 12,
  }
  const supplierId = await openSupplier(shop, { name, registrationNo: '91330782MA28', ...figures })
  const { rows } = await shop.call(pageSuppliers, { keyword: 'Workshop of figures' })
  expect(rows).toMatchObject([figures])
  const { body } = await visitPage(shop, `/en/supplier/${supplierId}`)
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const part of [
    'Measured by Rutaseda',
    '34',
    '40% (of 20 buyers)',
    '97% (of 30 orders)',
    '3 h (of 12 conversations)',
    '91330782MA28',
  ])
    expect(text).toContain(part)
  await db.update(suppliers).set({ orderTotal: 4, buyerTotal: 4, onTimeTotal: 4, replyHours: null }).where(eq(suppliers.id, supplierId))
  expect((await visitPage(shop, `/en/supplier/${supplierId}`)).body).not.toContain('Measured by Rutaseda')
})
