import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signOut } from '#contract/account/sign-in.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { readSeries } from '#contract/figures/console.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { consultations } from '#server/features/consultations/consultations.table.ts'
import { countActiveUsers, writeCounts } from '#server/features/figures/counting.ts'
import { productViews } from '#server/features/figures/figures.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { renewFigures } from '#server/features/suppliers/figures.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openMember, placedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { statementsDuring } from '#tests/statements.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const today = () => shop.appContext.clock().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(shop.appContext.clock().getTime() - days * DAY_MS).toISOString().slice(0, 10)

type Question = InputOf<typeof readSeries>
const seriesFor = async (as: { token: string }, question: Omit<Question, 'fromDate' | 'toDate'> & Partial<Question>) => {
  const { data, code } = await shop.call(readSeries, { fromDate: '2026-03-02', toDate: '2026-03-08', ...question }, as)
  expect(code).toBe(200)
  return data
}

/** Adds a supplier's orders with these values; amounts in hundredths of the currency. */
async function suppliedOrders(rows: Partial<typeof orders.$inferInsert>[]) {
  const supplierId = await openSupplier(shop)
  for (const row of rows) {
    const { id } = await placedOrder(shop)
    await db
      .update(orders)
      .set({ supplierId, ...row })
      .where(eq(orders.id, Number(id)))
  }
  return { supplierId, as: await openMember(shop, supplierId) }
}
const at = (time: string) => new Date(time)

test('orders and their worth go by days of UTC, each at its own rate, with the span before', async () => {
  const euros = { currencyCode: 'EUR', currencyDigits: 2, rate: '0.125' }
  const { as, supplierId } = await suppliedOrders([
    // 100 CNY; 50 EUR at 0.125, which are 400 CNY; 20 CNY a day later; 30 CNY in the week before; an order before that week.
    { createTime: at('2026-03-03T00:00:00Z'), payableAmount: 10_000n as never },
    { createTime: at('2026-03-03T23:59:59Z'), payableAmount: 5_000n as never, ...euros },
    { createTime: at('2026-03-04T00:00:00Z'), payableAmount: 2_000n as never },
    { createTime: at('2026-02-23T00:00:00Z'), payableAmount: 3_000n as never },
    { createTime: at('2026-02-22T23:59:59Z'), payableAmount: 70_000n as never },
  ])
  const days = await seriesFor(as, { name: 'orderAmount' })
  expect(days).toMatchObject({ name: 'orderAmount', unit: 'CNY', total: '520.00', formerTotal: '30.00' })
  expect(days.pointList.map(({ value }) => Number(value))).toEqual([0, 500, 20, 0, 0, 0, 0])
  expect(days.pointList.map(({ date }) => date).slice(0, 2)).toEqual(['2026-03-02', '2026-03-03'])
  expect(await seriesFor(as, { name: 'order' })).toMatchObject({ unit: 'count', total: '3', formerTotal: '1' })
  const weeks = await seriesFor(as, { name: 'order', fromDate: '2026-02-21', step: 2 })
  expect(weeks.pointList).toEqual([
    { date: '2026-02-21', value: '1' },
    { date: '2026-02-23', value: '1' },
    { date: '2026-03-02', value: '3' },
  ])
  const months = await seriesFor(as, { name: 'order', fromDate: '2026-02-21', step: 3 })
  expect(months.pointList).toEqual([
    { date: '2026-02-21', value: '2' },
    { date: '2026-03-01', value: '3' },
  ])
  expect(await seriesFor(operator, { name: 'order', supplierId: String(supplierId) })).toMatchObject({ total: '3' })
  const other = await openMember(shop, await openSupplier(shop))
  expect(await seriesFor(other, { name: 'order', supplierId: String(supplierId) })).toMatchObject({ total: '0', formerTotal: '0' })
})

test('on time is what left within lead time and five days after its payment, by the day it had to leave on', async () => {
  const paid = { orderStatus: 5, leadTimeDays: 2, payTime: at('2026-02-24T12:00:00Z') } as const
  const { as, supplierId } = await suppliedOrders([
    { ...paid, shipTime: at('2026-03-03T12:00:00Z') },
    { ...paid, shipTime: at('2026-03-03T12:00:01Z') },
    { ...paid, shipTime: null },
    { ...paid, orderStatus: 7, shipTime: null },
  ])
  const { pointList, ...sums } = await seriesFor(as, { name: 'onTimeRate' })
  expect(sums).toMatchObject({ unit: 'percent', total: '33.3', formerTotal: null })
  expect(pointList.map(({ value }) => value)).toEqual([null, '33.3', null, null, null, null, null])
  await db.execute(
    sql`update orders set pay_time = now() - interval '8 days', ship_time = null where supplier_id = ${supplierId} and order_status = 5`,
  )
  await renewFigures(shop.appContext, {}, () => {})
  const [row] = await db.select().from(suppliers).where(eq(suppliers.id, supplierId))
  expect(row).toMatchObject({ onTimeRate: 0, replyRate: null, replyHours: null })
})

test('replies count from five conversations on: the share within a day, and the median hours', async () => {
  const lamp = await stockProduct(shop)
  const member = await openMember(shop, lamp.supplierId)
  const hours = [1, 2, 4, 30]
  const beginTime = at('2026-03-03T00:00:00Z')
  const figures = async () => {
    await renewFigures({ ...shop.appContext, clock: () => at('2026-03-10T00:00:00Z') }, {}, () => {})
    const [row] = await db.select().from(suppliers).where(eq(suppliers.id, lamp.supplierId))
    return [row!.replyRate, row!.replyHours]
  }
  for (const hour of [...hours, null]) {
    expect(await figures()).toEqual([null, null])
    const chat = await openChat(shop, { lamp, member })
    await write(shop, chat, chat.buyer)
    const id = Number(chat.id)
    const answerTime = hour === null ? null : new Date(beginTime.getTime() + hour * 3_600_000)
    await db.update(consultations).set({ createTime: beginTime, answerTime }).where(eq(consultations.id, id))
    await db.execute(
      sql`update consultation_messages set create_time = ${beginTime.toISOString()}::timestamptz where consultation_id = ${id}`,
    )
  }
  // Three of five replies came within a day; the median of 1, 2, 4 and 30 hours is 3.
  expect(await figures()).toEqual([60, 3])
  expect(await seriesFor(member, { name: 'replyHours' })).toMatchObject({ unit: 'hour', total: '3.0', formerTotal: null })
  expect(await seriesFor(member, { name: 'consultation' })).toMatchObject({ total: '5' })
})

test('pages of products count for visitors and buyers, not for robots nor the supplier’s own members', async () => {
  const { productId, supplierId } = await stockProduct(shop)
  const member = await openMember(shop, supplierId)
  const buyer = await openBuyer(shop)
  const opened = (headers: object) => shop.app.inject({ url: `/en/product/${productId}`, headers: { accept: 'text/html', ...headers } })
  expect((await opened(BROWSER)).statusCode).toBe(200)
  expect((await opened(BROWSER)).statusCode).toBe(200)
  await opened({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  const before = await statementsDuring(() => shop.call(readProduct, { id: String(productId) }, { token: buyer.token, headers: BROWSER }))
  expect(before.filter(({ text }) => /product_views/.test(text))).toEqual([])
  await shop.call(readProduct, { id: String(productId) }, { token: member.token, headers: BROWSER })
  await shop.app.inject({ url: '/en/product/999999999', headers: { accept: 'text/html', ...BROWSER } })
  await writeCounts(db)
  const span = { fromDate: today(), toDate: today() }
  expect(await seriesFor(member, { name: 'view', ...span })).toMatchObject({ total: '3' })
  await opened(BROWSER)
  await writeCounts(db)
  expect(await seriesFor(member, { name: 'view', ...span })).toMatchObject({ total: '4' })
  // A page counts a buyer's view but not the supplier's own, nor a prefetch or a comparison.
  const asBuyer = { ...BROWSER, cookie: `H5_SEEN=1; TOKEN=${buyer.token}` }
  await opened(asBuyer)
  await opened({ ...BROWSER, cookie: `H5_SEEN=1; TOKEN=${member.token}` })
  const data = (headers: object) => shop.app.inject({ url: `/en/product/${productId}.data`, headers: { ...asBuyer, ...headers } })
  await data({ 'sec-purpose': 'prefetch' })
  await shop.app.inject({ url: `/en/compare.data?ids=${productId}`, headers: asBuyer })
  await writeCounts(db)
  expect(await seriesFor(member, { name: 'view', ...span })).toMatchObject({ total: '5' })
  await data({})
  await writeCounts(db)
  expect(await seriesFor(member, { name: 'view', ...span })).toMatchObject({ total: '6' })
  // The list of products counts the last thirty days.
  await db.insert(productViews).values([
    { productId, day: daysAgo(29), total: 10 },
    { productId, day: daysAgo(30), total: 100 },
  ])
  const { rows } = await shop.call(listProducts.page, {}, { token: member.token })
  expect(rows.map(({ viewTotal }) => viewTotal)).toEqual([16])
})

test('searches that find nothing and people who are there are counted by day, for the platform alone', async () => {
  const span = { fromDate: today(), toDate: today() }
  const totalOf = async (name: 'emptySearch' | 'activeUser') => Number((await seriesFor(operator, { name, ...span })).total)
  const [searches] = [await totalOf('emptySearch')]
  await shop.call(pageProducts, { keyword: 'xqzzvwk' }, { headers: BROWSER })
  await shop.call(pageProducts, {}, { headers: BROWSER })
  await writeCounts(db)
  expect((await totalOf('emptySearch')) - searches!).toBe(1)
  await countActiveUsers(shop.appContext, {}, () => {})
  const active = await totalOf('activeUser')
  const { token } = await openBuyer(shop)
  await countActiveUsers(shop.appContext, {}, () => {})
  expect((await totalOf('activeUser')) - active).toBe(1)
  // A user who signs out stays counted.
  expect((await shop.call(signOut, {}, { token })).code).toBe(200)
  await countActiveUsers(shop.appContext, {}, () => {})
  expect((await totalOf('activeUser')) - active).toBe(1)
  const member = await openMember(shop, await openSupplier(shop))
  expect((await shop.call(readSeries, { name: 'user', ...span }, member)).code).toBe(400)
  expect((await shop.call(readSeries, { name: 'user', supplierId: '1', ...span }, operator)).code).toBe(400)
})

test('every figure is answered by one statement, for 400 days at most', async () => {
  const { name } = readSeries.input.shape
  for (const each of name.options) {
    const cost = await statementsDuring(() => seriesFor(operator, { name: each, fromDate: '2025-02-02', toDate: '2026-03-08' }))
    expect([each, cost.filter(({ text }) => /grouping sets/.test(text)).length, cost.length]).toEqual([each, 1, 2])
  }
  const span = (fromDate: string, toDate: string) => shop.call(readSeries, { name: 'order', fromDate, toDate }, operator)
  expect((await span('2025-02-01', '2026-03-08')).code).toBe(400)
  expect((await span('2026-03-08', '2026-03-07')).code).toBe(400)
})
