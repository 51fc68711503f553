import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { compareRankings } from '#contract/search/lab.ts'
import { searchQuality } from '#server/features/products/lab/lab.table.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const token = await signedInWith(shop, 'market')
const PAGE = '/console/searchLab'
const text = (body: string) =>
  body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')

test.each(LANGUAGES)('without scripts two rankings stand side by side, and a grade is a press away: %s', async (language) => {
  const locale = { locale: language }
  const visit = async (search: string) => text((await visitPage(shop, inLanguage(PAGE, language) + search, token)).body)
  expect(await visit('')).not.toContain(words.search_lab_current({}, locale))
  const question = '?keyword=luggage&langCode=en&without=categories'
  const { current } = (await shop.call(compareRankings, { keyword: 'luggage', langCode: 'en' }, { token })).data
  const page = await visit(question)
  expect(page).toContain(words.search_lab_current({}, locale))
  expect(page).toContain(words.search_lab_other({ part: 'categories' }, locale))
  expect(page.match(/href="[^"]*\/product\/\d+"/g)?.length).toBeGreaterThanOrEqual(10)
  const [best] = current.productList
  const fields = { intent: 'judge', keyword: 'luggage', langCode: 'en', productId: best!.id, grade: '3' }
  const judged = text((await sendForm(shop, inLanguage(PAGE, language) + question, token, fields)).body)
  expect(judged).toContain(words.search_lab_judged({ count: 1, total: current.productList.length }, locale))
  expect(judged.match(/aria-pressed="true"/g)!.length).toBeGreaterThanOrEqual(1)
})

test('how good the search has been stands there as a line and as a table', async () => {
  const { db } = shop.appContext.database
  const body = async () => text((await visitPage(shop, `/en${PAGE}?langCode=en`, token)).body)
  expect(await body()).toContain(words.search_lab_quality_yet({}, { locale: 'en' }))
  const today = shop.appContext.clock().toISOString().slice(0, 10)
  await db.insert(searchQuality).values({ day: today, language: 'en', ndcg: 0.875, keywordTotal: 7 })
  const page = await body()
  expect(page).toContain('87.5%')
  expect(page).toMatch(new RegExp(`<time dateTime="${today}"`, 'i'))
  expect(page).toContain('role="slider"')
})

test('an operator without the right to the markets finds no page', async () => {
  expect((await visitPage(shop, `/en${PAGE}`, await signedInWith(shop, 'order'))).statusCode).toBe(404)
})
