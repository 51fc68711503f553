import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { readNearCategory } from '#contract/search/near.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()

const near = async (keyword: string, language: Language) => {
  expect((await shop.call(pageProducts, { keyword }, { language })).total).toBe(0)
  const { code, data } = await shop.call(readNearCategory, { keyword }, { language })
  expect(code).toBe(200)
  return data
}

test.each<[Language, string, string]>([
  // Similar names.
  ['en', 'lampshade', 'Table lamps'],
  ['en', 'kitchenette', 'Home and kitchen'],
  ['spa', 'cocinilla', 'Hogar y cocina'],
  // The category of most products that mention it or share one of its words.
  ['en', 'dishwasher', 'Kitchen and table'],
  ['en', 'lawn mower', 'Garden and terrace'],
  ['spa', 'lavavajillas', 'Cocina y mesa'],
  ['zh', '洗碗机', '厨房餐桌'],
])('nothing found leads to the nearest category: %s %s', async (language, keyword, name) => {
  expect((await near(keyword, language))?.name).toBe(name)
})

test.each<[Language, string]>([
  ['en', 'piano'],
  ['en', 'zzzzqqq'],
  // `motosierra` is a chainsaw, not a kind of moto (motorcycle).
  ['spa', 'motosierra'],
  ['spa', 'vajra'],
  ['zh', '钢琴'],
])('and nowhere if no category is near: %s %s', async (language, keyword) => {
  expect(await near(keyword, language)).toBeNull()
})

const visit = async (path: string, token?: string) => {
  const cookies = { H5_SEEN: '1', ...(token ? { TOKEN: token } : {}) }
  return (await shop.app.inject({ url: path, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' }, cookies })).body
}

const NOTHING: Record<Language, string> = { spa: 'lavavajillas', en: 'dishwasher', zh: '洗碗机' }

test.each(LANGUAGES)('without scripts a page of no results asks for the goods and leads on: %s', async (language) => {
  const keyword = NOTHING[language]
  const locale = { locale: language }
  const category = (await near(keyword, language))!
  const body = await visit(inLanguage(`/productSearch/${encodeURIComponent(keyword)}`, language))
  expect(body).toContain(`href="${inLanguage(`/allProducts/${category.id}`, language)}"`)
  expect(body).toContain(words.search_none_near({ name: category.name }, locale))
  // The form that asks for an inquiry contains the keyword, and so does the inquiry that it opens.
  const form = /<form[^>]*action="([^"]*priceInquiry)"[^>]*>.*?<\/form>/s.exec(body)!
  expect(form[1]).toBe(inLanguage('/priceInquiry', language))
  expect(form[0]).toMatch(new RegExp(`<textarea[^>]*name="text"[^>]*>${keyword}</textarea>`))
  expect(await visit(`${form[1]}?text=${encodeURIComponent(keyword)}`, (await openBuyer(shop)).token)).toContain(`value="${keyword}"`)
  expect(body).toContain(`href="${inLanguage('/allProducts', language)}"`)
  expect(body).toContain(`href="${inLanguage('/pictureSearch', language)}"`)
})

test('a list that filters alone leave empty says so, and keeps its filters', async () => {
  const body = await visit('/en/productSearch/lamp?minPrice=999999')
  expect(body).toContain(words.products_none_filtered({}, { locale: 'en' }))
  expect(body).not.toContain(words.search_none_ask({}, { locale: 'en' }))
})
