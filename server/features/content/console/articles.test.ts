import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { acceptAgreement, readUserInfo } from '#contract/account/account.ts'
import { articleTable, articleTypeTable, previewArticle, previewArticleType } from '#contract/content/console.ts'
import { pageHelp, readArticle, readSupplierTerms, readUserAgreement } from '#contract/content/content.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { articles, articleTypes } from '#server/features/content/content.table.ts'
import { renewArticles } from '#server/features/content/content.ts'
import { HOSTILE_CONTENT, HOSTILE_SIGNS, openContentDesk } from '#tests/maintaining.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openContentDesk(shop)
const { as, inMs } = desk

/** Short, since operators' sessions expire after hours. */
const SOON_MS = 10 * MINUTE_MS

const text = (title: string, langCode: 'spa' | 'en' | 'zh' = 'en') => ({ langCode, title, content: `<p>${title}</p>` })
const renewed = () => renewArticles(shop.appContext, {}, () => {})
const titleOf = async (id: string, language: 'spa' | 'en' | 'zh' = 'en') => {
  const { code, data } = await shop.call(readArticle, { id }, { language })
  return code === 200 ? data.title : code
}
type Body = Parameters<typeof shop.call<typeof articleTable.add>>[1]
const added = async (body: Partial<Body>) =>
  (await shop.call(articleTable.add, { kind: 4, textList: [text('First')], ...body } as Body, as)).data as { id: string; version: number }
const edit = (id: string, version: number, changes: object) => shop.call(articleTable.edit, { id, version, ...changes }, as)
const paths = ({ data }: { data: unknown }) => (data as { path: string }[]).map(({ path }) => path)

beforeEach(async () => void (await desk.recorded()))

test('a draft is seen by nobody, a scheduled article at its time, a withdrawn one no longer', async () => {
  const { id, version } = await added({})
  expect(await titleOf(id)).toBe(110001)
  const scheduled = await edit(id, version, { publishTime: inMs(SOON_MS) })
  expect(scheduled.data).toMatchObject({ status: 1, nextFlag: 0, nextTime: null })
  expect(await titleOf(id)).toBe(110001)
  shop.passTime(SOON_MS + 1)
  expect(await titleOf(id)).toBe('First')
  expect((await shop.call(articleTable.info, { id }, as)).data).toMatchObject({ status: 2 })
  await edit(id, 2, { publishTime: null })
  expect(await titleOf(id)).toBe(110001)
})

test('the old text stays until the time of the next one, which readers then get in their language', async () => {
  const { id } = await added({ publishTime: inMs(-1) })
  const answer = await edit(id, 1, { textList: [text('Next'), text('Después', 'spa')], sort: 5, publishTime: inMs(SOON_MS) })
  expect(answer.data).toMatchObject({ status: 2, sort: 0, nextFlag: 1, title: 'First', langList: ['en'] })
  expect(answer.data.next).toMatchObject({ sort: 5, textList: [{ title: 'Next' }, { title: 'Después' }] })
  await renewed()
  expect(await titleOf(id)).toBe('First')
  shop.passTime(SOON_MS)
  await renewed()
  expect([await titleOf(id), await titleOf(id, 'spa')]).toEqual(['Next', 'Después'])
  const { data } = await shop.call(articleTable.info, { id }, as)
  expect(data).toMatchObject({
    sort: 5,
    nextFlag: 0,
    next: null,
    version: 3,
    publishTime: answer.data.nextTime,
    updateTime: answer.data.nextTime,
  })
  expect((await edit(id, 2, { sort: 6 })).code).toBe(110002)
})

test('an edit that comes between the time and the job is made of what is in force by then', async () => {
  const { id } = await added({ publishTime: inMs(-1) })
  await edit(id, 1, { textList: [text('Next')], publishTime: inMs(SOON_MS) })
  shop.passTime(SOON_MS + 1)
  const { data } = await edit(id, 2, { sort: 9 })
  expect(data).toMatchObject({ sort: 9, nextFlag: 0, title: 'Next' })
  expect(await titleOf(id)).toBe('Next')
})

test('what is published is recorded with its texts', async () => {
  const { id } = await added({ publishTime: inMs(-1) })
  await edit(id, 1, { textList: [text('Second')] })
  await shop.call(articleTable.del, { id }, as)
  expect(await desk.recorded()).toEqual([
    ...['article/add article', 'article/add articleText'],
    ...['article/edit articleText', 'article/edit article'],
    ...['article/del/{id} article', 'article/del/{id} articleText'],
  ])
})

test('a text that is published again has another update time, a place in the list has not', async () => {
  const { id } = await added({ publishTime: inMs(-1) })
  const before = (await shop.call(readArticle, { id })).data.updateTime
  shop.passTime(SOON_MS)
  await edit(id, 1, { sort: 3 })
  expect((await shop.call(readArticle, { id })).data.updateTime).toBe(before)
  await edit(id, 2, { textList: [text('Other words')] })
  expect((await shop.call(readArticle, { id })).data.updateTime > before).toBe(true)
})

test('markup that could run something, or lead astray, is neither stored nor read, and a preview shows what readers get', async () => {
  const body = {
    kind: 4 as const,
    textList: [{ ...text('Hostile'), content: HOSTILE_CONTENT }, text('Amable', 'spa')],
    publishTime: inMs(-1),
  }
  const preview = await shop.call(previewArticle, body, as)
  expect(preview.data.en.content).toContain('<p>Fine</p>')
  expect(preview.data.en.content).toContain('<a href="/help"')
  expect(preview.data.en.content).not.toMatch(HOSTILE_SIGNS)
  // Without Chinese text, Chinese readers get the Spanish one.
  expect(preview.data.zh).toMatchObject({ langCode: 'spa', title: 'Amable' })
  expect(await desk.recorded()).toEqual([])
  const { id } = await added(body)
  expect((await shop.call(readArticle, { id })).data.content).toBe(preview.data.en.content)
  const stored = (await shop.call(articleTable.info, { id }, as)).data
  expect(JSON.stringify(stored)).not.toMatch(/script|onclick|onerror|iframe/)
  expect((await shop.call(previewArticle, { id, textList: [text('Changed')] }, as)).data.spa.title).toBe('Changed')
  expect((await shop.call(previewArticle, { id }, as)).data.spa.title).toBe('Amable')
  expect(await titleOf(id)).toBe('Hostile')
  expect((await shop.call(previewArticle, { id: '999999' }, as)).code).toBe(110001)
  expect(paths(await shop.call(previewArticle, {}, as))).toEqual(['textList'])
})

test('help stands under a type, which stays as long as an article has it or will have it', async () => {
  expect(paths(await shop.call(articleTable.add, { kind: 1, textList: [text('Help')] }, as))).toEqual(['typeId'])
  const types = [
    await shop.call(articleTypeTable.add, { name: { spa: 'Nuevo', en: '', zh: '' } }, as),
    await shop.call(articleTypeTable.add, { name: { spa: 'Otro', en: '', zh: '' } }, as),
  ]
  const [typeId, nextTypeId] = types.map(({ data }) => data.id) as [string, string]
  expect((await shop.call(previewArticleType, { id: typeId }, as)).data).toEqual({
    spa: { name: 'Nuevo' },
    en: { name: 'Nuevo' },
    zh: { name: 'Nuevo' },
  })
  const { id } = await added({ kind: 1, typeId, textList: [text('Unmistakable')], publishTime: inMs(-1) })
  expect((await shop.call(pageHelp, { keyword: 'unmistakable' })).rows.map((row) => row.id)).toEqual([id])
  await edit(id, 1, { typeId: nextTypeId, publishTime: inMs(SOON_MS) })
  for (const type of [typeId, nextTypeId]) expect((await shop.call(articleTypeTable.del, { id: type }, as)).code).toBe(110003)
  await shop.call(articleTable.del, { id }, as)
  for (const type of [typeId, nextTypeId]) expect((await shop.call(articleTypeTable.del, { id: type }, as)).code).toBe(200)
  expect(await db.$count(articleTypes, eq(articleTypes.id, Number(typeId)))).toBe(0)
})

test('a short name is no number, and one that pages link to stays with its article', async () => {
  expect(paths(await shop.call(articleTable.add, { kind: 4, slug: '12', textList: [text('No')] }, as))).toEqual(['slug'])
  const [privacy] = await db.select().from(articles).where(eq(articles.slug, 'privacy'))
  for (const slug of [null, 'other']) expect((await edit(String(privacy!.id), privacy!.version, { slug })).code).toBe(110003)
  expect((await edit(String(privacy!.id), privacy!.version, { slug: 'privacy' })).code).toBe(200)
})

test('an article stays of its kind', async () => {
  const { id } = await added({})
  expect(paths(await edit(id, 1, { kind: 2 }))).toEqual(['kind'])
  expect((await edit(id, 1, { kind: 4 })).code).toBe(200)
})

test('only who maintains texts may, and nobody else', async () => {
  const refused = await desk.withoutRight(async () => [
    (await shop.call(articleTable.page, {}, as)).code,
    (await shop.call(articleTable.add, { kind: 4, textList: [text('No')] }, as)).code,
    (await shop.call(previewArticle, { textList: [text('No')] }, as)).code,
  ])
  expect(refused).toEqual([403, 403, 403])
})

test('the list is narrowed by kind, type, state and words in a title', async () => {
  const { id } = await added({ textList: [text('Ünlike 100% others')] })
  const found = async (filter: object) => (await shop.call(articleTable.page, { pageSize: 60, ...filter }, as)).rows.map((row) => row.id)
  expect(await found({ keyword: '100%' })).toEqual([id])
  expect(await found({ keyword: '100_' })).toEqual([])
  expect(await found({ status: 0, kind: 4 })).toContain(id)
  for (const filter of [{ status: 2 }, { status: 3 }, { kind: 1 }, { typeId: '1' }]) expect(await found(filter)).not.toContain(id)
})

test.each([
  [2 as const, readUserAgreement],
  [3 as const, readSupplierTerms],
])('another text of kind %i needs a higher version than those in force, and takes their place', async (kind, read) => {
  const inForce = async () => (await shop.call(read, {}, { language: 'en' })).data.versionNo
  expect(await inForce()).toBe('1.0')
  const [row] = await db.select().from(articles).where(eq(articles.kind, kind))
  const id = String(row!.id)
  let { version } = row!
  const refused = async (changes: object) => expect(paths(await edit(id, version, changes))).toEqual(['versionNo'])
  const done = async (changes: object) => {
    expect((await edit(id, version, changes)).code).toBe(200)
    version++
  }
  await refused({ textList: [text('Other terms')] })
  await refused({ textList: [text('Other terms')], versionNo: '0.9' })
  await refused({ textList: [text('Other terms')], versionNo: '1' })
  await refused({ versionNo: '0.9' })
  // Changing the sort position requires no new version.
  await done({ sort: 7 })
  await done({ textList: [text('Other terms')], versionNo: '1.9' })
  await done({ textList: [text('More terms')], versionNo: '1.10' })
  expect(await inForce()).toBe('1.10')

  await refused({ textList: [text('Later terms')], publishTime: inMs(SOON_MS) })
  await done({ textList: [text('Later terms')], versionNo: '3.0', publishTime: inMs(SOON_MS) })
  // A correction before then must have a version between the two.
  await refused({ textList: [text('Mended terms')], versionNo: '3.0' })
  await done({ textList: [text('Mended terms')], versionNo: '2.0' })
  expect(await inForce()).toBe('2.0')

  const beside = { kind, textList: [text('Terms of their own')] }
  expect(paths(await shop.call(articleTable.add, { ...beside, versionNo: '2.0', publishTime: inMs(0) }, as))).toEqual(['versionNo'])
  // A draft may have any version.
  const draft = await added({ ...beside, versionNo: '0.1' })
  expect(paths(await edit(draft.id, 1, { publishTime: inMs(SOON_MS) }))).toEqual(['versionNo'])
  await edit(draft.id, 1, { versionNo: '2.5', publishTime: inMs(SOON_MS / 2) })
  shop.passTime(SOON_MS / 2 + 1)
  expect(await inForce()).toBe('2.5')
  shop.passTime(SOON_MS / 2 + 1)
  await renewed()
  expect(await inForce()).toBe('3.0')
})

test('whoever accepted an agreement is asked again once the next version is in force, not before', async () => {
  const token = await signedIn(shop)
  const inForce = async () => (await shop.call(readUserAgreement, {})).data.versionNo
  const accepted = async () => (await shop.call(readUserInfo, {}, { token })).data.agreementVersionNo
  const accept = async (versionNo: string) => (await shop.call(acceptAgreement, { versionNo }, { token })).code
  const now = await inForce()
  expect(await accept(now)).toBe(200)
  await added({ kind: 2, versionNo: '9.0', textList: [text('Newest terms')], publishTime: inMs(SOON_MS) })
  expect([await accept('9.0'), await inForce(), await accepted()]).toEqual([400, now, now])
  shop.passTime(SOON_MS + 1)
  expect([await inForce(), await accepted(), await accept(now)]).toEqual(['9.0', now, 400])
  expect([await accept('9.0'), await accepted()]).toEqual([200, '9.0'])
})

test('a text that was withdrawn or deleted after somebody accepted it comes back only under a higher version', async () => {
  const token = await signedIn(shop)
  const { id } = await added({ kind: 2, versionNo: '10.0', textList: [text('Accepted terms')], publishTime: inMs(-1) })
  expect((await shop.call(acceptAgreement, { versionNo: '10.0' }, { token })).code).toBe(200)
  expect((await edit(id, 1, { publishTime: null })).code).toBe(200)
  for (const versionNo of ['10.0', '9.5']) {
    expect(paths(await edit(id, 2, { textList: [text('Terms nobody saw')], versionNo, publishTime: inMs(-1) }))).toEqual(['versionNo'])
  }
  expect((await shop.call(articleTable.del, { id }, as)).code).toBe(200)
  const again = { kind: 2 as const, textList: [text('Terms nobody saw')], publishTime: inMs(-1) }
  expect(paths(await shop.call(articleTable.add, { ...again, versionNo: '10.0' }, as))).toEqual(['versionNo'])
  expect((await shop.call(articleTable.add, { ...again, versionNo: '10.1' }, as)).code).toBe(200)
  // The demo's applicants accepted the supplier terms 1.0.
  await db.delete(articles).where(eq(articles.kind, 3))
  expect(paths(await shop.call(articleTable.add, { ...again, kind: 3, versionNo: '1.0' }, as))).toEqual(['versionNo'])
})
