import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { markChatRead } from '#contract/consultations/chat-messages.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { consultationSides } from '#server/features/consultations/consultations.table.ts'
import { mailUnread } from '#server/features/consultations/mails.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { messagesOf, openChat, write } from '#tests/chatting.ts'
import { openMember } from '#tests/order-stages.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database

/** Runs the job as of so many minutes later, delivers, and returns the mails. */
async function mailsAfter(minutes: number) {
  await mailUnread(shop.appContext, new Date(Date.now() + minutes * MINUTE_MS), (_, error) => {
    throw error
  })
  await finishJobs(shop.appContext, jobPlan)
  return post.read()
}

const emailOf = async ({ id }: { id: number }) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email

beforeEach(async () => {
  await db.update(consultationSides).set({ mailTime: null })
  post.received.length = 0
})

test('what is unread for ten minutes is mailed to everybody of that side, once until the side reads', async () => {
  const chat = await openChat(shop)
  const colleague = await openMember(shop, chat.lamp.supplierId)
  await db.update(accounts).set({ language: 'zh' }).where(eq(accounts.id, colleague.id))
  await db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, chat.member.id))
  await write(shop, chat, chat.buyer, '¿Hay en verde? <b>Sí</b>')
  expect(await mailsAfter(9)).toEqual([])
  const mails = await mailsAfter(11)
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Ana has written to you', '“Ana”给您发来消息'])
  const english = mails.find(({ subject }) => subject?.endsWith('you'))!
  expect(english.to?.[0]?.address).toBe(await emailOf(chat.member))
  expect(english.text).toContain('“¿Hay en verde? <b>Sí</b>”')
  expect(english.html).toContain('&lt;b&gt;Sí&lt;/b&gt;')
  expect(english.text).toContain(`https://shop.example/en/console/consultations?id=${chat.id}`)
  expect(english.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)

  post.received.length = 0
  await write(shop, chat, chat.buyer, 'And in blue?')
  expect(await mailsAfter(60)).toEqual([])
  const last = (await messagesOf(shop, chat, chat.member)).at(-1)!
  await shop.call(markChatRead, { consultationId: chat.id, messageId: last.id }, chat.member)
  await write(shop, chat, chat.buyer, 'Hello?')
  expect(await mailsAfter(11)).toHaveLength(2)
})

test('who has read in time, or wants no such mails, gets none', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  await write(shop, chat, chat.member, 'Yes')
  const [, answer] = await messagesOf(shop, chat, chat.buyer)
  await shop.call(markChatRead, { consultationId: chat.id, messageId: answer!.id }, chat.buyer)
  await db
    .update(accounts)
    .set({ mailFlags: { consultationFlag: 0 } })
    .where(eq(accounts.id, chat.member.id))
  expect(await mailsAfter(11)).toEqual([])
  // The message is read between the job and the delivery.
  const other = await openChat(shop)
  await write(shop, other, other.buyer)
  const now = new Date(Date.now() + 11 * MINUTE_MS)
  await mailUnread(shop.appContext, now, () => {})
  const [message] = await messagesOf(shop, other, other.member)
  await shop.call(markChatRead, { consultationId: other.id, messageId: message!.id }, other.member)
  await finishJobs(shop.appContext, jobPlan)
  expect(await post.read()).toEqual([])
  // The member has left the supplier meanwhile.
  const former = await openChat(shop)
  await write(shop, former, former.buyer)
  await mailUnread(shop.appContext, now, () => {})
  await db.update(accounts).set({ role: 0, supplierId: null }).where(eq(accounts.id, former.member.id))
  await finishJobs(shop.appContext, jobPlan)
  expect(await post.read()).toEqual([])
})

test('two servers that look at once send one mail', async () => {
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer)
  const now = new Date(Date.now() + 11 * MINUTE_MS)
  const mailed = await Promise.all([1, 2, 3].map(() => mailUnread(shop.appContext, now, () => {})))
  expect(mailed.reduce((sum, one) => sum + one, 0)).toBe(1)
  await finishJobs(shop.appContext, jobPlan)
  expect(await post.read()).toHaveLength(1)
})
