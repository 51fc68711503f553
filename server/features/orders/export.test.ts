import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { deleteOrder } from '#contract/orders/changes.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { fetched, rowsIn, XLSX } from '#tests/exporting.ts'
import { completedOrder, preparedOrder, shipPieces } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { clocksOf, xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop()
const { db } = shop.appContext.database

async function exported(token: string, input: InputOf<typeof exportOrders> = {}, language: Language = 'en', headers = {}) {
  const { data } = await shop.call(exportOrders, input, { token, language, headers })
  return (await fetched(shop, data.fileUrl)).toString()
}
/** Local time in a zone without daylight saving time. */
const clocksAt = (utc: string, hours: number) => new Date(Date.parse(utc) + hours * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

const FIELDS =
  'orderNo payNo buyerOrderNo orderStatus payStatus shipStatus createTime supplierName productName specName skuCode quantity unitCode ' +
  'price amount goodsAmount freightAmount serviceAmount dutyAmount taxAmount discountAmount totalAmount payableAmount paidAmount ' +
  'refundAmount currencyCode incoterms trackingNo orderStatusText payStatusText shipStatusText unitCodeText timeZone'

test('an export has a row for each line, with the fields of the order, and its sums on the first one alone', async () => {
  const prepared = await preparedOrder(shop)
  await db
    .update(orders)
    .set({ buyerOrderNo: '=cmd|calc' })
    .where(eq(orders.id, Number(prepared.id)))
  await shipPieces(prepared, 30, 'ONE-1')
  await shipPieces(prepared, 70, 'TWO-2')
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, Number(prepared.id)))
  const { id: _, ...row } = line!
  await db.insert(orderLines).values({ ...row, skuCode: 'SECOND', shippedQuantity: 0 })
  const info = await prepared.info()
  const text = await exported(prepared.buyer.token)
  expect(text.startsWith(`\ufeff${FIELDS.replaceAll(' ', ',')}\r\n`)).toBe(true)
  const rows = rowsIn(text)
  expect(rows).toHaveLength(2)
  const { orderNo, payNo, goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount, paidAmount } = info
  const sums = { goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount, paidAmount }
  for (const each of rows) expect(each).toMatchObject({ orderNo, payNo, buyerOrderNo: "'=cmd|calc" })
  expect(rows[0]).toMatchObject(sums)
  expect(rows[1]).toMatchObject(Object.fromEntries(Object.keys(sums).map((name) => [name, ''])))
  expect(rows[0]).toMatchObject({ orderStatus: '5', shipStatus: '2', trackingNo: 'ONE-1|TWO-2', quantity: '100', unitCode: 'piece' })
  expect(rows[0]).toMatchObject({ price: '8.00', amount: '800.00', productName: 'Desk lamp', currencyCode: 'CNY', incoterms: 'DAP' })
  expect(rows[1]).toMatchObject({ skuCode: 'SECOND', trackingNo: '' })
})

test('a file says states and units in words, and times by the clocks of the buyer’s zone, which it names', async () => {
  const { buyer, info } = await completedOrder(shop)
  const of = { orderStatus: '6', payStatus: '3', shipStatus: '3', unitCode: 'piece' }
  const { createTime } = await info()
  const abroad = { 'operate-timezone': 'America/Mexico_City' }
  expect(rowsIn(await exported(buyer.token, {}, 'en', abroad))[0]).toMatchObject({
    ...of,
    ...{ orderStatusText: 'Completed', payStatusText: 'Paid', shipStatusText: 'Delivered', unitCodeText: 'piece' },
    ...{ createTime: clocksAt(createTime, -6), timeZone: 'America/Mexico_City' },
  })
  const [row] = rowsIn(await exported(buyer.token, {}, 'zh', { 'operate-timezone': 'Asia/Tokyo' }))
  expect(row).toMatchObject({ ...of, orderStatusText: '已完成', unitCodeText: '件', timeZone: 'Asia/Tokyo' })
  expect(row).toMatchObject({ createTime: clocksAt(createTime, 9) })
})

test('a workbook has the same columns, its texts as texts, its sums as numbers, its times as dates', async () => {
  const { buyer, id, info } = await completedOrder(shop)
  await db
    .update(orders)
    .set({ buyerOrderNo: '=0042' })
    .where(eq(orders.id, Number(id)))
  const { orderNo, createTime } = await info()
  const headers = { 'operate-timezone': 'Asia/Tokyo' }
  const { data } = await shop.call(exportOrders, { format: 1 }, { token: buyer.token, language: 'spa', headers })
  const [row] = xlsxRows(await fetched(shop, data.fileUrl, XLSX))
  expect(row).toMatchObject({
    orderNo: { value: orderNo, format: '@' },
    buyerOrderNo: { value: '=0042', format: '@' },
    orderStatus: { value: 6, format: 'General' },
    amount: { value: 800, format: '0.00' },
    orderStatusText: { value: 'Completado' },
    timeZone: { value: 'Asia/Tokyo' },
  })
  expect(clocksOf(row!['createTime']!)).toBe(clocksAt(createTime, 9))
  expect(Object.keys(row!)).toEqual(FIELDS.split(' ').filter((field) => row![field]))
})

test('CSV is separated as spreadsheets of the buyer’s country and language expect it, or as was requested', async () => {
  const { buyer } = await completedOrder(shop)
  const spanish = rowsIn(await exported(buyer.token, {}, 'spa'), ';')
  expect(spanish[0]).toMatchObject({ amount: '800,00', productName: 'Desk lamp (es)' })
  expect(rowsIn(await exported(buyer.token, {}, 'zh'))[0]).toMatchObject({ amount: '800.00' })
  for (const separator of [',', '\t'] as const)
    expect(rowsIn(await exported(buyer.token, { separator }, 'spa'), separator)[0]).toMatchObject({ amount: '800.00' })
  expect(rowsIn(await exported(buyer.token, { separator: ';' }, 'zh'), ';')[0]).toMatchObject({
    amount: '800,00',
    productName: 'Desk lamp (zh)',
  })
  expect(rowsIn(await exported(buyer.token, { delimiter: ',' }, 'spa'))[0]).toMatchObject({ amount: '800.00' })
  for (const [countryCode, separator] of [
    ['MX', ','],
    ['PE', ','],
    ['CO', ';'],
    ['ES', ';'],
  ] as const) {
    await db.update(accounts).set({ countryCode }).where(eq(accounts.id, buyer.id))
    expect(await exported(buyer.token, {}, 'spa')).toMatch(new RegExp(`^\ufefforderNo${separator}payNo`))
  }
  expect(await exported(buyer.token, {}, 'spa', { cookie: 'COUNTRY_CODE=MX' })).toMatch(/^\ufefforderNo,payNo/)
  expect((await shop.call(exportOrders, { separator: '|' as ',' }, { token: buyer.token })).code).toBe(400)
  expect((await shop.call(exportOrders, { format: 2 as 1 }, { token: buyer.token })).code).toBe(400)
})

test('an export has the buyer’s own orders that match, without hidden ones', async () => {
  const { buyer, id } = await completedOrder(shop)
  await completedOrder(shop)
  const total = async (input: InputOf<typeof exportOrders>) => rowsIn(await exported(buyer.token, input)).length
  expect(await total({})).toBe(1)
  expect(await total({ orderStatus: 6, keyword: 'lamp', startTime: '2020-01-01T00:00:00Z' })).toBe(1)
  expect(await total({ orderStatus: 1 })).toBe(0)
  expect(await total({ keyword: 'sofa' })).toBe(0)
  expect(await total({ endTime: '2020-01-01T00:00:00Z' })).toBe(0)
  await shop.call(deleteOrder, { id }, { token: buyer.token })
  expect(await total({})).toBe(0)
})

test('two thousand orders come whole, each once, newest first', async () => {
  const { buyer, id } = await completedOrder(shop)
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id))
  for (let part = 0; part < 4; part++) {
    const copies = Array.from({ length: part < 3 ? 500 : 499 }, (_, at) => ({ ...order!, id: undefined, orderNo: `RX${part}-${at}` }))
    const made = await db.insert(orders).values(copies).returning({ id: orders.id })
    await db.insert(orderLines).values(made.map((row) => ({ ...line!, id: undefined, orderId: row.id })))
  }
  const started = performance.now()
  const text = await exported(buyer.token)
  const tookMs = performance.now() - started
  const rows = rowsIn(text)
  expect(rows).toHaveLength(2000)
  expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(2000)
  expect(rows[0]!['orderNo']).toMatch(/^RX/)
  expect(tookMs).toBeLessThan(patient(10_000))
})

test('six exports an hour are enough', async () => {
  const busy = await openShop({ limitsScale: 1 })
  const { buyer } = await completedOrder(busy)
  const tryOnce = async () => (await busy.call(exportOrders, {}, { token: buyer.token })).code
  for (let tries = 0; tries < 6; tries++) expect(await tryOnce()).toBe(200)
  expect(await tryOnce()).toBe(429)
  busy.passTime(HOUR_MS)
  expect(await tryOnce()).toBe(200)
})
