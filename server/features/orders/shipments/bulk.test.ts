import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { listCarriers, MOST_SHIPPED_ORDERS, shipOrders } from '#contract/orders/shipments/console/bulk.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { orderLog } from '#server/features/orders/orders.table.ts'
import { shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { paidOrder, type StagedOrder, shipPieces } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { waitingOrders } from '#tests/waiting-orders.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const ship = (rowList: Record<string, unknown>[], token: string) => shop.call(shipOrders, { rowList }, { token })
const codesOf = async (answer: ReturnType<typeof ship>) => (await answer).data.map(({ code }) => code)
const shipmentsOf = ({ id }: StagedOrder) =>
  db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, Number(id)))
const lastAudit = async () => (await db.select({ id: auditLog.id }).from(auditLog)).reduce((last, { id }) => Math.max(last, id), 0)

test('each row ships all that is open of its order, by itself: a wrong one spoils no other, and the answers keep the order of the rows', async () => {
  const { token, staged, orderNos } = await waitingOrders(shop, 4)
  await shipPieces(staged[1]!, 30, 'PART1')
  const strange = (await (await paidOrder(shop)).info()).orderNo
  const answer = await ship(
    [
      { orderNo: orderNos[2], carrierCode: 'DHL', trackingNo: 'DH-0001' },
      { orderNo: orderNos[0], carrierName: 'dhl', trackingNo: 'DH-0002' },
      { orderNo: 'R000000', carrierName: 'DHL', trackingNo: 'DH-0003' },
      { orderNo: strange, carrierName: 'DHL', trackingNo: 'DH-0004' },
      { orderNo: orderNos[1], carrierName: 'Lao Wang', trackingNo: 'LW-0005' },
      { orderNo: orderNos[3], carrierName: 'DHL', trackingNo: 'n°' },
      { orderNo: orderNos[3], trackingNo: 'DH-0006' },
      { orderNo: orderNos[3], carrierCode: 'NOBODY', trackingNo: 'DH-0007' },
      { orderNo: 7, carrierName: 'DHL' },
      { orderNo: orderNos[0], carrierName: 'DHL', trackingNo: 'DH-0008' },
    ],
    token,
  )
  expect(answer.data.map(({ rowNo, code }) => [rowNo, code])).toEqual(
    [200, 200, 590019, 590019, 200, 400, 400, 400, 400, 590015].map((code, index) => [index + 1, code]),
  )
  expect(answer.data.every(({ code, msg }) => (code === 200) === (msg === ''))).toBe(true)
  const statuses = await Promise.all(staged.map(async ({ info }) => (await info()).orderStatus))
  expect(statuses).toEqual([5, 5, 5, 4])
  const [, second, third] = [await shipmentsOf(staged[0]!), await shipmentsOf(staged[1]!), await shipmentsOf(staged[2]!)]
  expect(second.map(({ carrierName, carrierCode, trackingNo }) => [carrierName, carrierCode, trackingNo]).at(-1)).toEqual([
    'Lao Wang',
    null,
    'LW-0005',
  ])
  expect(third[0]).toMatchObject({ carrierName: 'DHL Express', carrierCode: 'dhl' })
  expect((await shipmentsOf(staged[0]!))[0]).toMatchObject({ carrierCode: 'dhl', carrierName: 'dhl', trackingNo: 'DH-0002' })
  const log = await db
    .select()
    .from(orderLog)
    .where(eq(orderLog.orderId, Number(staged[2]!.id)))
  expect(log.filter(({ action }) => action === 'ship').map(({ note }) => note)).toEqual(['DHL Express DH-0001'])
})

test('the audit log has one row of it with its count, and none where nothing was shipped', async () => {
  const { token, orderNos } = await waitingOrders(shop, 2)
  const before = await lastAudit()
  expect(
    await codesOf(
      ship(
        [...orderNos, 'R1'].map((orderNo) => ({ orderNo, carrierCode: 'DHL', trackingNo: 'DH-1000' })),
        token,
      ),
    ),
  ).toEqual([200, 200, 590019])
  const rows = await db.select().from(auditLog).where(gt(auditLog.id, before))
  expect(rows).toMatchObject([{ action: 'order/shipBulk', entity: 'order', entityId: null, before: null, after: { count: 2 } }])
  expect(rows[0]!.after!['bulkId']).toMatch(/^[\da-f-]{36}$/)
  expect(await codesOf(ship([{ orderNo: orderNos[0], carrierCode: 'DHL', trackingNo: 'DH-1000' }], token))).toEqual([590015])
  expect(await lastAudit()).toBe(rows[0]!.id)
})

test('no rows, or too many, are refused whole', async () => {
  const { token, orderNos } = await waitingOrders(shop, 1)
  const before = await databaseTrace(shop)
  const row = { orderNo: orderNos[0], carrierCode: 'DHL', trackingNo: 'DH-2000' }
  for (const rowList of [[], Array(MOST_SHIPPED_ORDERS + 1).fill(row), ['R1'], null])
    expect((await shop.call(shipOrders, { rowList } as never, { token })).code).toBe(400)
  expect(await databaseTrace(shop)).toEqual(before)
})

test('carriers are offered by name in the caller’s language', async () => {
  const { token } = await waitingOrders(shop, 1)
  const { data } = await shop.call(listCarriers, {}, { token, language: 'zh' })
  expect(data).toContainEqual({ code: 'sf', name: '顺丰国际' })
})

test('a row says how many pieces it is of, for which country, and what the supplier gets of it in its own currency', async () => {
  const { token, staged } = await waitingOrders(shop, 1)
  const info = await staged[0]!.info()
  const [row] = (await shop.call(listConsoleOrders.page, {}, { token })).rows
  // 100 lamps at 8.00 CNY, less the platform's commission.
  expect(row).toMatchObject({
    pieceTotal: 100,
    countryName: 'Spain',
    supplierCurrencyCode: 'CNY',
    supplierAmount: info.payableAmount,
  })
  expect(Number(row!.netAmount)).toBeLessThan(Number(info.payableAmount))
  expect(Number(row!.netAmount)).toBeGreaterThan(0)
})
