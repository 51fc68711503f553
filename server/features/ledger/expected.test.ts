import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { readExpected } from '#contract/ledger/expected.ts'
import { readBalance } from '#contract/ledger/ledger.ts'
import { formatAmount } from '#contract/money.ts'
import { confirmReceipt } from '#contract/orders/changes.ts'
import { trackShipment } from '#contract/orders/console/orders.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { sharesOf } from '#server/features/ledger/shares.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { operator } from '#tests/books.ts'
import { paidOrder, placedOrder, type StagedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const NOTHING = { soonAmount: '0.00', soonList: [], heldAmount: '0.00', heldTotal: 0, caseAmount: '0.00', caseTotal: 0 }

const expectedOf = async ({ member }: StagedOrder) => (await shop.call(readExpected, {}, { token: member.token })).data
const rowOf = async ({ id }: StagedOrder) =>
  (
    await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(id)))
  )[0]!
/** The supplier's share of an order once it is released. */
async function shareOf(staged: StagedOrder): Promise<string> {
  const order = await rowOf(staged)
  return formatAmount(currencyOf(order), sharesOf(order, order.paidAmount - order.refundAmount).supplier)
}

test('what is paid is held until it is delivered, then comes on a day, and is in the balance once it is received', async () => {
  expect(await expectedOf(await placedOrder(shop))).toEqual([])
  const paid = await paidOrder(shop)
  const held = { ...NOTHING, currencyCode: 'CNY', heldAmount: await shareOf(paid), heldTotal: 1 }
  expect(await expectedOf(paid)).toEqual([held])
  const shipped = await shippedOrder(shop)
  const amount = await shareOf(shipped)
  expect(await expectedOf(shipped)).toEqual([{ ...held, heldAmount: amount }])
  const { shipList } = await shipped.info()
  const eventTime = new Date(shop.appContext.clock().getTime() + 60_000)
  shop.passTime(120_000)
  const seen = { id: shipped.id, shipId: shipList[0]!.id, status: 5 as const, place: '', content: '', eventTime: eventTime.toISOString() }
  expect((await shop.call(trackShipment, seen, { token: shipped.member.token })).code).toBe(200)
  const due = new Date(eventTime.getTime() + 15 * DAY_MS)
  // The day in the member's time zone, which is Madrid's.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(due)
  expect(await expectedOf(shipped)).toEqual([
    { ...NOTHING, currencyCode: 'CNY', soonAmount: amount, soonList: [{ day, amount, currencyCode: 'CNY', orderTotal: 1 }] },
  ])
  expect((await shipped.move(confirmReceipt, shipped.buyer.token, {})).code).toBe(200)
  expect(await expectedOf(shipped)).toEqual([])
  expect((await shop.call(readBalance, {}, { token: shipped.member.token })).data).toMatchObject([{ availableAmount: amount }])
})

test('nothing of an order with an open case comes on a day', async () => {
  const shipped = await shippedOrder(shop)
  await db
    .update(orders)
    .set({ disputeStatus: 2, shipStatus: 3 })
    .where(eq(orders.id, Number(shipped.id)))
  expect(await expectedOf(shipped)).toEqual([{ ...NOTHING, currencyCode: 'CNY', caseAmount: await shareOf(shipped), caseTotal: 1 }])
})

test('a supplier sees its own alone, the platform whose it names', async () => {
  const [one, other] = [await paidOrder(shop), await paidOrder(shop)]
  const supplierId = String(one.lamp.supplierId)
  expect((await shop.call(readExpected, { supplierId }, { token: await operator(shop) })).data).toEqual(await expectedOf(one))
  await db
    .update(orders)
    .set({ refundAmount: 100n })
    .where(eq(orders.id, Number(other.id)))
  expect((await shop.call(readExpected, { supplierId }, { token: other.member.token })).data).toEqual(await expectedOf(other))
  expect(await expectedOf(other)).toMatchObject([{ heldAmount: await shareOf(other) }])
  expect((await shop.call(readExpected, {}, { token: await operator(shop) })).code).toBe(400)
})

test('days are those of any zone that a browser may name, also of one that the database has never heard of', async () => {
  const shipped = await shippedOrder(shop)
  const deadlineTime = new Date('2030-06-01T23:40:00Z')
  await db
    .update(orders)
    .set({ shipStatus: 3, deadlineTime })
    .where(eq(orders.id, Number(shipped.id)))
  const dayIn = async (timeZone: string) =>
    (await shop.call(readExpected, {}, { token: shipped.member.token, headers: { 'operate-timezone': timeZone } })).data[0]!.soonList.map(
      ({ day }) => day,
    )
  expect([await dayIn('Asia/Kathmandu'), await dayIn('America/Coyhaique'), await dayIn('-02:30')]).toEqual([
    ['2030-06-02'],
    ['2030-06-01'],
    ['2030-06-01'],
  ])
})
