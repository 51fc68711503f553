import { expect, test } from 'vitest'
import { markAnnouncementRead, pageAnnouncements, readAnnouncement } from '#contract/announcements/announcements.ts'
import { countUnread as countUnreadOfAll } from '#contract/messages/messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { announcementReads, announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import { sendForm } from '#tests/without-scripts.ts'

const shop = await openShop()
const buyer = { token: await signedIn(shop) }
await shop.appContext.database.db.delete(announcementReads)
const operator = { token: await signedIn(shop, DEMO_PEOPLE.operator) }

test('news is for signed-in users, newest first', async () => {
  expect((await shop.call(pageAnnouncements, {})).code).toBe(100001)
  const { rows, total } = await shop.call(pageAnnouncements, { pageSize: 60 }, buyer)
  expect(rows).toHaveLength(total)
  const times = rows.map(({ publishTime }) => publishTime)
  expect(times).toEqual(times.toSorted().reverse())
})

test('reading one marks it read for that reader only, and reading it again changes nothing', async () => {
  const { rows, total } = await shop.call(pageAnnouncements, { readStatus: 0 }, buyer)
  const id = rows[0]!.id
  expect((await shop.call(markAnnouncementRead, { id }, buyer)).code).toBe(200)
  expect((await shop.call(markAnnouncementRead, { id }, buyer)).code).toBe(200)
  expect((await shop.call(pageAnnouncements, { readStatus: 0 }, buyer)).total).toBe(total - 1)
  expect((await shop.call(pageAnnouncements, { readStatus: 1 }, buyer)).rows.map((row) => row.id)).toEqual([id])
  expect((await shop.call(pageAnnouncements, { readStatus: 1 }, operator)).total).toBe(0)
  expect((await shop.call(readAnnouncement, { id }, buyer)).data.readStatus).toBe(1)
})

test('all can be marked at once', async () => {
  await shop.call(markAnnouncementRead, { id: null }, operator)
  expect((await shop.call(pageAnnouncements, { readStatus: 0 }, operator)).total).toBe(0)
})

test('an unpublished announcement is missing', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const { db } = shop.appContext.database
  const [row] = await db.insert(announcements).values({ publishTime: tomorrow }).returning()
  await db
    .insert(announcementTexts)
    .values({ announcementId: row!.id, language: 'spa', title: 'Mañana', summary: '…', content: '<p>…</p>' })
  const id = String(row!.id)
  expect((await shop.call(readAnnouncement, { id }, buyer)).code).toBe(110001)
  expect((await shop.call(markAnnouncementRead, { id }, buyer)).code).toBe(110001)
  shop.passTime(2 * 86_400_000)
  expect((await shop.call(readAnnouncement, { id }, buyer)).data.title).toBe('Mañana')
})

test('news is shown in the reader’s language, in another one where that is missing, ten to a page', async () => {
  const { db } = shop.appContext.database
  const rows = await db
    .insert(announcements)
    .values(Array.from({ length: 12 }, () => ({ publishTime: new Date('2026-01-01') })))
    .returning()
  await db
    .insert(announcementTexts)
    .values(rows.map(({ id }) => ({ announcementId: id, language: 'zh' as const, title: '公告', summary: '…', content: '<p>…</p>' })))
  const answers = await Promise.all([1, 2, 3].map((pageNum) => shop.call(pageAnnouncements, { pageNum }, { ...buyer, language: 'en' })))
  expect(answers[0]!.rows).toHaveLength(10)
  expect(answers.flatMap((page) => page.rows)).toHaveLength(answers[0]!.total)
  expect(answers.flatMap((page) => page.rows.map(({ title }) => title)).filter((title) => title === '公告')).toHaveLength(12)
  for (const page of [{ pageNum: 0 }, { pageSize: 61 }, { pageNum: 1001 }, { readStatus: 2 as 1 }]) {
    expect((await shop.call(pageAnnouncements, page, buyer)).code, JSON.stringify(page)).toBe(400)
  }
})

test('an announcement without text is neither listed nor counted', async () => {
  const unread = async () => (await shop.call(countUnreadOfAll, {}, buyer)).data.sysMsgTotal
  const before = [await unread(), (await shop.call(pageAnnouncements, {}, buyer)).total]
  const [row] = await shop.appContext.database.db.insert(announcements).values({}).returning()
  expect([await unread(), (await shop.call(pageAnnouncements, {}, buyer)).total]).toEqual(before)
  expect((await shop.call(markAnnouncementRead, { id: String(row!.id) }, buyer)).code).toBe(110001)
})

test('a new account has no old news to read: it is listed as read, and only what comes later counts', async () => {
  const { db } = shop.appContext.database
  const createTime = shop.appContext.clock()
  const newcomer = { email: 'newcomer@shop.example', name: 'Ana', passwordHash: '', createTime }
  const [account] = await db.insert(accounts).values(newcomer).returning()
  const as = { token: await signedIn(shop, account!) }
  const unread = async () => (await shop.call(countUnreadOfAll, {}, as)).data.sysMsgTotal
  const listed = await shop.call(pageAnnouncements, { pageSize: 60 }, as)
  expect(await unread()).toBe(0)
  expect(listed.total).toBeGreaterThan(0)
  expect(listed.rows.every(({ readStatus }) => readStatus === 1)).toBe(true)
  expect((await shop.call(pageAnnouncements, { readStatus: 0 }, as)).total).toBe(0)
  expect((await shop.call(pageAnnouncements, { readStatus: 1 }, as)).total).toBe(listed.total)
  expect((await shop.call(readAnnouncement, { id: listed.rows[0]!.id }, as)).data.readStatus).toBe(1)

  shop.passTime(60_000)
  const [row] = await db.insert(announcements).values({ publishTime: shop.appContext.clock() }).returning()
  await db.insert(announcementTexts).values({ announcementId: row!.id, language: 'en', title: 'New', summary: '…', content: '<p>…</p>' })
  expect(await unread()).toBe(1)
  const id = String(row!.id)
  expect((await shop.call(pageAnnouncements, { readStatus: 0 }, as)).rows.map((each) => each.id)).toEqual([id])
  await shop.call(markAnnouncementRead, { id }, as)
  expect(await unread()).toBe(0)
})

test('an announcement that does not exist is missing, whatever the id looks like', async () => {
  for (const id of ['0', '999999', 'x', '-1', '1e3']) {
    expect((await shop.call(readAnnouncement, { id }, buyer)).code, id).toBe(110001)
    expect((await shop.call(markAnnouncementRead, { id }, buyer)).code, id).toBe(110001)
  }
})

test('without scripts, news that ended while it was read is no error when it is marked: the list comes back', async () => {
  const place = '/en/personalCenter/notification?readStatus=0'
  const { statusCode, headers } = await sendForm(shop, place, buyer.token, { id: '999999' })
  expect([statusCode, headers['location']]).toEqual([302, place])
})
