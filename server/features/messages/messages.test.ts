import { expect, test } from 'vitest'
import { pageAnnouncements } from '#contract/announcements/announcements.ts'
import { removeMember } from '#contract/members/members.ts'
import { countUnread, markMessageRead, pageMessages } from '#contract/messages/messages.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const buyer = { token: await signedIn(shop) }
const stranger = { token: await signedIn(shop, DEMO_PEOPLE.supplier) }
const title = { spa: 'Enviado', en: 'Shipped', zh: '已发货' }

await shop.appContext.database.db.delete(messages)
await shop.appContext.database.db.insert(messages).values([
  { accountId: 1, entityType: 2, entityId: 7, title, content: [{ name: title, url: '/pictures/a/96' }] },
  { accountId: 1, entityType: 2, entityId: 8, title, content: [{ name: title }] },
  { accountId: 1, entityType: 0, entityId: 3, title },
  { accountId: 2, entityType: 2, entityId: 9, title },
])

test('the header gets the unread count of each kind', async () => {
  const news = await shop.call(pageAnnouncements, { readStatus: 0 }, buyer)
  expect((await shop.call(countUnread, {}, buyer)).data).toEqual({
    orderTotal: 2,
    enquiryTotal: 0,
    inquiryTotal: 1,
    sysMsgTotal: news.total,
  })
  expect((await shop.call(countUnread, {})).code).toBe(100001)
})

test('messages of a kind are in the reader’s language, and only their own', async () => {
  const { rows, total } = await shop.call(pageMessages, { entityType: 2 }, { ...buyer, language: 'zh' })
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ entityId: '8', entityType: 2, messageTitle: [{ name: '已发货' }], readStatus: 0 })
  expect(rows[1]?.messageJsonContent).toEqual([{ name: '已发货', url: '/pictures/a/96' }])
})

test('another user’s message is answered like a missing one, and so is one of another kind', async () => {
  const { rows } = await shop.call(pageMessages, { entityType: 2 }, buyer)
  const messageId = rows[0]!.messageId
  const foreign = await shop.call(markMessageRead, { messageId, entityType: 2 }, stranger)
  const missing = await shop.call(markMessageRead, { messageId: '999999', entityType: 2 }, stranger)
  expect(foreign).toEqual(missing)
  expect(missing.code).toBe(420001)
  expect((await shop.call(markMessageRead, { messageId, entityType: 1 }, buyer)).code).toBe(420001)
})

test('a read message leaves the list; null marks the rest of its kind read', async () => {
  const { rows } = await shop.call(pageMessages, { entityType: 2 }, buyer)
  const messageId = rows[0]!.messageId
  expect((await shop.call(markMessageRead, { messageId, entityType: 2 }, buyer)).code).toBe(200)
  expect((await shop.call(markMessageRead, { messageId, entityType: 2 }, buyer)).code).toBe(200)
  expect((await shop.call(pageMessages, { entityType: 2 }, buyer)).total).toBe(1)
  expect((await shop.call(markMessageRead, { messageId: null, entityType: 2 }, buyer)).code).toBe(200)
  expect((await shop.call(countUnread, {}, buyer)).data).toMatchObject({ orderTotal: 0, inquiryTotal: 1 })
  expect((await shop.call(pageMessages, { entityType: 2, readStatus: 1 }, buyer)).total).toBe(2)
})

test('what somebody was told about one thing is read when they have seen the thing itself, and nothing else is', async () => {
  const row = { entityType: 0, title }
  await shop.appContext.database.db.insert(messages).values([
    { ...row, accountId: 1, entityId: 4 },
    { ...row, accountId: 1, entityId: 4 },
    { ...row, accountId: 2, entityId: 4 },
  ])
  const unread = async (who: { token: string }) => (await shop.call(countUnread, {}, who)).data.inquiryTotal
  expect([await unread(buyer), await unread(stranger)]).toEqual([3, 1])
  const about = { messageId: null, entityType: 0, entityId: '4' } as const
  expect((await shop.call(markMessageRead, about, buyer)).code).toBe(200)
  expect([await unread(buyer), await unread(stranger)]).toEqual([1, 1])
  expect((await shop.call(markMessageRead, { ...about, messageId: '1' } as never, buyer)).code).toBe(400)
})

test('an unknown kind, and pages beyond the limit, are refused', async () => {
  for (const entityType of [-1, 3, 1.5, '2; drop table messages', ''] as unknown as number[]) {
    expect((await shop.call(pageMessages, { entityType }, buyer)).code, String(entityType)).toBe(400)
    expect((await shop.call(markMessageRead, { messageId: null, entityType }, buyer)).code, String(entityType)).toBe(400)
  }
  for (const page of [{ pageNum: 0 }, { pageSize: 0 }, { pageSize: 61 }, { pageNum: 1001, pageSize: 10 }]) {
    expect((await shop.call(pageMessages, { entityType: 2, ...page }, buyer)).code, JSON.stringify(page)).toBe(400)
  }
  expect((await shop.call(pageMessages, { entityType: 2, pageNum: 1000, pageSize: 10 }, buyer)).code).toBe(200)
  const withoutKind = {} as { entityType: number }
  expect((await shop.call(pageMessages, withoutKind, buyer)).data).toEqual([{ path: 'entityType', message: expect.any(String) }])
})

test('ten to a page, newest first, each on one page only', async () => {
  const { db } = shop.appContext.database
  await db.delete(messages)
  const noon = Date.UTC(2026, 8, 1, 12)
  await db.insert(messages).values(
    // Groups of three share a timestamp; their order must be the same on every page.
    Array.from({ length: 23 }, (_, place) => ({
      accountId: 1,
      entityType: 1,
      entityId: place + 1,
      title,
      createTime: new Date(noon + Math.floor(place / 3) * 1000),
    })),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => shop.call(pageMessages, { entityType: 1, pageNum }, buyer)))
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 3, 0])
  expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23])
  const entities = pages.flatMap(({ rows }) => rows.map(({ entityId }) => Number(entityId)))
  expect(entities).toEqual(Array.from({ length: 23 }, (_, place) => 23 - place))
})

test('marking all of a kind read leaves other kinds and other users’ messages unread', async () => {
  const { db } = shop.appContext.database
  await db.delete(messages)
  await shop.appContext.database.db.insert(messages).values([
    { accountId: 1, entityType: 0, entityId: 1, title },
    { accountId: 1, entityType: 1, entityId: 1, title },
    { accountId: 2, entityType: 0, entityId: 2, title },
  ])
  expect((await shop.call(markMessageRead, { messageId: null, entityType: 0 }, buyer)).code).toBe(200)
  expect((await shop.call(countUnread, {}, buyer)).data).toMatchObject({ inquiryTotal: 0, enquiryTotal: 1 })
  expect((await shop.call(countUnread, {}, stranger)).data).toMatchObject({ inquiryTotal: 1 })
})

test('a visitor can neither read nor mark messages', async () => {
  expect((await shop.call(pageMessages, { entityType: 2 })).code).toBe(100001)
  expect((await shop.call(markMessageRead, { messageId: null, entityType: 2 })).code).toBe(100001)
  expect((await shop.call(pageMessages, { entityType: 2 }, { token: 'nobody' })).code).toBe(100004)
})

test('what somebody was told as one of a supplier goes when they are removed from it', async () => {
  const owner = await openOwner(shop)
  const member = await openMember(shop, owner.supplierId)
  const notice = { accountId: member.id, entityType: 2, title }
  await shop.appContext.database.db.insert(messages).values([
    { ...notice, entityId: 1, isConsole: true },
    { ...notice, entityId: 2 },
  ])
  expect((await shop.call(removeMember, { id: String(member.id) }, { token: owner.token })).code).toBe(200)
  const { rows } = await shop.call(pageMessages, { entityType: 2 }, { token: member.token })
  expect(rows.map(({ entityId }) => entityId)).toEqual(['2'])
  expect((await shop.call(countUnread, {}, { token: member.token })).data).toMatchObject({ orderTotal: 1 })
})
