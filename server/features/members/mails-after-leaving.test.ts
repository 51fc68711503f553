import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Right } from '#contract/console/access.ts'
import { removeMember } from '#contract/members/members.ts'
import { REPORT_DECISION } from '#contract/reports/console.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { inquiryPasses } from '#server/features/inquiries/inquiries.table.ts'
import { inquiryMail } from '#server/features/inquiries/mails.ts'
import { payoutMail } from '#server/features/ledger/mails.ts'
import { reportMail, reportStatementMail } from '#server/features/reports/mails.ts'
import { type QueuedMail, queueMails } from '#server/kernel/mail/kind.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openOwner } from '#tests/members.ts'
import { openMember } from '#tests/order-stages.ts'
import { mailsTo } from '#tests/outbox.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database

const emailOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!.email
const totalTo = async (id: number) => (await mailsTo(shop, await emailOf(id))).length
const queue = (mails: QueuedMail[]) => queueMails(shop.appContext.jobs, db, mails)

/** Adds a supplier's owner and a member; counts the mails that each gets after the member was removed. */
async function twoMembers() {
  const owner = await openOwner(shop)
  const member = await openMember(shop, owner.supplierId)
  const ids = [owner.id, member.id]
  const afterLeaving = async () => {
    expect((await shop.call(removeMember, { id: String(member.id) }, { token: owner.token })).code).toBe(200)
    return [await totalTo(owner.id), await totalTo(member.id)]
  }
  return { supplierId: owner.supplierId, ids, afterLeaving }
}

test('a member who has left by the time it is sent reads no mail about an order of the supplier', async () => {
  const { supplierId, afterLeaving } = await twoMembers()
  const buyer = await openBuyer(shop)
  const lines = await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 100)
  expect((await place(shop, buyer, await orderFor(shop, buyer, lines))).code).toBe(200)
  expect(await afterLeaving()).toEqual([1, 0])
})

test('nor of a payout to it', async () => {
  const { supplierId, ids, afterLeaving } = await twoMembers()
  const payout = { supplierId, payoutNo: 'T1', bankRefNo: 'B1', currencyCode: 'CNY', currencyDigits: 2, amount: '100' }
  await queue(ids.map((id) => payoutMail.to(id, payout)))
  expect(await afterLeaving()).toEqual([1, 0])
})

test('nor of an inquiry that was passed to it', async () => {
  const { supplierId, ids, afterLeaving } = await twoMembers()
  const desk = await openDesk(shop)
  const { id } = await addedInquiry(shop, await openBuyer(shop), desk)
  await db.insert(inquiryPasses).values({ inquiryId: Number(id), supplierId, accountId: 4 })
  const facts = {
    inquiryId: Number(id),
    event: 'passed',
    isConsole: true,
    amount: null,
    deadline: null,
    reasonType: null,
    text: 'Can you?',
  }
  await queue(ids.map((each) => inquiryMail.to(each, facts)))
  expect(await afterLeaving()).toEqual([1, 0])
})

test('nor of what was decided on a report of it', async () => {
  const { supplierId, ids, afterLeaving } = await twoMembers()
  const decided = { reportNo: 'D1', pagePath: '/product/1', reasonType: 1, decision: REPORT_DECISION.offSale, statement: 'A copy' }
  await queue(ids.map((id) => reportStatementMail.to(id, { ...decided, supplierId })))
  expect(await afterLeaving()).toEqual([1, 0])
})

test('an operator who looks after reports no more is not sent who reported what', async () => {
  const named = { spa: 'Lámpara', en: 'Lamp', zh: '灯' }
  const reporter = { name: 'Ana', email: 'ana@buyer.example' }
  const report = { reportNo: 'D2', path: '/product/1', names: named, reasonType: 1, content: 'A copy', reporter }
  const idOf = async (right: Right) => {
    await signedInWith(shop, right)
    const [latest] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .orderBy(accounts.id)
      .where(eq(accounts.rights, [right]))
    return latest!.id
  }
  const [one, other] = [await idOf('report'), await idOf('content')]
  await queue([one, other].map((id) => reportMail.to(id, report)))
  expect([await totalTo(one), await totalTo(other)]).toEqual([1, 0])
})
