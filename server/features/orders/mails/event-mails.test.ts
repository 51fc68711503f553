import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countUnread } from '#contract/messages/messages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import type { BuyerEvent, SupplierEvent } from '#server/features/orders/mails/events.ts'
import { moveOrder, SYSTEM } from '#server/features/orders/move-order.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { DEADLINE, openAnnouncements, paid, REFUND_CASE, STORIES, type Story } from '#tests/announcements.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const post = await openPostOffice()
await post.open('accepts')
const shop = await openShop({ smtpUrl: post.url, publicUrl: 'https://shop.example' })
const { db } = shop.appContext.database

const { buyer, buyerRow, members, outsiders, placed, announced, mailOf } = await openAnnouncements(shop)

/** Variants that depend on the order's state. */
const VARIANTS: [name: string, side: 'buyer' | 'supplier', event: string, story: Story, said: RegExp][] = [
  ['an order to be confirmed', 'supplier', 'newOrder', { set: { orderStatus: 0 } }, /Confirm or decline the order by 17 May 2030/],
  ['an order that is to be paid first', 'supplier', 'newOrder', {}, /has until 17 May 2030 .* to pay/],
  ['a deposit', 'buyer', 'paid', STORIES['paid']!, /payment of CN¥300\.00[\s\S]*The balance of CN¥[\d,.]+ is due once the goods are ready/],
  [
    'a balance',
    'buyer',
    'paid',
    { set: paid(4, 1000n), entry: { action: 'pay', amount: 70000n } },
    /CN¥700\.00: the order is paid in full/,
  ],
  ['a late deposit', 'buyer', 'proofRejected', STORIES['proofRejected']!, /If it does not arrive in time, the order is cancelled/],
  [
    'a part of a balance',
    'buyer',
    'partPaid',
    { set: paid(3, 1000n), entry: { action: 'payPart', amount: 500n } },
    /CN¥5\.00\. CN¥[\d,.]+ is still due(?![\s\S]*is cancelled)/,
  ],
  [
    'a balance that comes while a case is open',
    'buyer',
    'paid',
    { set: { ...REFUND_CASE, ...paid(4, 1000n) }, entry: { action: 'pay', amount: 70000n } },
    /^(?![\s\S]*203\d)[\s\S]*CN¥700\.00\. [^.]+ while your refund request is open/,
  ],
  [
    'a part of a balance that comes while a case is open',
    'buyer',
    'partPaid',
    { set: { ...REFUND_CASE, ...paid(3, 1000n) }, entry: { action: 'payPart', amount: 500n } },
    /^(?![\s\S]*203\d)[\s\S]*you can pay it once your refund request has ended/,
  ],
  [
    'a proof that is rejected while a case is open',
    'buyer',
    'proofRejected',
    { set: { ...REFUND_CASE, ...paid(3, 1000n) }, entry: { action: 'proofReject', note: 'Not readable' } },
    /^(?![\s\S]*203\d)[\s\S]*send another proof, once your refund request has ended/,
  ],
  ['a cancellation of what was paid in part', 'buyer', 'cancelledByPlatform', STORIES['cancelledByPlatform']!, /We will refund CN¥43\.21/],
  [
    'a cancellation while a transfer may be under way',
    'buyer',
    'cancelledByPlatform',
    STORIES['cancelledByPlatform']!,
    /already sent the transfer, write to \S+@\S+ with the proof of payment/,
  ],
  [
    'an offer',
    'buyer',
    'caseAnswered',
    STORIES['caseAnswered']!,
    /offers you CN¥33\.44 to settle your refund request[\s\S]*by 3 February 2031/,
  ],
  [
    'a refusal',
    'buyer',
    'caseAnswered',
    { set: { ...REFUND_CASE, caseType: 2, disputeStatus: 2 }, entry: { action: 'refuse' } },
    /does not accept what you asked for in your dispute/,
  ],
  ['a message in a case', 'buyer', 'caseAnswered', { set: REFUND_CASE, entry: { action: 'reply' } }, /has answered your refund request/],
  [
    'a case without a refund',
    'buyer',
    'caseResolved',
    { set: { ...REFUND_CASE, disputeStatus: 0 }, entry: { action: 'decide', amount: 0n, note: 'The goods were made already' } },
    /resolved without a refund[\s\S]*made already/,
  ],
  ['goods that must not leave any more', 'supplier', 'caseResolved', STORIES['caseResolved']!, /CN¥99\.11 goes back[\s\S]*do not ship it/],
  [
    'an order that the platform closed',
    'supplier',
    'closedByPlatform',
    { set: { orderStatus: 8, caseType: 1 }, entry: { action: 'decide', amount: 100n } },
    /Rutaseda has closed this order[\s\S]*CN¥1\.00 goes back to the buyer[\s\S]*do not ship it/,
  ],
]
test.each(VARIANTS)('%s is worded as it is', async (_, side, event, story, said) => {
  const { queued } = await announced(side, event, story)
  expect((await mailOf(queued[0]!, 'en')).text).toMatch(said)
})

test('a long reason is shortened, a listed one is in the reader’s language', async () => {
  const long = await announced('supplier', 'refundRequested', {
    ...STORIES['refundRequested'],
    entry: { action: 'refundAsk', amount: 1n, note: '货'.repeat(2000) },
  })
  expect((await mailOf(long.queued[0]!, 'zh')).text).toMatch(/货{299}…/)
  const hidden = await announced('buyer', 'commentHidden', {}, 2)
  expect((await mailOf(hidden.queued[0]!, 'spa')).text).toContain('Motivo: datos personales')
  const declined = await announced('buyer', 'declined')
  expect((await mailOf(declined.queued[0]!, 'zh')).text).toContain('原因：供应商暂无库存 · Back in May')
})
describe('through a real mail server', () => {
  async function sent(buyerEvent: BuyerEvent, supplierEvent: SupplierEvent, story: Story) {
    const order = await placed()
    await finishJobs(shop.appContext, jobPlan)
    post.received.length = 0
    await inTransactionWithFrames(shop.appContext, 'write', async (transaction, live) => {
      const { set = {}, entry } = story
      const moved = await moveOrder(
        transaction,
        SYSTEM,
        order,
        { deadlineTime: DEADLINE, ...set },
        entry ?? { action: 'create' },
        new Date(),
      )
      const context = { db: transaction, live, jobs: shop.appContext.jobs }
      await announceMoves(context, [{ order: moved, buyer: buyerEvent, supplier: supplierEvent }], new Date())
    })
    return order
  }
  const received = async () => {
    await finishJobs(shop.appContext, jobPlan)
    return (await post.read()).map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }))
  }
  const setFlag = (id: number, orderFlag: 0 | 1) =>
    db.update(accounts).set({ mailFlags: { orderFlag }, language: 'en' }).where(eq(accounts.id, id))

  test('money reaches a buyer who wants no mails about orders; what can be done without does not', async () => {
    await setFlag(buyer.id, 0)
    await setFlag(members[1]!.id, 0)
    const order = await sent('paid', 'toPrepare', STORIES['paid']!)
    const mails = await received()
    expect(mails.map(({ to }) => to).sort()).toEqual([buyerRow!.email, members[0]!.email].sort())
    expect(mails.find(({ to }) => to === buyerRow!.email)).toMatchObject({ subject: `Payment received: order ${order.orderNo}` })
    expect(mails.find(({ to }) => to === members[0]!.email)!.subject).toBe(`订单 ${order.orderNo} 已付款，请备货`)
  })

  test('a mail that is sent after the next move still says what it was queued for', async () => {
    await setFlag(buyer.id, 1)
    const order = await sent('partPaid', 'accepted', STORIES['partPaid']!)
    await db.update(orders).set({ orderStatus: 7, deadlineTime: null, paidAmount: 30000n }).where(eq(orders.id, order.id))
    const [mail, ...others] = await received()
    expect(others).toEqual([])
    expect(mail!.text).toMatch(/We have received CN¥177\.55\. CN¥122\.45 is still due: please pay it by 17 May 2030/)
  })

  test('unread messages count for the buyer and every member, and for nobody else', async () => {
    await db.delete(messages)
    await sent('shipped', 'completed', STORIES['shipped']!)
    const unread = async (who: { id: number; role: number }) =>
      (await shop.call(countUnread, {}, { token: await signedIn(shop, who) })).data.orderTotal
    expect(await unread({ id: buyer.id, role: 0 })).toBe(1)
    expect(await Promise.all(members.map(unread))).toEqual([1, 1])
    expect(await unread(outsiders[1]!)).toBe(0)
  })
})
