import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#server/features/account/account.table.ts'
import { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { openChat, write } from '#tests/chatting.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database
const [order] = await db.select().from(orders).orderBy(asc(orders.id)).limit(1)
const accountId = order!.accountId
await db
  .update(accounts)
  .set({ language: 'en', mailFlags: { newsFlag: 1 } })
  .where(eq(accounts.id, accountId))

/** Queues a job as the previous release did, and reads the mails that result. */
async function sent(task: string, payload: object) {
  await shop.appContext.jobs.addAll(db, task, [{ id: randomUUID(), ...payload }])
  await finishJobs(shop.appContext, jobPlan)
  return (await post.read()).map(({ subject, text }) => ({ subject, text }))
}

beforeEach(async () => {
  await finishJobs(shop.appContext, jobPlan)
  post.received.length = 0
})

const FACTS = { word: 'paid', amount: '100', rest: null, deadline: null, caseType: 0, reason: '', reasonType: null, tracking: '' }
const ofOrder = { orderId: order!.id, accountId, side: 'buyer', facts: { ...FACTS, additionList: [] } }

test('a mail that was queued as it is sent comes, unless it is over or for nobody', async () => {
  const mail = { to: 'ana@shop.example', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' }
  expect(await sent('sendMail', mail)).toMatchObject([{ subject: 'Hola' }])
  expect(await sent('sendMail', { ...mail, to: null })).toHaveLength(1)
  expect(await sent('sendMail', { ...mail, until: new Date(0).toISOString() })).toHaveLength(1)
})

test.each([
  ['toPay', false, /^We have received your order/, false],
  ['notPaid', true, /cancelled/, true],
  ['paid', false, /^Payment received/, false],
  ['confirmed', true, /is confirmed/, true],
])('so does one of an order: %s', async (event, isOptional, subject, hasWayOut) => {
  const facts = { ...ofOrder.facts, word: event }
  const [mail] = await sent('sendOrderMail', { ...ofOrder, event, isOptional, facts })
  expect(mail!.subject).toMatch(subject)
  expect(mail!.text!.includes('unsubscribe?token=')).toBe(hasWayOut)
})

test('so do those of inquiries, conversations and news', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  const { id } = await addedInquiry(shop, chat.buyer, await openDesk(shop))
  const facts = { amount: null, deadline: null, reasonType: 1, text: 'Sold out' }
  const rejected = { inquiryId: Number(id), accountId, event: 'rejected', isConsole: false, facts }
  expect((await sent('sendInquiryMail', rejected)).map(({ text }) => text)).toEqual([expect.stringContaining('Sold out')])
  const said = { spa: 'Hola', en: 'Hello', zh: '你好' }
  const unread = { consultationId: Number(chat.id), accountId: chat.member.id, side: 2, name: said, unreadTotal: 1, summary: said }
  expect(await sent('sendConsultationMail', unread)).toHaveLength(2)
  const [{ id: announcementId } = { id: 0 }] = await db.insert(announcements).values({ publishTime: shop.appContext.clock() }).returning()
  const text = { announcementId, language: 'en', title: 'News', summary: 'Short', content: '<p>…</p>' } as const
  await db.insert(announcementTexts).values(text)
  expect(await sent('sendNews', { announcementId, accountId })).toContainEqual(expect.objectContaining({ subject: 'News' }))
})
