import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editPreferences } from '#contract/account/account.ts'
import type { Landed } from '#contract/catalogue/product-card.ts'
import { addFavourite, pageFavourites } from '#contract/favourites/favourites.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { listProductCards, pageProducts, pageRelatedProducts, readProduct, readPublicProduct } from '#contract/products/products.ts'
import { pageSuppliers } from '#contract/suppliers/suppliers.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { asOften } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const MARKETS = [
  { countryCode: 'ES', currencyCode: 'EUR' },
  { countryCode: 'MX', currencyCode: 'MXN' },
  { countryCode: 'US', currencyCode: 'USD' },
  { countryCode: 'CN', currencyCode: 'CNY' },
  { countryCode: 'GB', currencyCode: 'GBP' },
  { countryCode: 'JP', currencyCode: 'JPY' },
].slice(0, asOften(6, 3))
const PAGE = 20
const PAGES = asOften(25, 2)

/** preCalPrice's answer for the smallest order of a product. */
async function priced(productId: string, countryCode: string, currencyCode: string) {
  const [product] = await db
    .select()
    .from(products)
    .where(eq(products.id, Number(productId)))
  const offered = (
    await db
      .select()
      .from(skus)
      .where(eq(skus.productId, Number(productId)))
  ).filter(({ isOff }) => !isOff)
  const price = (sku: (typeof offered)[number]) => (product!.priceType === 1 ? Number(sku.priceMicro) : 0)
  const [sku] = offered.sort((one, other) => price(one) - price(other) || one.weightGram - other.weightGram || one.id - other.id)
  const quantity = Math.ceil(product!.minOrderQuantity / product!.orderMultiple) * product!.orderMultiple
  const { data } = await shop.call(
    priceProduct,
    { productId, skuList: [{ skuId: String(sku!.id), quantity }], countryCode },
    { currencyCode },
  )
  return data
}

const landedOf = async (productId: string, countryCode: string, currencyCode: string): Promise<Landed | null> => {
  const data = await priced(productId, countryCode, currencyCode)
  const method = data.freightList.find(({ freightType }) => freightType === data.freightType)
  if (!method) return null
  const { freightType, minDays, maxDays, deliverFromDate: arriveStart, deliverToDate: arriveEnd } = method
  return { price: data.unitLandedPrice, currencyCode, freightType, taxType: data.taxType, minDays, maxDays, arriveStart, arriveEnd }
}

test.each(MARKETS)('every card states the delivered price of its smallest order, to the digit: $countryCode', async (market) => {
  for (let pageNum = 1; pageNum <= PAGES; pageNum++) {
    const { rows } = await shop.call(
      pageProducts,
      { pageNum, pageSize: PAGE, orderBy: 4, countryCode: market.countryCode },
      { currencyCode: market.currencyCode },
    )
    expect(rows).toHaveLength(PAGE)
    expect(rows.some(({ landed }) => landed !== null)).toBe(true)
    for (const { id, landed } of rows) expect(landed, id).toEqual(await landedOf(id, market.countryCode, market.currencyCode))
  }
})

test('the product says the same in every list and on its own page, to visitors and to buyers', async () => {
  const { productId } = await stockProduct(shop)
  const id = String(productId)
  const landed = await landedOf(id, 'ES', 'EUR')
  expect(landed).not.toBeNull()
  const buyer = { token: await signedIn(shop, DEMO_PEOPLE.buyer) }
  const preferences = { currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } }
  expect((await shop.call(listProductCards, { ids: id }, preferences)).data[0]?.landed).toEqual(landed)
  expect((await shop.call(readPublicProduct, { id }, preferences)).data.landed).toEqual(landed)
  expect((await shop.call(readProduct, { id, countryCode: 'ES' }, { ...buyer, currencyCode: 'EUR' })).data.landed).toEqual(landed)
  await shop.call(addFavourite, { productId: id }, buyer)
  const listed = await shop.call(pageFavourites, { countryCode: 'ES' }, { ...buyer, currencyCode: 'EUR' })
  expect(listed.rows.find((row) => row.productId === id)?.landed).toEqual(landed)
  const { rows } = await shop.call(pageRelatedProducts, { countryCode: 'MX' }, { currencyCode: 'USD' })
  expect(rows[0]?.landed).toEqual(await landedOf(rows[0]!.id, 'MX', 'USD'))
  const [supplier] = (await shop.call(pageSuppliers, {}, preferences)).rows
  const [sold] = supplier!.productList
  expect(sold?.landed).toEqual(await landedOf(sold!.id, 'ES', 'EUR'))
})

test('what does not go to a country has no delivered price there', async () => {
  const { productId } = await stockProduct(shop, { blockedCountryList: ['ES'] })
  const ids = String(productId)
  const landedIn = async (countryCode: string) =>
    (await shop.call(listProductCards, { ids }, { headers: { cookie: `COUNTRY_CODE=${countryCode}` }, currencyCode: 'EUR' })).data[0]
      ?.landed ?? null
  expect(await landedIn('ES')).toBeNull()
  expect(await priced(ids, 'ES', 'EUR')).toMatchObject({ freightType: null, freightList: [] })
  expect(await landedIn('FR')).not.toBeNull()
  const { rows } = await shop.call(pageProducts, { countryCode: 'AQ' })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ landed }) => landed === null)).toBe(true)
})

test('a change of freight, duty, weight or price is in the next answer', async () => {
  const { productId, skuIds } = await stockProduct(shop)
  const read = async () => {
    dropCached()
    const [card] = (
      await shop.call(listProductCards, { ids: String(productId) }, { headers: { cookie: 'COUNTRY_CODE=ES' }, currencyCode: 'CNY' })
    ).data
    expect(card?.landed).toEqual(await landedOf(String(productId), 'ES', 'CNY'))
    return Number(card!.landed!.price)
  }
  let before = await read()
  for (const change of [
    () => db.update(freightRates).set({ firstFen: 900_000n }),
    () => db.update(dutyRates).set({ dutyBasisPoints: 9000 }),
    () => db.update(skus).set({ weightGram: 90_000 }).where(eq(skus.id, skuIds[0]!)),
    () => db.update(skus).set({ weightGram: 90_000 }).where(eq(skus.id, skuIds[1]!)),
  ]) {
    await change()
    const after = await read()
    expect(after).toBeGreaterThanOrEqual(before)
    before = after
  }
})

test('the smallest order is of the cheapest option, of equal ones the lightest, in whole multiples, whatever is in stock', async () => {
  const { productId, skuIds } = await stockProduct(shop, {
    priceType: 1,
    minOrderQuantity: 10,
    orderMultiple: 8,
    stock: [1000, 1000, 1000],
  })
  const [dear, heavy, light] = skuIds as [number, number, number]
  for (const [skuId, priceMicro, weightGram] of [
    [dear, 12_000_000n, 100],
    [heavy, 9_000_000n, 90_000],
    [light, 9_000_000n, 60_000],
  ] as const) {
    await db.update(skus).set({ priceMicro, weightGram }).where(eq(skus.id, skuId))
  }
  const unitPrice = async (skuId: number, quantity: number) => {
    const skuList = [{ skuId: String(skuId), quantity }]
    const question = { productId: String(productId), skuList, countryCode: 'ES', incoterms: 'DAP' } as const
    return (await shop.call(priceProduct, question, { currencyCode: 'EUR' })).data.unitLandedPrice
  }
  const expected = await unitPrice(light, 16)
  for (const other of [await unitPrice(dear, 16), await unitPrice(heavy, 16), await unitPrice(light, 10), await unitPrice(light, 8)]) {
    expect(other).not.toBe(expected)
  }
  const landed = async () => {
    const preferences = { currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } }
    return (await shop.call(listProductCards, { ids: String(productId) }, preferences)).data[0]?.landed?.price
  }
  expect(await landed()).toBe(expected)
  await db.update(skus).set({ stock: 0 }).where(eq(skus.productId, productId))
  dropCached()
  expect(await landed()).toBe(expected)
})

test('what is searched for says so, too', async () => {
  const { rows } = await shop.call(pageProducts, { keyword: 'lamp', countryCode: 'MX', pageSize: 5 }, { currencyCode: 'USD' })
  expect(rows).toHaveLength(5)
  for (const { id, landed } of rows) expect(landed, id).toEqual(await landedOf(id, 'MX', 'USD'))
})

test('favourites and related products are priced for the country that is named, suppliers for the caller’s own', async () => {
  const [buyer, { productId }] = [await openBuyer(shop), await stockProduct(shop)]
  const id = String(productId)
  const inMexico = await landedOf(id, 'MX', 'EUR')
  expect(inMexico).not.toEqual(await landedOf(id, 'ES', 'EUR'))
  const as = { token: buyer.token, currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } }
  await shop.call(addFavourite, { productId: id }, as)
  expect((await shop.call(pageFavourites, { countryCode: 'MX' }, as)).rows[0]?.landed).toEqual(inMexico)
  const [related] = (await shop.call(pageRelatedProducts, { countryCode: 'MX' }, as)).rows
  expect(related!.landed).toEqual(await landedOf(related!.id, 'MX', 'EUR'))

  const chosen = { currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=MX' } }
  await shop.call(editPreferences, { countryCode: 'MX' }, { token: buyer.token })
  // This list's countryCode is the suppliers' country, not the destination.
  for (const caller of [chosen, { currencyCode: 'EUR', token: buyer.token }]) {
    const { rows } = await shop.call(pageSuppliers, { countryCode: 'CN' }, caller)
    expect(new Set(rows.map(({ countryCode }) => countryCode))).toEqual(new Set(['CN']))
    const sold = rows.flatMap(({ productList }) => productList).find(({ landed }) => landed)!
    expect(sold.landed).toEqual(await landedOf(sold.id, 'MX', 'EUR'))
  }
})
