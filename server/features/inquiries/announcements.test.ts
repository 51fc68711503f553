import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { acceptQuote, declineQuote, replyToInquiry } from '#contract/inquiries/changes.ts'
import { claimInquiry, passInquiry, rejectInquiry, requestInfo } from '#contract/inquiries/console/inquiries.ts'
import { withdrawQuote } from '#contract/inquiries/console/quotes.ts'
import { countUnread, pageMessages } from '#contract/messages/messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { remindOfQuotes } from '#server/features/inquiries/expire-inquiries.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { type Buyer, openBuyer, openSupplier } from '#tests/goods.ts'
import { addedInquiry, made, openDesk, quote } from '#tests/inquiring.ts'
import { openLiveServer } from '#tests/live-client.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const desk = await openDesk(shop)

const emailOf = async (id: number) => (await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)))[0]!.email
const titlesOf = async ({ token }: Pick<Buyer, 'token'>) => {
  const { rows } = await shop.call(pageMessages, { entityType: 0 }, { token })
  return rows.map(({ messageTitle, consoleFlag }) => [messageTitle[0]!.name.replace(/Q\w+/, 'Q'), consoleFlag])
}
const subjectsOf = async (id: number) =>
  (await mailsTo(shop, await emailOf(id))).map(({ source }) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(source)![1]!)
const clearMessagesOf = (id: number) => db.delete(messages).where(eq(messages.accountId, id))

test('the buyer hears of what the platform does, by message and, if they want such mails, by mail', async () => {
  const buyer = await openBuyer(shop)
  await db.update(accounts).set({ language: 'en' }).where(eq(accounts.id, buyer.id))
  const staged = await addedInquiry(shop, buyer, desk)
  await made(staged.move(claimInquiry, desk.operator))
  await made(staged.move(requestInfo, desk.operator, { content: 'Which colour?' }))
  await made(staged.move(replyToInquiry, buyer.token, { content: 'Blue' }))
  await quote(shop, staged)
  await made(staged.move(withdrawQuote, desk.operator))
  await made(staged.move(claimInquiry, desk.operator))
  await made(staged.move(rejectInquiry, desk.operator, { reasonType: 1, content: 'Sold out everywhere' }))
  expect(await titlesOf(buyer)).toEqual([
    ['We cannot quote price inquiry Q', 0],
    ['We have withdrawn the quote for price inquiry Q and are preparing another one', 0],
    ['You have a quote for price inquiry Q', 0],
    ['We need more information about your price inquiry Q', 0],
  ])
  expect((await shop.call(countUnread, {}, { token: buyer.token })).data).toMatchObject({ inquiryTotal: 4, orderTotal: 0 })
  expect(await subjectsOf(buyer.id)).toHaveLength(4)
  const [requested] = await mailsTo(shop, await emailOf(buyer.id))
  expect(requested!.source.replace(/=\r?\n/g, '')).toContain(`/personalCenter/inquiryMessage?id=3D${staged.id}`)
  const unwilling = await openBuyer(shop)
  await db
    .update(accounts)
    .set({ mailFlags: { inquiryFlag: 0 } })
    .where(eq(accounts.id, unwilling.id))
  await quote(shop, await addedInquiry(shop, unwilling, desk))
  expect(await titlesOf(unwilling)).toHaveLength(1)
  expect(await subjectsOf(unwilling.id)).toEqual([])
})

test('a buyer who has accepted the quote before the reminder leaves is not reminded of it', async () => {
  const buyers = [await openBuyer(shop), await openBuyer(shop)] as const
  const [accepted] = [
    await quote(shop, await addedInquiry(shop, buyers[0], desk)),
    await quote(shop, await addedInquiry(shop, buyers[1], desk)),
  ]
  // One after the other: each waits only for the jobs that it starts itself.
  const totals = async () => [(await subjectsOf(buyers[0].id)).length, (await subjectsOf(buyers[1].id)).length] as const
  const before = await totals()
  const { quoteList } = await accepted.info()
  const now = new Date(new Date(quoteList[0]!.validTime!).getTime() - HOUR_MS)
  await remindOfQuotes(shop.appContext, now, (_, error) => {
    throw error
  })
  await made(accepted.move(acceptQuote, buyers[0].token))
  const after = await totals()
  expect([after[0] - before[0], after[1] - before[1]]).toEqual([0, 1])
})

test('the operator of the latest quote or claim hears of what the buyer does, in the console and without mails', async () => {
  const buyer = await openBuyer(shop)
  await clearMessagesOf(DEMO_PEOPLE.operator.id)
  const staged = await quote(shop, await addedInquiry(shop, buyer, desk))
  await made(staged.move(declineQuote, buyer.token, { type: 1 }))
  await quote(shop, staged)
  await made(staged.move(acceptQuote, buyer.token))
  const declined = await quote(shop, await addedInquiry(shop, buyer, desk))
  await made(declined.move(declineQuote, buyer.token, { type: 0 }))
  expect(await titlesOf({ token: desk.operator })).toEqual([
    ['The buyer has declined the quote for price inquiry Q', 1],
    ['The buyer has accepted the quote for price inquiry Q', 1],
    ['The buyer is asking for another price in price inquiry Q', 1],
  ])
  expect(await titlesOf({ token: desk.other })).toEqual([])
})

test('every member of a supplier that it was passed to hears of it once', async () => {
  const supplierId = await openSupplier(shop)
  const members = [await openMember(shop, supplierId), await openMember(shop, supplierId)]
  const staged = await addedInquiry(shop, await openBuyer(shop), desk)
  const supplierIdList = [String(supplierId)]
  await made(staged.move(passInquiry, desk.operator, { supplierIdList, remark: 'Can you?' }))
  await made(staged.move(passInquiry, desk.operator, { supplierIdList, remark: 'Once more' }))
  for (const member of members) {
    expect(await titlesOf(member)).toEqual([['Rutaseda asks you for an offer for price inquiry Q', 1]])
    expect(await subjectsOf(member.id)).toHaveLength(1)
  }
})

test('open pages of buyer and operators hear of each move at once', async () => {
  const buyer = await openBuyer(shop)
  const { connect } = await openLiveServer(shop.app, shop.call)
  const tabs = [await connect(buyer, 'message'), await connect({ id: DEMO_PEOPLE.operator.id, token: desk.operator }, 'message')]
  const staged = await addedInquiry(shop, buyer, desk)
  await made(staged.move(claimInquiry, desk.operator))
  for (const { frames } of tabs) {
    await expect
      .poll(
        () =>
          frames.filter(({ cmd, data }) => cmd === 'message' && (data as { inquiryId?: string } | null)?.inquiryId === staged.id).length,
      )
      .toBe(2)
  }
})
