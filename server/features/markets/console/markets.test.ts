import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passInquiry } from '#contract/inquiries/console/inquiries.ts'
import { makeOffer, readSupplierInquiry } from '#contract/inquiries/console/offers.ts'
import { addList, shareList, unshareList } from '#contract/lists/lists.ts'
import { countryTable, currencyTable } from '#contract/markets/console/markets.ts'
import { editSetting, readSetting } from '#contract/pricing/console/settings.ts'
import { pageProducts } from '#contract/products/products.ts'
import { addWatch } from '#contract/watches/watches.ts'
import { inquiryOfferItems } from '#server/features/inquiries/inquiries.table.ts'
import { exchangeRates, countries as storedCountries } from '#server/features/markets/markets.table.ts'
import { landedMarkets } from '#server/features/pricing/landed.table.ts'
import { renewLanded } from '#server/features/pricing/renew-landed.ts'
import { watches } from '#server/features/watches/watches.table.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const STILL_IN_USE = 110003
const CHANGED_MEANWHILE = 110002
const name = { spa: 'Prueba', en: 'Sample', zh: '样例' }

const shop = await openShop()
const { db } = shop.appContext.database
const as = { token: await signedIn(shop, DEMO_PEOPLE.operator) }
const administrator = { token: await signedIn(shop, { id: 4, role: 3 }) }

const countries = async () => (await shop.call(countryTable.page, { pageSize: 60, orderBy: 'id' }, as)).rows
const countryOf = async (code: string) =>
  rowWith(code, (pageNum) => shop.call(countryTable.page, { pageSize: 60, pageNum, orderBy: 'code' }, as))
const currencyOf = async (code: string) =>
  rowWith(code, (pageNum) => shop.call(currencyTable.page, { pageSize: 60, pageNum, orderBy: 'code' }, as))

async function rowWith<Row extends { code: string }>(code: string, read: (pageNum: number) => Promise<{ rows: Row[] }>): Promise<Row> {
  for (let pageNum = 1; ; pageNum++) {
    const found = (await read(pageNum)).rows.find((row) => row.code === code)
    if (found) return found
  }
}

test('one country is the default: another one takes its place, and it cannot give it up by itself or be deleted', async () => {
  const [spain, france] = [await countryOf('ES'), await countryOf('FR')]
  expect(spain.isDefault).toBe(1)
  expect(await shop.call(countryTable.edit, { id: spain.id, version: spain.version, isDefault: 0 }, as)).toMatchObject({
    code: 400,
    data: [{ path: 'isDefault' }],
  })
  expect((await shop.call(countryTable.edit, { id: france.id, version: france.version, isDefault: 1 }, as)).data.isDefault).toBe(1)
  const [former, present] = [await countryOf('ES'), await countryOf('FR')]
  expect([former.isDefault, present.isDefault]).toEqual([0, 1])
  // A form of the former default, opened before, is stale.
  expect((await shop.call(countryTable.edit, { id: spain.id, version: spain.version, sort: 5 }, as)).code).toBe(CHANGED_MEANWHILE)
  expect((await shop.call(countryTable.del, { id: present.id }, as)).code).toBe(STILL_IN_USE)
})

test('another currency takes the place of the default one, and an edit that does not name it changes nothing of it', async () => {
  const dollar = await currencyOf('USD')
  const chosen = await shop.call(currencyTable.edit, { id: dollar.id, version: dollar.version, isDefault: 1 }, as)
  expect(chosen.data.isDefault).toBe(1)
  const renamed = await shop.call(currencyTable.edit, { id: dollar.id, version: chosen.data.version, sort: 7 }, as)
  expect(renamed.data).toMatchObject({ isDefault: 1, sort: 7 })
  const defaults: string[] = []
  for (const code of ['CNY', 'EUR', 'USD']) if ((await currencyOf(code)).isDefault === 1) defaults.push(code)
  expect(defaults).toEqual(['USD'])
})

test('two operators who choose a default at once leave one', async () => {
  const rows = (await countries()).filter(({ isDefault }) => isDefault === 0).slice(0, 4)
  const replies = await Promise.all(rows.map(({ id, version }) => shop.call(countryTable.edit, { id, version, isDefault: 1 }, as)))
  expect(replies.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
  expect(replies.filter(({ code }) => code !== 200 && code !== 400)).toEqual([])
  expect(await db.$count(storedCountries, eq(storedCountries.isDefault, true))).toBe(1)
})

test('what goods, buyers or amounts name is not deleted; a currency’s own rates go with it', async () => {
  expect((await shop.call(countryTable.del, { id: (await countryOf('CN')).id }, as)).code).toBe(STILL_IN_USE)
  for (const code of ['CNY', 'EUR', 'USD']) {
    expect((await shop.call(currencyTable.del, { id: (await currencyOf(code)).id }, as)).code).toBe(STILL_IN_USE)
  }
  const { data } = await shop.call(currencyTable.add, { code: 'XTS', digits: 2, name }, as)
  await db.insert(exchangeRates).values({ currencyCode: 'XTS', rate: '3', rateTime: new Date() })
  expect((await shop.call(currencyTable.del, { id: data.id }, as)).code).toBe(200)
  expect(await db.$count(exchangeRates, eq(exchangeRates.currencyCode, 'XTS'))).toBe(0)
})

test('a currency that an alert, a shared list or a supplier’s offer names is not deleted, and what they are about stays readable', async () => {
  const { data } = await shop.call(currencyTable.add, { code: 'XTS', digits: 2, name }, as)
  await db.insert(exchangeRates).values({ currencyCode: 'XTS', rate: '3', rateTime: new Date() })
  const refuses = async () => Number((await shop.call(currencyTable.del, { id: data.id }, as)).code) === STILL_IN_USE
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const inTestCurrency = { token: buyer.token, currencyCode: 'XTS' }
  const watch = await shop.call(addWatch, { productId: String(lamp.productId), type: 1, price: '1.00' }, inTestCurrency)
  expect([watch.code, await refuses()]).toEqual([200, true])
  await db.delete(watches)

  const list = await shop.call(addList, { name: 'Lamps' }, inTestCurrency)
  expect((await shop.call(shareList, { id: list.data.id }, inTestCurrency)).code).toBe(200)
  expect(await refuses()).toBe(true)
  await shop.call(unshareList, { id: list.data.id }, inTestCurrency)

  const desk = await openDesk(shop)
  const staged = await addedInquiry(shop, buyer, desk)
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  expect((await staged.move(passInquiry, desk.operator, { supplierIdList: [String(supplierId)] })).code).toBe(200)
  const { linkList } = (await shop.call(readSupplierInquiry, { id: staged.id }, member)).data
  const itemList = [{ linkId: linkList[0]!.id, price: '5.10', currencyCode: 'XTS', minOrderQuantity: 100, leadTimeDays: 8 }]
  expect((await shop.call(makeOffer, { id: staged.id, itemList }, member)).code).toBe(200)
  expect(await refuses()).toBe(true)
  expect((await staged.consoleInfo()).offerList).toMatchObject([{ itemList: [{ price: '5.10', currencyCode: 'XTS' }] }])
  await db.delete(inquiryOfferItems)
  expect((await shop.call(currencyTable.del, { id: data.id }, as)).code).toBe(200)
})

test('delivered prices of other markets are renewed after the currency of one was deleted', async () => {
  const { data } = await shop.call(currencyTable.add, { code: 'XTS', digits: 2, name }, as)
  await db.insert(exchangeRates).values({ currencyCode: 'XTS', rate: '3', rateTime: new Date() })
  // Sorting a list by delivered price creates the market of this country and currency.
  await shop.call(pageProducts, { orderBy: 6, countryCode: 'ES' }, { currencyCode: 'XTS' })
  const inXts = eq(landedMarkets.currencyCode, 'XTS')
  expect(await db.$count(landedMarkets, inXts)).toBe(1)
  expect((await shop.call(currencyTable.del, { id: data.id }, as)).code).toBe(200)
  await renewLanded(shop.appContext, { isSecond: true }, () => {})
  expect(await db.$count(landedMarkets, inXts)).toBe(0)
})

test('a code and its digits are chosen once, and a country’s currency must be there', async () => {
  const { data } = await shop.call(currencyTable.add, { code: 'XTS', digits: 2, name }, as)
  const refused = async (change: object) => (await shop.call(currencyTable.edit, { id: data.id, version: 1, ...change }, as)) as unknown
  expect(await refused({ code: 'XXA' })).toMatchObject({ code: 400, data: [{ path: 'code' }] })
  expect(await refused({ digits: 3 })).toMatchObject({ code: 400, data: [{ path: 'digits' }] })
  const country = { code: 'ZZ', name, currencyCode: 'XXX', callingCode: '+999' }
  expect(await shop.call(countryTable.add, country, as)).toMatchObject({ code: 400, data: [{ path: 'currencyCode' }] })
})

test('what the platform takes is the administrators’ alone, and changed by one at a time', async () => {
  expect((await shop.call(readSetting, {}, as)).code).toBe(403)
  const { data } = await shop.call(readSetting, {}, administrator)
  expect(data).toMatchObject({ version: 1, serviceRate: '3.00', serviceFloor: '20.00', currencyCode: 'CNY', commissionRate: '2.00' })
  const edited = await shop.call(editSetting, { version: 1, serviceRate: '2.5' }, administrator)
  expect(edited.data).toMatchObject({ version: 2, serviceRate: '2.50', serviceFloor: '20.00', currencyCode: 'CNY', commissionRate: '2.00' })
  expect((await shop.call(editSetting, { version: 1, serviceFloor: '1' }, administrator)).code).toBe(CHANGED_MEANWHILE)
  expect((await shop.call(editSetting, { version: 2, serviceRate: '100.01' }, administrator)).code).toBe(400)
  const both = await Promise.all(['30', '40'].map((serviceFloor) => shop.call(editSetting, { version: 2, serviceFloor }, administrator)))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, CHANGED_MEANWHILE])
})
