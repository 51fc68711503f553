import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import { deleteOrder } from '#contract/orders/changes.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { completedOrder, preparedOrder, shipPieces } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

async function exported(token: string, input: InputOf<typeof exportOrders> = {}, language: Language = 'en') {
  const { data } = await shop.call(exportOrders, input, { token, language })
  const { statusCode, headers, body } = await shop.app.inject({ url: data.fileUrl })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return body
}
const rowsIn = (text: string, delimiter = ','): Record<string, string>[] => parse(text, { bom: true, columns: true, delimiter })

const FIELDS =
  'orderNo payNo buyerOrderNo orderStatus payStatus shipStatus createTime supplierName productName specName skuCode quantity unitCode ' +
  'price amount goodsAmount freightAmount serviceAmount dutyAmount taxAmount discountAmount totalAmount payableAmount paidAmount ' +
  'refundAmount currencyCode incoterms trackingNo'

test('an export has a row for each line, with the fields and sums of the order', async () => {
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
  for (const each of rows) expect(each).toMatchObject({ orderNo, payNo, buyerOrderNo: "'=cmd|calc", createTime: info.createTime, ...sums })
  expect(rows[0]).toMatchObject({ orderStatus: '5', shipStatus: '2', trackingNo: 'ONE-1|TWO-2', quantity: '100', unitCode: 'piece' })
  expect(rows[0]).toMatchObject({ price: '8.00', amount: '800.00', productName: 'Desk lamp', currencyCode: 'CNY', incoterms: 'DAP' })
  expect(rows[1]).toMatchObject({ skuCode: 'SECOND', trackingNo: '' })
})

test('spreadsheets in Spanish get the semicolon and the comma, or what was requested', async () => {
  const { buyer } = await completedOrder(shop)
  const spanish = rowsIn(await exported(buyer.token, {}, 'spa'), ';')
  expect(spanish[0]).toMatchObject({ amount: '800,00', productName: 'Desk lamp (es)' })
  expect(rowsIn(await exported(buyer.token, { delimiter: ',' }, 'spa'))[0]).toMatchObject({ amount: '800.00' })
  expect(rowsIn(await exported(buyer.token, { delimiter: ';' }, 'zh'), ';')[0]).toMatchObject({
    amount: '800,00',
    productName: 'Desk lamp (zh)',
  })
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
