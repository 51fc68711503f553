import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pageHelp, readArticle, readSupplierTerms, readUserAgreement } from '#contract/content/content.ts'
import { articleTexts } from '#server/features/content/content.table.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('help is paged, filtered by type and returned with its types', async () => {
  const first = await shop.call(pageHelp, { pageSize: 5 })
  expect(first.rows).toHaveLength(5)
  expect(first.total).toBeGreaterThan(20)
  expect(first.typeList.length).toBeGreaterThan(3)
  const typeId = first.typeList[1]!.id
  const narrowed = await shop.call(pageHelp, { typeId, pageSize: 60 })
  expect(narrowed.rows.length).toBeGreaterThan(0)
  expect(narrowed.rows.every((row) => row.typeId === typeId)).toBe(true)
  const beyond = await shop.call(pageHelp, { pageNum: 100 })
  expect([beyond.rows, beyond.total]).toEqual([[], first.total])
})

test('help is found by words in title and text, regardless of accents and case, and never by its tags', async () => {
  const plain = await shop.call(pageHelp, { keyword: 'ENVIO' }, { language: 'spa' })
  expect(plain.total).toBeGreaterThan(0)
  expect(plain.total).toBe((await shop.call(pageHelp, { keyword: 'envío' }, { language: 'spa' })).total)
  expect((await shop.call(pageHelp, { keyword: '</p>' })).total).toBe(0)
  expect((await shop.call(pageHelp, { keyword: '%' }, { language: 'zh' })).total).toBeLessThan(plain.total + 20)
})

test('help is found by signs that its HTML writes otherwise', async () => {
  const { rows } = await shop.call(pageHelp, { pageSize: 1 }, { language: 'en' })
  const id = rows[0]!.id
  const text = and(eq(articleTexts.articleId, Number(id)), eq(articleTexts.language, 'en'))
  const [before] = await db.select().from(articleTexts).where(text)
  const content = '<p>Q&amp;A: sizes &lt;5 cm, a 5&quot; screen, R&amp;amp;D</p>'
  await db.update(articleTexts).set({ content }).where(text)
  const found = async (keyword: string) =>
    (await shop.call(pageHelp, { keyword, pageSize: 60 }, { language: 'en' })).rows.map((row) => row.id)
  for (const keyword of ['Q&A', '<5', '5"', 'R&amp;D']) expect(await found(keyword), keyword).toContain(id)
  for (const keyword of ['Q&amp;A', '&lt;5']) expect(await found(keyword), keyword).not.toContain(id)
  await db.update(articleTexts).set(before!).where(text)
})

test('only the first ten words of a long query count, each once, and none is a pattern', async () => {
  const total = async (keyword: string) => (await shop.call(pageHelp, { keyword }, { language: 'en' })).total
  const once = await total('order')
  expect(once).toBeGreaterThan(0)
  expect(await total(`${'order ORDER '.repeat(8)}`)).toBe(once)
  const ten = 'a e i o u r s t n l'
  expect(await total(`${ten} zzzz`)).toBe(await total(ten))
  expect(await total(`${ten.slice(2)} zzzz`)).toBe(0)
  for (const pattern of ['o_der', 'o%r', 'ord\\er']) expect(await total(pattern), pattern).toBe(0)
})

test('an article without a text in the requested language is shown in Spanish and says how it was translated', async () => {
  const { rows } = await shop.call(pageHelp, { pageSize: 1 }, { language: 'spa' })
  const { id, title } = rows[0]!
  await db.delete(articleTexts).where(and(eq(articleTexts.articleId, Number(id)), eq(articleTexts.language, 'zh')))
  const { data } = await shop.call(readArticle, { id }, { language: 'zh' })
  expect(data.title).toBe(title)
  expect([0, 1, 2]).toContain(data.translateType)
  expect(data.langCode).toBe('spa')
  const { body } = await shop.app.inject({ url: `/zh/view/${id}`, headers: { accept: 'text/html' } })
  expect(body).toContain('本文暂时只有西班牙语版本。')
  expect(body).toMatch(new RegExp(`<h1 lang="es"[^>]*>${title}`))
  const own = await shop.app.inject({ url: `/en/view/${id}`, headers: { accept: 'text/html' } })
  expect(own.body).not.toMatch(/this text is available|<h1 lang/)
})

test('a machine-translated article says so', async () => {
  const { rows } = await shop.call(pageHelp, { pageSize: 1 })
  await db
    .update(articleTexts)
    .set({ translateType: 1 })
    .where(eq(articleTexts.articleId, Number(rows[0]!.id)))
  const { body } = await shop.app.inject({ url: `/en/view/${rows[0]!.id}`, headers: { accept: 'text/html' } })
  expect(body).toContain('Machine translation.')
})

test('the help shows how each answer begins, and search engines get the same', async () => {
  const { rows } = await shop.call(pageHelp, { pageSize: 60 }, { language: 'en' })
  const { body } = await shop.app.inject({ url: '/en/help', headers: { accept: 'text/html' } })
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const faq = JSON.parse(json)['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage')
  expect(faq.mainEntity).toHaveLength(rows.length)
  for (const [place, { title, summary }] of rows.entries()) {
    expect(summary).toMatch(/^[^<]{20,200}$/s)
    expect(faq.mainEntity[place]).toMatchObject({ name: title, acceptedAnswer: { text: summary } })
  }
})

test('an article is sanitised when it is read', async () => {
  const { rows } = await shop.call(pageHelp, { pageSize: 2 })
  const id = rows[1]!.id
  await db
    .update(articleTexts)
    .set({ content: '<p onclick="x()">Fine</p><script>alert(1)</script><a href="javascript:x()">y</a>' })
    .where(and(eq(articleTexts.articleId, Number(id)), eq(articleTexts.language, 'en')))
  const { data } = await shop.call(readArticle, { id })
  expect(data.content).toContain('<p>Fine</p>')
  expect(data.content).not.toMatch(/script|onclick/)
})

test('a missing article and a malformed id are 110001', async () => {
  expect((await shop.call(readArticle, { id: '999999' })).code).toBe(110001)
  expect((await shop.call(readArticle, { id: 'terms' })).code).toBe(110001)
})

test('the agreement and the supplier information have a version', async () => {
  const agreement = await shop.call(readUserAgreement, {})
  const terms = await shop.call(readSupplierTerms, {})
  expect(agreement.data.versionNo).toMatch(/^\d/)
  expect(terms.data.content).toContain('<p>')
})
