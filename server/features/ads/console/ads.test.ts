import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAds } from '#contract/ads/ads.ts'
import { adTable, previewAd } from '#contract/ads/console.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { pictureKeyOf } from '#contract/pictures/pictures.ts'
import { ads } from '#server/features/ads/ads.table.ts'
import { renewAds } from '#server/features/ads/ads.ts'
import { FILE_STATUS, files } from '#server/features/uploads/uploads.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openContentDesk } from '#tests/maintaining.ts'
import { looseFile } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openContentDesk(shop)
const { as, inMs } = desk

const upload = () => looseFile(shop, DEMO_PEOPLE.operator.id)
const statusOf = async (fileId: string) =>
  (
    await db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileId)))
  )[0]?.status
const isPublic = async (imageUrl: string | null) =>
  Number((await db.execute(`select 1 from pictures where key = '${pictureKeyOf(imageUrl)}'`)).rowCount) === 1
const title = { spa: 'Rebajas', en: 'Sale', zh: '促销' }
const banner = { position: 1 as const, title, skipUrl: '/allProducts?orderBy=4' }
const paths = ({ data }: { data: unknown }) => (data as { path: string }[]).map(({ path }) => path)

/** The banner as visitors get it. Drops the cache by hand; tests/page-cache checks that nodes do so when rows change. */
async function seen(id: string) {
  dropCached('ads')
  return (await shop.call(listAds, {})).data.find((ad) => ad.id === id)
}

beforeEach(async () => void (await desk.recorded()))

test('a banner goes from its upload to its time, to the next one, and to its end', async () => {
  const [first, second] = [await upload(), await upload()]
  const { data } = await shop.call(
    adTable.add,
    { ...banner, imageFileId: first, publishTime: inMs(HOUR_MS), endTime: inMs(4 * HOUR_MS) },
    as,
  )
  const { id } = data
  expect(data).toMatchObject({ status: 1, imageFileId: first, imageUrl: expect.stringMatching(/^\/pictures\/u\w{32}\/1600$/) })
  expect(await isPublic(data.imageUrl)).toBe(true)
  expect(await seen(id)).toBeUndefined()
  shop.passTime(HOUR_MS)
  expect(await seen(id)).toMatchObject({ title: 'Sale', imageUrl: data.imageUrl, skipUrl: banner.skipUrl })

  const changes = { title: { ...title, en: 'Last days' }, imageFileId: second, publishTime: inMs(HOUR_MS) }
  const edited = (await shop.call(adTable.edit, { id, version: 1, ...changes }, as)).data
  expect(edited).toMatchObject({ nextFlag: 1, imageFileId: first, next: { imageFileId: second, title: { en: 'Last days' } } })
  await renewAds(shop.appContext, {}, () => {})
  expect((await seen(id))?.title).toBe('Sale')
  shop.passTime(HOUR_MS)
  await renewAds(shop.appContext, {}, () => {})
  expect(await seen(id)).toMatchObject({ title: 'Last days', imageUrl: edited.next!.imageUrl })
  expect([await statusOf(first), await statusOf(second)]).toEqual([FILE_STATUS.leaving, FILE_STATUS.attached])
  expect([await isPublic(data.imageUrl), await isPublic(edited.next!.imageUrl)]).toEqual([false, true])
  shop.passTime(2 * HOUR_MS)
  expect(await seen(id)).toBeUndefined()
  await shop.call(adTable.del, { id }, as)
  expect(await statusOf(second)).toBe(FILE_STATUS.leaving)
})

test('a picture stays with its banner, whoever uploaded it, and goes when another takes its place', async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()]
  const { id } = (await shop.call(adTable.add, { ...banner, imageFileId: first, publishTime: inMs(-1) }, as)).data
  await db
    .update(files)
    .set({ accountId: 4 })
    .where(eq(files.id, Number(first)))
  const again = await shop.call(adTable.edit, { id, version: 1, imageFileId: first, sort: 4 }, as)
  expect(again.data).toMatchObject({ imageFileId: first, sort: 4 })
  await shop.call(adTable.edit, { id, version: 2, imageFileId: second, publishTime: inMs(HOUR_MS) }, as)
  await shop.call(adTable.edit, { id, version: 3, imageFileId: third, publishTime: inMs(HOUR_MS) }, as)
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([FILE_STATUS.attached, FILE_STATUS.leaving, FILE_STATUS.attached])
  await shop.call(adTable.edit, { id, version: 4, imageFileId: third }, as)
  expect(await Promise.all([first, third].map(statusOf))).toEqual([FILE_STATUS.leaving, FILE_STATUS.attached])
  await shop.call(adTable.edit, { id, version: 5, nextFlag: 0 }, as)
  expect(await statusOf(third)).toBe(FILE_STATUS.attached)
})

test('other people’s uploads, those of other rows and documents are missing ones, and nothing is stored', async () => {
  const used = await upload()
  await shop.call(adTable.add, { ...banner, imageFileId: used }, as)
  const before = await db.$count(ads)
  for (const imageFileId of [
    await looseFile(shop, DEMO_PEOPLE.buyer.id),
    used,
    await looseFile(shop, DEMO_PEOPLE.operator.id, 2),
    '999999',
    'x',
  ])
    for (const call of [adTable.add, previewAd])
      expect((await shop.call(call, { ...banner, imageFileId }, as)).code, imageFileId).toBe(110001)
  expect(await db.$count(ads)).toBe(before)
})

test.each([
  ...['//evil.example', '/\\evil.example', 'allProducts', 'https://evil.example/', 'http://localhost/', 'javascript:alert(1)'],
  ...['https://www.linkedin.com@evil.example/', 'https://user:pw@www.linkedin.com/', 'ftp://www.linkedin.com/', ' '],
])('a banner does not lead to %s', async (skipUrl) => {
  const imageFileId = await upload()
  expect(paths(await shop.call(adTable.add, { ...banner, imageFileId, skipUrl }, as))).toEqual(['skipUrl'])
  expect(await statusOf(imageFileId)).toBe(FILE_STATUS.loose)
})

test('a path of the shop is stored without its language, an allowed host as it is', async () => {
  const imageFileId = await upload()
  const { data } = await shop.call(adTable.add, { ...banner, imageFileId, skipUrl: '/zh/help?typeId=1' }, as)
  expect(data.skipUrl).toBe('/help?typeId=1')
  const away = await shop.call(adTable.edit, { id: data.id, version: 1, skipUrl: 'https://www.linkedin.com/company/x' }, as)
  expect(away.data.skipUrl).toBe('https://www.linkedin.com/company/x')
})

test('a preview shows a banner with its upload before anybody else can see that', async () => {
  const imageFileId = await upload()
  const { data } = await shop.call(previewAd, { ...banner, imageFileId }, as)
  expect(data.zh).toEqual({ title: '促销', skipUrl: banner.skipUrl, imageUrl: expect.stringMatching(/^\/files\/u\w{32}\?until=/) })
  expect((await shop.call(previewAd, { ...banner, imageFileId, skipUrl: 'https://evil.example/' }, as)).data.en.skipUrl).toBe('')
  expect([await statusOf(imageFileId), await desk.recorded()]).toEqual([FILE_STATUS.loose, []])
  const { rows } = await shop.call(adTable.page, { position: 1, orderBy: 'id' }, as)
  const demo = (await shop.call(previewAd, { id: rows[0]!.id, title }, as)).data
  expect(demo.en).toEqual({ title: 'Sale', imageUrl: rows[0]!.imageUrl, skipUrl: rows[0]!.skipUrl })
})
