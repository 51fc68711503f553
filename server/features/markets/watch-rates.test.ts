import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { watchRates } from '#server/features/markets/fetch-rates.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('a rate older than 7 days is marked as outdated beside prices, and logged as an error until it is updated', async () => {
  const said: string[][] = []
  const watch = () => watchRates(shop.appContext, null, (line, level = 'info') => said.push([level, line]))
  await db.update(exchangeRates).set({ rateTime: daysAgo(6) })
  await watch()
  expect(said).toEqual([])
  const old = daysAgo(8)
  await db
    .update(exchangeRates)
    .set({ rateTime: old })
    .where(inArray(exchangeRates.currencyCode, ['CNY', 'EUR', 'USD']))
  await watch()
  expect(said).toEqual([['error', `exchange rates are older than 7 days: EUR, USD of ${old.toISOString().slice(0, 10)}`]])

  const { productId, skuIds, supplierId } = await stockProduct(shop)
  const skuList = [{ skuId: String(skuIds[0]), quantity: 20 }]
  const isDatedIn = async (currencyCode: string) =>
    (await shop.call(priceProduct, { productId: String(productId), skuList, countryCode: 'ES' }, { currencyCode })).data.rateDatedFlag
  expect([await isDatedIn('CNY'), await isDatedIn('EUR'), await isDatedIn('GBP')]).toEqual([0, 1, 0])

  const buyer = await openBuyer(shop)
  await putInCart(shop, buyer, { productId, skuIds, supplierId }, 20)
  const cartIn = async (currency: string) => {
    const cookies = { TOKEN: buyer.token, CURRENCY_CODE: currency, H5_SEEN: '1' }
    return (await shop.app.inject({ url: '/en/personalCenter/shoppingCart', headers: { accept: 'text/html' }, cookies })).body
  }
  expect(await cartIn('EUR')).toContain('not updated for more than 7 days')
  expect(await cartIn('GBP')).toContain('Rate: 1 CNY =')
  expect(await cartIn('GBP')).not.toContain('not updated')

  const visited = async (url: string, currency: string) =>
    (await shop.app.inject({ url, headers: { accept: 'text/html' }, cookies: { CURRENCY_CODE: currency, H5_SEEN: '1' } })).body
  for (const url of ['/en', '/en/allProducts', '/en/productSearch/lamp', `/en/product/${productId}`, `/en/supplier/${supplierId}`]) {
    expect(await visited(url, 'EUR'), url).toContain('Prices in EUR use the exchange rate of')
    for (const currency of ['GBP', 'CNY']) expect(await visited(url, currency), url).not.toContain('not updated for more than 7 days')
  }

  await db.insert(exchangeRates).values({ currencyCode: 'EUR', rateTime: new Date(), rate: '0.12' })
  await db.delete(exchangeRates).where(eq(exchangeRates.currencyCode, 'USD'))
  await watch()
  expect(said).toHaveLength(1)
})
