import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { pageSuppliers, readSupplier } from '#contract/suppliers/suppliers.ts'
import { consultationMessages, consultations } from '#server/features/consultations/consultations.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { renewFigures } from '#server/features/suppliers/figures.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember, paidOrder } from '#tests/order-stages.ts'
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
/** Adds copies of a paid order, one for each of these buyers, made so many days ago. */
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
  // Orders that are too old, or that ended before they were paid, do not count.
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

test('the median reply is said with its conversations, from five on', async () => {
  const lamp = await stockProduct(shop)
  const member = await openMember(shop, lamp.supplierId)
  const createTime = new Date(Date.now() - 10 * DAY_MS)
  for (const hours of [1, 2, 3, 20, 90]) {
    expect(await measured(lamp.supplierId)).toMatchObject({ replyHours: null, replyRate: null, replyTotal: null })
    const chat = await openChat(shop, { lamp, member })
    await write(shop, chat, chat.buyer)
    await write(shop, chat, member)
    const id = Number(chat.id)
    const answerTime = new Date(createTime.getTime() + hours * HOUR_MS)
    await db.update(consultations).set({ createTime, answerTime }).where(eq(consultations.id, id))
    await db.update(consultationMessages).set({ createTime }).where(eq(consultationMessages.consultationId, id))
  }
  // The mean would be 23.
  expect(await measured(lamp.supplierId)).toMatchObject({ replyHours: 3, replyRate: 80, replyTotal: 5 })
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
  const read = async (path: string) => (await visitPage(shop, path)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const text = await read(`/en/supplier/${supplierId}`)
  for (const part of [
    'Measured by Rutaseda',
    '34',
    '40% (of 20 buyers)',
    '97% (of 30 orders)',
    '3 h (of 12 conversations)',
    '91330782MA28',
  ])
    expect(text).toContain(part)
  const card = await read('/en/supplier/list?keyword=Workshop%20of%20figures')
  for (const part of [
    '34 orders in 180 days',
    '40% of buyers ordered again (of 20 buyers)',
    '97% shipped on time (of 30 orders)',
    'Replies within 3 hours (of 12 conversations)',
    '98% response rate (of 12 conversations)',
  ])
    expect(card).toContain(part)
  await db.update(suppliers).set({ orderTotal: 4, buyerTotal: 4, onTimeTotal: 4, replyHours: null }).where(eq(suppliers.id, supplierId))
  // Without answers there is no median, but the share of answered conversations still has a total.
  expect((await shop.call(readSupplier, { id: String(supplierId) })).data).toMatchObject({
    replyHours: null,
    replyRate: 98,
    replyTotal: 12,
  })
  expect((await visitPage(shop, `/en/supplier/${supplierId}`)).body).not.toContain('Measured by Rutaseda')
})
