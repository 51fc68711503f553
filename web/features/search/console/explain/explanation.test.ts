import { expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { synonymTable } from '#contract/search/console.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'
import { sendForm, visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const token = await signedInWith(shop, 'market')
const PAGE = '/console/markets/explain'
const text = (body: string) =>
  body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')

test.each(LANGUAGES)('without scripts words are explained, and lead to the synonyms behind them: %s', async (language) => {
  const locale = { locale: language }
  const visit = async (search: string) => text((await visitPage(shop, inLanguage(PAGE, language) + search, token)).body)
  const first = await visit('')
  expect(first).toContain(words.search_explain_keyword({}, locale))
  expect(first).not.toContain(words.search_explain_understood({}, locale))
  const luggage = await visit('?keyword=luggage&langCode=en')
  const row = (await shop.call(synonymTable.page, { langCode: 'en', keyword: 'luggage' }, { token })).rows.find((each) =>
    each.words.includes('luggage'),
  )!
  expect(luggage).toContain(words.search_explain_thing({}, locale))
  expect(luggage).toContain(`href="${inLanguage(`/console/markets/synonym/${row.id}`, language)}"`)
  expect((['thing', 'kind'] as const).some((role) => luggage.includes(words.search_explain_role({ role }, locale)))).toBe(true)
  expect(luggage.match(/href="[^"]*\/product\/\d+"/g)?.length).toBeGreaterThan(5)
  const unknown = await visit('?keyword=xqzzyvw&langCode=en')
  expect(unknown).toContain(words.search_explain_missing({}, locale))
  const link = /href="([^"]*synonym\/new\?[^"]*)"/.exec(unknown)![1]!
  const form = text((await visitPage(shop, link, token)).body)
  expect(form).toMatch(/name="words"[^>]*value="xqzzyvw"|value="xqzzyvw"[^>]*name="words"/)
})

test.each(LANGUAGES)('without scripts the synonyms’ form shows what a row would change: %s', async (language) => {
  const locale = { locale: language }
  const fields = { intent: 'save', preview: '1', langCode: 'en', words: 'blorptastic', meanings: 'backpack', kinds: '' }
  const displayed = text((await sendForm(shop, inLanguage('/console/markets/synonym/new', language), token, fields)).body)
  expect(displayed).toContain(words.search_preview_title({}, locale))
  expect(displayed.split(words.search_preview_new({}, locale)).length).toBeGreaterThan(5)
  // The typed value stays in the form.
  expect(displayed).toContain('value="blorptastic"')
  expect((await shop.call(synonymTable.page, { keyword: 'blorptastic' }, { token })).total).toBe(0)
  const refused = text((await sendForm(shop, inLanguage('/console/markets/synonym/new', language), token, { ...fields, words: '' })).body)
  expect(refused).not.toContain(words.search_preview_title({}, locale))
})

test('an operator without the right to the markets finds no page', async () => {
  expect((await visitPage(shop, `/en${PAGE}`, await signedInWith(shop, 'order'))).statusCode).toBe(404)
})
