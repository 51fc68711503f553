import { expect, test, vi } from 'vitest'
import { categoryTree } from '#contract/catalogue/categories.ts'
import { categoryTable } from '#contract/catalogue/console/categories.ts'
import { countryTable } from '#contract/markets/console/markets.ts'
import { addRate } from '#contract/markets/console/rates.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { editSetting, readSetting } from '#contract/pricing/console/settings.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { pageProducts } from '#contract/products/products.ts'
import { synonymTable } from '#contract/search/console.ts'
import { clientVersionTable } from '#contract/site/console/hosts.ts'
import { listClientVersions } from '#contract/site/site.ts'
import { freightTable } from '#contract/tariffs/console.ts'
import { patient } from '#tests/exhaustive.ts'
import { stockProduct } from '#tests/goods.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const SEEN_WITHIN_MS = patient(2_000)
const shop = await openCachedShop()
const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
const administrator = { token: await signedIn(shop, { id: 4, role: 3 }) }
const goods = await stockProduct(shop)
const AS_SPANIARD = { cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const PRODUCT = `/en/product/${goods.productId}`

const priceNow = async () => {
  const input = { productId: String(goods.productId), skuList: [{ skuId: String(goods.skuIds[0]), quantity: 40 }], countryCode: 'ES' }
  return JSON.stringify((await shop.call(priceProduct, input, { currencyCode: 'EUR' })).data.totalAmount)
}
const callOf = (language: 'en' | 'spa', call: () => Promise<{ data: unknown }>) => async () =>
  JSON.stringify([language, (await call()).data])
const pageOf = (url: string) => async () => (await readPage(shop.app, url, AS_SPANIARD)).body
const ok = async (reply: Promise<{ code: number; msg: string }>) => {
  const { code, msg } = await reply
  expect([code, msg]).toEqual([200, ''])
}
const rename = <Row extends { name: { spa: string; en: string; zh: string } }>({ name }: Row) => ({
  name: { ...name, en: `${name.en} anew` },
})

const firstOf = async <Row>(rows: Promise<{ rows: Row[] }>) => (await rows).rows[0]!

/** A change by an operator, and the calls and cached documents in which buyers see it. */
const CHANGES: [string, change: () => Promise<void>, ...seenIn: (() => Promise<string>)[]][] = [
  [
    'a rate',
    () => ok(shop.call(addRate, { currencyCode: 'EUR', rate: '0.125', rateTime: new Date().toISOString(), confirmFlag: 1 }, as)),
    priceNow,
    pageOf(PRODUCT),
  ],
  [
    'a country’s name',
    async () => {
      const row = await firstOf(shop.call(countryTable.page, { orderBy: 'sort' }, as))
      await ok(shop.call(countryTable.edit, { id: row.id, version: row.version, ...rename(row) }, as))
    },
    callOf('en', () => shop.call(listCountries, {}, { language: 'en' })),
    pageOf('/en'),
  ],
  [
    'what freight costs',
    async () => {
      const { rows } = await shop.call(freightTable.page, { originZone: 'china', zone: 'spain', pageSize: 60 }, as)
      for (const { id, version, firstAmount } of rows) {
        await ok(shop.call(freightTable.edit, { id, version, firstAmount: String(Number(firstAmount) + 7) }, as))
      }
    },
    priceNow,
  ],
  [
    'where freight goes at all',
    async () => {
      const { rows } = await shop.call(freightTable.page, { zone: 'spain', pageSize: 60 }, as)
      for (const { id } of rows) await ok(shop.call(freightTable.del, { id }, as))
    },
    callOf('en', () => shop.call(listCountries, {}, { language: 'en' })),
  ],
  [
    'a category’s name',
    async () => {
      const row = (await shop.call(categoryTable.info, { id: '1' }, as)).data
      await ok(shop.call(categoryTable.edit, { id: row.id, version: row.version, ...rename(row) }, as))
    },
    callOf('en', () => shop.call(categoryTree, { id: '0' }, { language: 'en' })),
    pageOf('/en/allProducts/1'),
  ],
  [
    'what buyers call a thing',
    () => ok(shop.call(synonymTable.add, { langCode: 'en', words: ['gollumpus'], meanings: ['frying pan'] }, as)),
    async () => String((await shop.call(pageProducts, { keyword: 'gollumpus' }, { language: 'en' })).total),
    pageOf('/en/productSearch/gollumpus'),
  ],
  [
    'where the app is to be had',
    async () => {
      const row = await firstOf(shop.call(clientVersionTable.page, { orderBy: 'clientType' }, as))
      await ok(shop.call(clientVersionTable.edit, { id: row.id, version: row.version, downloadUrl: '/h5?app=9' }, as))
    },
    callOf('en', () => shop.call(listClientVersions, {})),
  ],
]

test.each(CHANGES)(
  '%s changed in the console is seen by buyers within two seconds, on cached documents too',
  async (_, change, ...seenIn) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    const before = await Promise.all(seenIn.map((see) => see()))
    expect((await Promise.all(seenIn.map((see) => see()))).map((text, at) => text === before[at])).toEqual(before.map(() => true))
    await change()
    for (const [at, see] of seenIn.entries()) {
      await expect.poll(async () => [at, (await see()) === before[at]], { timeout: SEEN_WITHIN_MS, interval: 50 }).toEqual([at, false])
    }
  },
)

test('a new service fee is in the next price', async () => {
  const china = { countryCode: 'CN' }
  const feeNow = async () => {
    const input = { productId: String(goods.productId), skuList: [{ skuId: String(goods.skuIds[0]), quantity: 40 }], ...china }
    return (await shop.call(priceProduct, input, { currencyCode: 'CNY' })).data.serviceAmount
  }
  const before = await feeNow()
  const { version } = (await shop.call(readSetting, {}, administrator)).data
  await ok(shop.call(editSetting, { version, serviceRate: '50', serviceFloor: '1000' }, administrator))
  await vi.waitUntil(async () => (await feeNow()) !== before, { timeout: SEEN_WITHIN_MS, interval: 50 })
  expect(Number(await feeNow())).toBeGreaterThanOrEqual(1000)
})
