import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { orderFor, place, priceOf, putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { EU_IMPORT_CASES } from '#tests/landed-cost/eu-import-cases.ts'
import { IMPORT_CASES } from '#tests/landed-cost/import-cases.ts'
import { INLAND_CASES } from '#tests/landed-cost/inland-cases.ts'
import { CASE_RATES, type LandedCase } from '#tests/landed-cost/landed-case.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const LEAD_TIME_DAYS = 7

beforeAll(async () => {
  const rateTime = shop.appContext.clock()
  await shop.appContext.database.db
    .insert(exchangeRates)
    .values(Object.entries(CASE_RATES).map(([currencyCode, rate]) => ({ currencyCode, rate, rateTime })))
  currenciesByCode.drop()
  // Moves the clock to noon, so that no day ends between a price and its order.
  const untilNoon = DAY_MS * 1.5 - (Date.now() % DAY_MS)
  shop.passTime(untilNoon)
})

const dayIn = (days: number) => new Date(shop.appContext.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)

function expected({ amounts, way, method, taxType, transit }: LandedCase) {
  const [goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount] = amounts
  return {
    ...{ goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount },
    currencyCode: way[3],
    freightType: method,
    taxType,
    leadTimeDays: LEAD_TIME_DAYS,
    deliverFromDate: dayIn(LEAD_TIME_DAYS + transit[0]),
    deliverToDate: dayIn(LEAD_TIME_DAYS + transit[1]),
  }
}

const nameOf = ({ way, goods, named }: LandedCase) =>
  `${goods.quantity} pieces of ${goods.hsCode}, ${way.join(' ')}${named ? `, method ${named}` : ''}`

test.each([...INLAND_CASES, ...EU_IMPORT_CASES, ...IMPORT_CASES].map((each) => [nameOf(each), each] as const))(
  '%s costs the same on the product page, in the cart and in the order, to the cent',
  async (_, landed) => {
    const { way, goods, named } = landed
    const [originCountryCode, countryCode, incoterms, currencyCode] = way
    const [buyer, lamp] = [
      await openBuyer(shop, countryCode),
      await stockProduct(shop, { originCountryCode, hsCode: goods.hsCode, leadTimeDays: LEAD_TIME_DAYS }),
    ]
    const skuList = [{ skuId: String(lamp.skuIds[0]), quantity: goods.quantity }]
    const question = { productId: String(lamp.productId), skuList, countryCode, incoterms, ...(named ? { freightType: named } : {}) }
    const onPage = await shop.call(priceProduct, question, { currencyCode })
    expect(onPage.data).toMatchObject({ ...expected(landed), problemList: [] })

    const cartIdList = await putInCart(shop, buyer, lamp, goods.quantity)
    const choices = { incoterms, freightList: named ? [{ supplierId: String(lamp.supplierId), freightType: named }] : [] }
    const inCart = await priceOf(shop, buyer, cartIdList, choices, currencyCode)
    expect(inCart.data.supplierList).toMatchObject([expected(landed)])
    const { freightType, leadTimeDays, deliverFromDate, deliverToDate, ...sums } = expected(landed)
    expect(inCart.data).toMatchObject({ ...sums, problemList: [] })

    const { data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList, choices, currencyCode), currencyCode)
    const order = await shop.call(readOrder, { id: data.orderList[0]!.orderId }, { token: buyer.token })
    expect(order.data).toMatchObject({ ...expected(landed), incoterms })
  },
)

test('goods of one supplier from two origins pay duty for those alone that cross the border', async () => {
  const supplierId = await openSupplier(shop)
  const buyer = await openBuyer(shop, 'ES')
  const cartIdList = [
    ...(await putInCart(shop, buyer, await stockProduct(shop, { supplierId, originCountryCode: 'CN' }), 100)),
    ...(await putInCart(shop, buyer, await stockProduct(shop, { supplierId, originCountryCode: 'ES' }), 100)),
  ]
  const { data } = await priceOf(shop, buyer, cartIdList)
  // Only express serves both: 64 kg from China, ¥155 + 127 × ¥29 = ¥3838; 80 kg by road in Spain, ¥45 + 75 × ¥2 = ¥195; total ¥4033.00.
  // Each country's share is half, 2016.50: duty 3.7% of 800.00 + 2016.50 = 2816.50 is 104.21, once.
  // Tax 21% of 2816.50 + 104.21 = 613.35, and of 2816.50 = 591.47: 1204.82.
  expect(data.supplierList).toMatchObject([
    { freightAmount: '4033.00', dutyAmount: '104.21', taxAmount: '1204.82', freightType: 1, taxType: 3 },
  ])
  expect(data.supplierList[0]!.freightList).toHaveLength(1)
})

test('goods that no method brings to a country are a problem of their line, and the rest can be bought', async () => {
  const buyer = await openBuyer(shop, 'CN')
  const cartIdList = [
    ...(await putInCart(shop, buyer, await stockProduct(shop, { originCountryCode: 'TR' }), 100)),
    ...(await putInCart(shop, buyer, await stockProduct(shop), 100)),
  ]
  const { code, data } = await priceOf(shop, buyer, cartIdList)
  expect(code).toBe(200)
  expect(data.problemList).toMatchObject([{ cartId: cartIdList[0], code: 590003, gapQuantity: 0 }])
  expect((await place(shop, buyer, await orderFor(shop, buyer, cartIdList.slice(1)))).code).toBe(200)
})
