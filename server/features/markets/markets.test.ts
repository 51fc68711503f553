import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCountries, listLanguages } from '#contract/markets/markets.ts'
import { pageProducts } from '#contract/products/products.ts'
import { currencies } from '#server/features/markets/markets.table.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('each language is offered by its own name', async () => {
  const { code, data } = await shop.call(listLanguages, {})
  expect(code).toBe(200)
  expect(data).toEqual([
    { dictValue: 'spa', dictLabel: 'Español' },
    { dictValue: 'en', dictLabel: 'English' },
    { dictValue: 'zh', dictLabel: '中文' },
  ])
})

test('after the main markets, countries are in the reader’s alphabetical order', async () => {
  const names = async (language: 'spa' | 'zh') => (await shop.call(listCountries, {}, { language })).data.map(({ name }) => name)
  expect((await names('spa')).slice(0, 3)).toEqual(['España', 'México', 'Colombia'])
  const [spanish, chinese] = [await names('spa'), await names('zh')]
  const places = (all: string[], some: string[]) => some.map((name) => all.indexOf(name))
  const ascending = (numbers: number[]) => numbers.every((number, at) => number >= 0 && number > (numbers[at - 1] ?? -1))
  expect(ascending(places(spanish, ['Afganistán', 'Albania', 'Egipto', 'Emiratos Árabes Unidos', 'Zimbabue']))).toBe(true)
  // Sorted by pinyin: ā, bā, rì.
  expect(ascending(places(chinese, ['阿富汗', '巴西', '日本']))).toBe(true)
})

test('without a chosen currency, prices are in the one flagged isDefault, and the page says so', async () => {
  const { db } = shop.appContext.database
  const pricesOf = async (headers = {}) => (await shop.call(pageProducts, { pageSize: 1 }, { headers })).rows[0]?.currencyCode
  await db.update(currencies).set({ isDefault: false })
  await db.update(currencies).set({ isDefault: true }).where(eq(currencies.code, 'USD'))
  expect(await pricesOf()).toBe('USD')
  expect(await pricesOf({ 'operate-currencycode': 'GBP', cookie: 'CURRENCY_CODE=EUR' })).toBe('GBP')
  expect(await pricesOf({ cookie: 'CURRENCY_CODE=EUR' })).toBe('EUR')
  const { body } = await shop.app.inject({ url: '/en/help', headers: { accept: 'text/html' } })
  expect(body).toContain('English<!-- --> · <!-- -->USD')
})
