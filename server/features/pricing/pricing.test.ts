import { expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const lamp = await stockProduct(shop)
const [red, blue] = lamp.skuIds as [number, number]

const sendRequest = (more: Partial<InputOf<typeof priceProduct>> = {}, currencyCode = 'CNY') =>
  shop.call(
    priceProduct,
    {
      productId: String(lamp.productId),
      skuList: [
        { skuId: String(red), quantity: 60 },
        { skuId: String(blue), quantity: 40 },
      ],
      countryCode: 'ES',
      ...more,
    },
    { currencyCode },
  )
const fen = (text: string) => BigInt(text.replace('.', ''))

test('a visitor sees what a hundred pieces cost delivered to Spain', async () => {
  const { code, data } = await sendRequest()
  expect(code).toBe(200)
  expect(data).toMatchObject({
    goodsAmount: '800.00',
    serviceAmount: '24.00',
    discountAmount: '0.00',
    currencyCode: 'CNY',
    rate: '1',
    estimateFlag: 1,
    problemList: [],
  })
  const { goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount } = data
  expect(fen(totalAmount)).toBe(fen(goodsAmount) + fen(freightAmount) + fen(serviceAmount) + fen(dutyAmount) + fen(taxAmount))
  expect(fen(payableAmount)).toBe(fen(goodsAmount) + fen(freightAmount) + fen(serviceAmount))
  expect(fen(dutyAmount)).toBeGreaterThan(0n)
})

test('without a method the cheapest is used, and another one can be requested', async () => {
  const { data } = await sendRequest()
  const amounts = data.freightList.map(({ amount }) => fen(amount))
  expect(amounts.every((amount) => amount >= fen(data.freightAmount))).toBe(true)
  const dearer = data.freightList.at(-1)!
  const second = await sendRequest({ freightType: dearer.freightType })
  expect(second.data).toMatchObject({ freightType: dearer.freightType, freightAmount: dearer.amount })
})

test('under DDP everything is paid with the order, under EXW only goods and service', async () => {
  const ddp = (await sendRequest({ incoterms: 'DDP' })).data
  expect(ddp).toMatchObject({ payableAmount: ddp.totalAmount, estimateFlag: 0 })
  const exw = (await sendRequest({ incoterms: 'EXW' })).data
  expect(exw).toMatchObject({ payableAmount: '824.00', totalAmount: ddp.totalAmount, estimateFlag: 1 })
})

test('fewer than the minimum is a problem with the number missing, not an error', async () => {
  const { code, data } = await sendRequest({ skuList: [{ skuId: String(red), quantity: 4 }] })
  expect(code).toBe(200)
  expect(data.problemList).toEqual([{ skuId: String(red), code: 590002, gapQuantity: 6, orderMultiple: null }])
})

test('more than the stock is a problem with the number to remove', async () => {
  const { data } = await sendRequest({ skuList: [{ skuId: String(red), quantity: 1004 }] })
  expect(data.problemList).toEqual([{ skuId: String(red), code: 590003, gapQuantity: 4, orderMultiple: null }])
})

test('goods that a supplier does not ship to a country have no freight there', async () => {
  const heavy = await stockProduct(shop, { blockedCountryList: ['ES'] })
  const { data } = await sendRequest({ productId: String(heavy.productId), skuList: [{ skuId: String(heavy.skuIds[0]), quantity: 10 }] })
  expect(data).toMatchObject({ freightType: null, freightList: [], problemList: [{ code: 590003 }] })
})

test('a country without delivery is 590016, a currency without rate 590013', async () => {
  expect((await sendRequest({ countryCode: 'AQ' })).code).toBe(590016)
  expect((await sendRequest({}, 'XXX')).code).toBe(590013)
})

test('missing, removed and expired products keep their codes', async () => {
  expect((await sendRequest({ productId: '999999999' })).code).toBe(150001)
  for (const [status, code] of [
    [0, 150001],
    [2, 150026],
    [3, 150006],
  ] as const) {
    const absent = await stockProduct(shop, { status })
    expect(
      (await sendRequest({ productId: String(absent.productId), skuList: [{ skuId: String(absent.skuIds[0]), quantity: 10 }] })).code,
    ).toBe(code)
  }
})

test('invalid quantities are refused before anything is computed', async () => {
  for (const quantity of [0, -1, 1.5, 1e21]) {
    expect((await sendRequest({ skuList: [{ skuId: String(red), quantity }] })).code).toBe(400)
  }
  expect(
    (
      await sendRequest({
        skuList: [
          { skuId: String(red), quantity: 10 },
          { skuId: String(red), quantity: 10 },
        ],
      })
    ).code,
  ).toBe(400)
})

test('an SKU of another product counts as missing', async () => {
  const other = await stockProduct(shop)
  expect((await sendRequest({ skuList: [{ skuId: String(other.skuIds[0]), quantity: 10 }] })).code).toBe(110001)
})

test('a method that is not offered is refused beside its field, not replaced', async () => {
  const pallets = {
    skuList: [
      { skuId: String(red), quantity: 1000 },
      { skuId: String(blue), quantity: 1000 },
    ],
  }
  // A volumetric weight of 1,280 kg is too much for express.
  expect((await sendRequest(pallets)).data.freightList.map(({ freightType }) => freightType)).not.toContain(1)
  expect(await sendRequest({ ...pallets, freightType: 1 })).toMatchObject({
    code: 400,
    data: [{ path: 'freightType', message: 'This method isn’t available here. Choose another one.' }],
  })
})
