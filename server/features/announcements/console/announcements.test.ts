import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pageAnnouncements, readAnnouncement } from '#contract/announcements/announcements.ts'
import { announcementTable, previewAnnouncement } from '#contract/announcements/console.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { announcements } from '#server/features/announcements/announcements.table.ts'
import { renewAnnouncements } from '#server/features/announcements/announcements.ts'
import { fanOutNews } from '#server/features/announcements/mails.ts'
import { HOSTILE_CONTENT, HOSTILE_SIGNS, openContentDesk } from '#tests/maintaining.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openContentDesk(shop)
const { as, inMs } = desk
const buyer = { token: await signedIn(shop) }

const text = (title: string, langCode: 'spa' | 'en' | 'zh' = 'en') => ({
  langCode,
  title,
  summary: `About ${title}`,
  content: `<p>${title}</p>`,
})
type Body = Parameters<typeof shop.call<typeof announcementTable.add>>[1]
const added = async (body: Partial<Body>) =>
  (await shop.call(announcementTable.add, { textList: [text('First')], ...body }, as)).data as { id: string }
const edit = (id: string, version: number, changes: object) => shop.call(announcementTable.edit, { id, version, ...changes }, as)

/** The announcement as a buyer reads it, after checking that it is counted and listed accordingly. */
async function seen(id: string): Promise<string | number> {
  const { code, data } = await shop.call(readAnnouncement, { id }, buyer)
  const listed = (await shop.call(pageAnnouncements, { pageSize: 60 }, buyer)).rows.find((row) => row.id === id)
  expect(listed?.title).toBe(code === 200 ? data.title : undefined)
  return code === 200 ? data.title : code
}

beforeEach(async () => void (await desk.recorded()))

test('news goes from a draft to its time, and to its end', async () => {
  const unread = async () => (await shop.call(countUnread, {}, buyer)).data.sysMsgTotal
  const before = await unread()
  const { id } = await added({})
  expect(await seen(id)).toBe(110001)
  const { data } = await edit(id, 1, { publishTime: inMs(HOUR_MS), endTime: inMs(2 * HOUR_MS) })
  expect(data).toMatchObject({ status: 1, version: 2 })
  expect([await seen(id), await unread()]).toEqual([110001, before])
  shop.passTime(HOUR_MS)
  expect([await seen(id), await unread()]).toEqual(['First', before + 1])
  shop.passTime(HOUR_MS)
  expect([await seen(id), await unread()]).toEqual([110001, before])
  expect((await shop.call(announcementTable.info, { id }, as)).data).toMatchObject({ status: 3 })
  expect((await shop.call(announcementTable.page, { status: 3 }, as)).rows.map((row) => row.id)).toEqual([id])
})

test('the next text replaces the one in force at its time, ends when it says, and is mailed to nobody twice', async () => {
  const { id } = await added({ publishTime: inMs(-1) })
  await fanOutNews(shop.appContext, {}, () => {})
  const mailed = async () =>
    (
      await db
        .select()
        .from(announcements)
        .where(eq(announcements.id, Number(id)))
    )[0]!.mailTime
  const mailTime = await mailed()
  expect(mailTime).not.toBeNull()
  const next = { textList: [text('Next')], publishTime: inMs(HOUR_MS), endTime: inMs(3 * HOUR_MS) }
  expect((await edit(id, 1, next)).data).toMatchObject({ title: 'First', endTime: null, nextFlag: 1, next: { endTime: next.endTime } })
  expect((await edit(id, 2, { textList: [text('Mended')] })).data).toMatchObject({ title: 'Mended', nextFlag: 1 })
  expect(await seen(id)).toBe('Mended')
  shop.passTime(HOUR_MS)
  await renewAnnouncements(shop.appContext, {}, () => {})
  expect(await seen(id)).toBe('Next')
  await fanOutNews(shop.appContext, {}, () => {})
  expect(await mailed()).toEqual(mailTime)
  shop.passTime(2 * HOUR_MS)
  expect(await seen(id)).toBe(110001)
})

test('what waits can be dropped; what begins after its end is refused', async () => {
  const { id } = await added({ publishTime: inMs(-1), endTime: inMs(HOUR_MS) })
  const late = await edit(id, 1, { publishTime: inMs(2 * HOUR_MS) })
  expect([late.code, late.data]).toMatchObject([400, [{ path: 'endTime' }]])
  await edit(id, 1, { textList: [text('Next')], publishTime: inMs(HOUR_MS / 2) })
  expect((await edit(id, 2, { nextFlag: 0 })).data).toMatchObject({ title: 'First', nextFlag: 0, nextTime: null, next: null })
  shop.passTime(HOUR_MS / 2)
  await renewAnnouncements(shop.appContext, {}, () => {})
  expect(await seen(id)).toBe('First')
})

test('hostile markup reaches neither readers nor the preview; a preview stores nothing', async () => {
  const textList = [{ ...text('<b>Bold</b>'), content: HOSTILE_CONTENT }]
  const { data } = await shop.call(previewAnnouncement, { textList }, as)
  expect(data.zh).toMatchObject({ title: '<b>Bold</b>', langCode: 'en', translateType: 0 })
  expect(data.zh.content).not.toMatch(HOSTILE_SIGNS)
  expect(await desk.recorded()).toEqual([])
  const { id } = await added({ textList, publishTime: inMs(-1) })
  expect((await shop.call(readAnnouncement, { id }, buyer)).data.content).toBe(data.en.content)
  expect(await desk.recorded()).toEqual(['announcement/add announcement', 'announcement/add announcementText'])
  expect((await shop.call(previewAnnouncement, { id, textList: [text('Mine')] }, as)).data.en.title).toBe('Mine')
  expect(await desk.withoutRight(async () => (await shop.call(announcementTable.info, { id }, as)).code)).toBe(403)
})
