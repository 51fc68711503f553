import { deserialize } from 'node:v8'
import { inflateRawSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { readOrder } from '#contract/orders/orders.ts'
import { ratesByLane } from '#server/features/markets/lanes.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { PRODUCT_STATUS, priceTiers, products, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { signUntil } from '#server/kernel/security/signature.ts'
import { signingKey } from '#server/kernel/security/signing-keys.ts'
import { orderFor, place, priceOf, putInCart, readyBuyer } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

/** The cheapest way of freight for these lamps from China to Spain. */
const BY_SEA = 4

/** Prefix of the signed content of price tokens: the format's version. */
const VERSION = '2.'

/** Field names and types of a value; lists are represented by their first item. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(shapeOf)
    : value instanceof Date || typeof value !== 'object' || value === null
      ? typeof value
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))

type Ready = Awaited<ReturnType<typeof readyBuyer>>

/** Changes that may happen between the checkout and the order. */
const CHANGES: [name: string, change: (ready: Ready) => Promise<unknown>][] = [
  [
    'the price is raised',
    ({ lamp }) => db.update(priceTiers).set({ priceMicro: 12_000_000n }).where(eq(priceTiers.productId, lamp.productId)),
  ],
  [
    'the tier is moved away',
    ({ lamp }) =>
      db
        .update(priceTiers)
        .set({ startQuantity: 500 })
        .where(and(eq(priceTiers.productId, lamp.productId), eq(priceTiers.startQuantity, 100))),
  ],
  [
    'the exchange rate moves',
    async () => {
      await db.insert(exchangeRates).values({ currencyCode: 'EUR', rateTime: new Date(), rate: '0.2' })
      currenciesByCode.drop()
    },
  ],
  [
    'the freight table changes',
    () => db.update(freightRates).set({ firstFen: 9_999_900n, maxDays: 99 }).where(eq(freightRates.zone, 'spain')),
  ],
  [
    'the freight method is withdrawn',
    () => db.delete(freightRates).where(and(eq(freightRates.zone, 'spain'), eq(freightRates.freightType, BY_SEA))),
  ],
  ['the goods get heavier', ({ lamp }) => db.update(products).set({ cartonWeightGram: 90_000 }).where(eq(products.id, lamp.productId))],
  ['the minimum order is raised', ({ lamp }) => db.update(products).set({ minOrderQuantity: 500 }).where(eq(products.id, lamp.productId))],
  [
    'the supplier asks for a larger order',
    ({ lamp }) => db.update(suppliers).set({ minOrderFen: 10_000_000n, depositPercent: 90 }).where(eq(suppliers.id, lamp.supplierId)),
  ],
]

describe('within 15 minutes an order is placed at the amounts of the checkout', () => {
  test.each(CHANGES)('when %s', async (_, change) => {
    const ready = await readyBuyer(shop)
    const { buyer, cartIdList } = ready
    const visible = (await priceOf(shop, buyer, cartIdList, {}, 'EUR')).data
    const order = await orderFor(shop, buyer, cartIdList, {}, 'EUR')
    await change(ready)
    ratesByLane.drop()
    shop.passTime(14 * MINUTE_MS)
    const { code, data } = await place(shop, buyer, order, 'EUR')
    expect(code).toBe(200)
    const info = (await shop.call(readOrder, { id: data.orderList[0]!.orderId }, { token: buyer.token })).data
    const { goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount, rate, currencyCode } = visible
    const { depositAmount, deliverFromDate, deliverToDate, freightType } = visible.supplierList[0]!
    expect(info).toMatchObject({
      ...{ goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount, rate, currencyCode },
      ...{ depositAmount, deliverFromDate, deliverToDate, freightType },
    })
    expect(info.itemList[0]!.amount).toBe(goodsAmount)
  })

  test('also for a hundred lines of many suppliers: the token fits', async () => {
    const buyer = await openBuyer(shop)
    const cartIdList: string[] = []
    for (let each = 0; each < 100; each++) cartIdList.push(...(await putInCart(shop, buyer, await stockProduct(shop), 10)))
    const { data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList))
    expect(data.orderList).toHaveLength(100)
  }, 60_000)
})

describe('what is not held', () => {
  test('a price older than 15 minutes is 590018, and nothing is ordered', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const order = await orderFor(shop, buyer, cartIdList)
    shop.passTime(15 * MINUTE_MS + 1)
    expect((await place(shop, buyer, order)).code).toBe(590018)
    expect((await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).code).toBe(200)
  })

  test('goods off sale, short of stock or no longer sent there have their own codes', async () => {
    const changes = [
      [810002, ({ lamp }: Ready) => db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))],
      [590003, ({ skuId }: Ready) => db.update(skus).set({ stock: 99 }).where(eq(skus.id, skuId))],
      [
        590003,
        ({ lamp }: Ready) =>
          db
            .update(products)
            .set({ blockedCountryList: ['ES'] })
            .where(eq(products.id, lamp.productId)),
      ],
      [810001, ({ skuId }: Ready) => db.delete(skus).where(eq(skus.id, skuId))],
    ] as const
    for (const [code, change] of changes) {
      const ready = await readyBuyer(shop)
      const order = await orderFor(shop, ready.buyer, ready.cartIdList)
      await change(ready)
      expect((await place(shop, ready.buyer, order)).code).toBe(code)
    }
  })

  test('a price of lines that could not be ordered as they were does not make them orderable', async () => {
    const supplierId = await openSupplier(shop, { minOrderFen: 100_000n })
    const lamp = await stockProduct(shop, { supplierId })
    const buyer = await openBuyer(shop)
    const cartIdList = await putInCart(shop, buyer, lamp, 20)
    expect((await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).code).toBe(590021)
    await db.update(products).set({ minOrderQuantity: 25 }).where(eq(products.id, lamp.productId))
    expect((await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).code).toBe(590002)
  })

  test('what another release has signed, or nobody can read, is an expired price', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const order = await orderFor(shop, buyer, cartIdList)
    const packed = order.priceToken.split('.')[2]!
    const codeOf = async (content: string, version = VERSION) => {
      const { until, signature } = signUntil(
        await signingKey('price-token')(db),
        version + content,
        new Date(shop.appContext.clock().getTime() + MINUTE_MS),
      )
      return (await place(shop, buyer, { ...order, priceToken: `${until}.${signature}.${content}` })).code
    }
    for (const version of ['', '0.', '999.']) expect([version, await codeOf(packed, version)]).toEqual([version, 590018])
    for (const content of ['', 'AAAA', packed.slice(0, packed.length / 2)])
      expect([content, await codeOf(content)]).toEqual([content, 590018])
    expect(await codeOf(packed)).toBe(200)
  })

  test('whoever changes what a price holds raises its version (price-token.ts), here as well', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const packed = (await orderFor(shop, buyer, cartIdList)).priceToken.split('.')[2]!
    const agreement = deserialize(inflateRawSync(Buffer.from(packed, 'base64url')))
    expect([VERSION, shapeOf(agreement)]).toMatchInlineSnapshot(`
      [
        "2.",
        {
          "accountId": "number",
          "addressId": "number",
          "countryCode": "string",
          "currency": {
            "code": "string",
            "digits": "number",
            "ratePico": "bigint",
            "rateTime": "object",
          },
          "incoterms": "string",
          "isOrderable": "boolean",
          "postcode": "string",
          "suppliers": [
            {
              "depositPercent": "number",
              "freight": {
                "deliverFromDate": "string",
                "deliverToDate": "string",
                "fen": "bigint",
                "freightType": "number",
                "maxDays": "number",
                "minDays": "number",
                "needsPerson": "boolean",
              },
              "leadTimeDays": "number",
              "lines": [
                {
                  "amount": "bigint",
                  "customisations": [],
                  "id": "number",
                  "quantity": "number",
                  "unitPrice": "bigint",
                },
              ],
              "supplierId": "number",
              "taxType": "number",
              "totals": {
                "discountAmount": "bigint",
                "dutyAmount": "bigint",
                "freightAmount": "bigint",
                "goodsAmount": "bigint",
                "payableAmount": "bigint",
                "serviceAmount": "bigint",
                "taxAmount": "bigint",
                "totalAmount": "bigint",
              },
            },
          ],
        },
      ]
    `)
  })

  test('a changed token is worth nothing', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const order = await orderFor(shop, buyer, cartIdList)
    const [until, signature, packed] = order.priceToken.split('.') as [string, string, string]
    for (const priceToken of [
      '',
      '..',
      `${until}.${signature}.${packed.slice(0, -2)}`,
      `${until}z.${signature}.${packed}`,
      `${until}.${signature}`,
    ]) {
      expect((await place(shop, buyer, { ...order, priceToken })).code).toBe(590018)
    }
  })
})
