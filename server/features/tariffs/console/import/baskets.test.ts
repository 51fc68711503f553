import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openCustomising } from '#tests/customising.ts'
import { placedOrder, type StagedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { pasted, tariffDesk } from '#tests/tariff-sheets.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const { check, send } = await tariffDesk(shop)
const order = await placedOrder(shop)
const { orderNo, freightType } = await order.info()

/** Present price of the order's goods delivered to Spain, as on their page. */
async function priced({ lamp }: Pick<StagedOrder, 'lamp'>, by = { freightType, customisationIdList: [] as string[] }) {
  const input = {
    ...by,
    productId: String(lamp.productId),
    skuList: [{ skuId: String(lamp.skuIds[0]), quantity: 100 }],
    countryCode: 'ES',
  }
  const { freightAmount, dutyAmount, taxAmount, totalAmount } = (await shop.call(priceProduct, input, { currencyCode: 'CNY' })).data
  return { currencyCode: 'CNY', freightAmount, dutyAmount, taxAmount, totalAmount }
}

const lane = (firstAmount: string, stepAmount: string) =>
  pasted(['zone', 'freightType', 'firstAmount', 'stepAmount'], ['spain', freightType, firstAmount, stepAmount])

test('what a recent order would cost before and after is to the digit what its goods cost before and after', async () => {
  const sheet = lane('1234.56', '78.90')
  const { data } = await check('freight', sheet)
  const basket = data.basketList.find((each) => each.orderNo === orderNo)!
  const before = await priced(order)
  expect(basket).toMatchObject({ countryCode: 'ES', freightType, before })
  expect(basket.after).not.toEqual(before)
  expect(await send('freight', sheet, { planHash: data.planHash })).toMatchObject({ code: 200 })
  // Every node drops its cached table, as after the edit of a row.
  const { rows } = await db.execute<{ tag: string }>(sql`select tag from row_changes where tag = 'freight_rates'`)
  expect(rows).not.toEqual([])
  dropCached('freight_rates')
  expect(await priced(order)).toEqual(basket.after)
  const now = (await check('freight', lane('1', '1'))).data.basketList.find((each) => each.orderNo === orderNo)!
  expect(now.before).toEqual(basket.after)
  expect(basket.differenceAmount).toBe((Number(basket.after!.totalAmount) - Number(before.totalAmount)).toFixed(2))
})

test('an order of goods from elsewhere is no example of a duty that a sheet changes', async () => {
  const sheet = pasted(['countryCode', 'originCode', 'hsPrefix', 'dutyRate', 'taxRate'], ['ES', 'VN', '940521', '17.35', '22.5'])
  const { data } = await check('duty', sheet)
  expect(data.basketList.map((basket) => basket.originCode)).toContain('VN')
  expect(data.basketList.map((basket) => basket.orderNo)).not.toContain(orderNo)
})

test('duties of a sheet are those of the order’s goods once they are in force', async () => {
  const sheet = pasted(['countryCode', 'originCode', 'hsPrefix', 'dutyRate', 'taxRate'], ['ES', 'CN', '940521', '17.35', '22.5'])
  const { data } = await check('duty', sheet)
  const basket = data.basketList.find((each) => each.orderNo === orderNo)!
  expect(basket.before).toEqual(await priced(order))
  const sample = data.basketList.find((each) => each.orderNo === null)!
  // Duty of 17.35% on 1,000, and tax of 22.5% on the two together.
  expect(sample).toMatchObject({
    countryCode: 'ES',
    originCode: 'CN',
    hsPrefix: '940521',
    after: { dutyAmount: '173.50', taxAmount: '264.04', totalAmount: '1437.54' },
  })
  expect((await send('duty', sheet, { planHash: data.planHash })).code).toBe(200)
  expect(await db.$count(dutyRates, and(eq(dutyRates.hsPrefix, '940521'), eq(dutyRates.countryCode, 'ES')))).toBe(1)
  dropCached('duty_rates')
  expect(await priced(order)).toEqual(basket.after)
})

test('parcels by the changed rates stand beside orders, and alone where nothing went along the lane; 20 at most', async () => {
  const [rate] = await db
    .select()
    .from(freightRates)
    .where(and(eq(freightRates.zone, 'oceania'), eq(freightRates.originZone, 'china')))
  const head = ['zone', 'freightType', 'firstGram', 'firstAmount', 'stepGram', 'stepAmount', 'maxGram']
  const { data } = await check('freight', pasted(head, ['oceania', rate!.freightType, 1000, '100', 1000, '10.05', 150_000]))
  expect(data.basketList.map(({ orderNo, gram }) => [orderNo, gram])).toEqual([500, 2000, 20_000, 200_000].map((gram) => [null, gram]))
  // The last parcel travels in two consignments.
  expect(data.basketList.map(({ after }) => after!.totalAmount)).toEqual(['100.00', '110.05', '290.95', '2189.90'])
  const all = await db.select().from(freightRates).where(eq(freightRates.originZone, 'china'))
  const dear = pasted(['zone', 'freightType', 'stepAmount'], ...all.map((each) => [each.zone, each.freightType, '9999']))
  const { basketList } = (await check('freight', dear)).data
  expect(basketList).toHaveLength(20)
  const parcels = basketList.filter((each) => each.orderNo === null)
  // One parcel for each rate, as there are more rates than room, but with all weights.
  expect(parcels.length).toBeGreaterThanOrEqual(10)
  expect(new Set(parcels.map(({ zone, freightType: type }) => `${zone} ${type}`)).size).toBe(parcels.length)
  expect(new Set(parcels.map(({ gram }) => gram)).size).toBe(4)
  const added = pasted([...head, 'cubicCmPerKg', 'minDays', 'maxDays'], ['nowhere', 1, 500, '10', 500, '5', '', 5000, 1, 2])
  expect((await check('freight', added)).data.basketList[0]).toMatchObject({
    before: null,
    after: { totalAmount: '10.00' },
    differenceAmount: null,
  })
})

test('what is made of an order’s goods for its buyer costs, and is taxed, as they are', async () => {
  const { readyBuyer, orderedBy, infoOf } = openCustomising(shop)
  const { buyer, lamp, cartIdList } = await readyBuyer()
  const { orderNo: number, freightType: by } = await infoOf(buyer, await orderedBy(buyer, cartIdList))
  const { data } = await check(
    'duty',
    pasted(['countryCode', 'originCode', 'hsPrefix', 'dutyRate', 'taxRate'], ['ES', 'CN', '94', '31', '22']),
  )
  const basket = data.basketList.find((each) => each.orderNo === number)!
  expect(basket.before).toEqual(await priced({ lamp }, { freightType: by, customisationIdList: ['logo', 'box'] }))
})
