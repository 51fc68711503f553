import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelAccount } from '#contract/account/account.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { pageMessages } from '#contract/messages/messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { hashPassword } from '#server/features/account/sign-in/password.ts'
import { mailUnread } from '#server/features/consultations/mails.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { purgeLeftovers } from '#server/features/personal-data/personal-data.ts'
import { openChat, write } from '#tests/chatting.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const password = 'naranjas del sur'
const passwordHash = await hashPassword(password)
const leave = ({ token }: { token: string }) => shop.call(cancelAccount, { password }, { token })

/** Opens a conversation in which a buyer with this name has written. */
async function writtenChat(name: string) {
  const chat = await openChat(shop)
  await db.update(accounts).set({ name, passwordHash }).where(eq(accounts.id, chat.buyer.id))
  expect((await write(shop, chat, chat.buyer, 'How much for a hundred?')).code).toBe(200)
  const notices = async () => (await shop.call(pageMessages, { entityType: 1 }, { token: chat.member.token, language: 'en' })).rows
  return { ...chat, notices }
}

test('a buyer who has deleted the account is not named to suppliers in the notices of their messages', async () => {
  const { buyer, member, notices } = await writtenChat('Ana Prieto')
  expect(JSON.stringify(await notices())).toContain('Ana Prieto')
  expect((await leave(buyer)).code).toBe(200)
  // Messages to others stay, without a name.
  expect(JSON.stringify(await notices())).toContain('How much for a hundred?')
  const stored = async () => JSON.stringify(await db.select().from(messages).where(eq(messages.accountId, member.id)))
  expect(await stored()).not.toContain('Ana')
  // Existing notices are anonymised at night.
  const title = { spa: 'Mensaje de Ana', en: 'Message from Ana', zh: 'Ana 的消息' }
  await db.update(messages).set({ title }).where(eq(messages.accountId, member.id))
  await purgeLeftovers(shop.appContext, {}, () => {})
  expect(await stored()).not.toContain('Ana')
})

test('others’ notices are still in the name of who wrote', async () => {
  const [ana, bea] = [await writtenChat('Ana Prieto'), await writtenChat('Bea Luna')]
  expect((await leave(ana.buyer)).code).toBe(200)
  expect(JSON.stringify(await bea.notices())).toContain('Bea Luna')
})

test('a mail about what they wrote that has not left by then is not sent', async () => {
  const { buyer, member } = await writtenChat('Ana Prieto')
  await mailUnread(shop.appContext, new Date(Date.now() + 11 * MINUTE_MS), (_, error) => {
    throw error
  })
  expect((await leave(buyer)).code).toBe(200)
  const [{ email } = { email: '' }] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, member.id))
  expect(await mailsTo(shop, email)).toEqual([])
})
