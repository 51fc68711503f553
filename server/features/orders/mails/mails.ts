import { eq } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { formatAmount } from '#contract/money.ts'
import { findAccountsToNotify } from '#server/features/account/account.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import { mailRuleOf, type Notice } from '#server/features/orders/mails/events.ts'
import { type NewestEntries, needsLog, type OrderMailFacts, orderMailFacts, orderMailFactsOf } from '#server/features/orders/mails/facts.ts'
import { CONFIRMED_MAIL_AFTER_MS, mayBeJoined } from '#server/features/orders/mails/joined-orders.ts'
import { type PaymentRequest, paymentBlock, paymentRequestOf } from '#server/features/orders/mails/payment-request.ts'
import { orderConfirmedMail, orderPayableMail, orderPlacedMail } from '#server/features/orders/mails/placed-mails.ts'
import { newestEntries, type OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { type MailReader, mailKind, type QueuedMail, queueMailAt, queueMails } from '#server/kernel/mail/kind.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

const orderById = async (db: Database, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

/** The text for an order that ended automatically, by event. */
const EXPIRED: Readonly<Record<string, (facts: { supplier: string; contact: string }) => string>> = {
  notConfirmed: words.mail_order_not_confirmed,
  notAccepted: words.mail_order_not_accepted,
  notPaid: words.mail_order_not_paid,
}

/** Sent when an order was not confirmed, accepted or paid in time. */
export const orderExpiredMail = mailKind({
  name: 'orderExpired',
  choice: 'orderFlag',
  facts: orderMailFacts,
  read: (db, { orderId }) => orderById(db, orderId),
  message: (facts, { language, supportEmail }, order) => {
    const lead = EXPIRED[facts.word] ?? words.mail_order_not_paid
    return {
      subject: words.mail_order_expired_subject({ orderNo: order.orderNo }),
      threads: [order.orderNo],
      paragraphs: [
        lead({ supplier: order.supplierName[language], contact: supportEmail }),
        ...additionsOf(order, facts, { language, supportEmail }),
      ],
      button: viewButton(order, 'buyer'),
    }
  },
})

/** False if, since the mail was queued, the reader has left the supplier or no longer handles its orders. */
async function stillActsFor(db: Database, { accountId }: MailReader, { supplierId }: OrderRecord): Promise<boolean> {
  const concerned = await findAccountsToNotify(db, { members: { of: [supplierId], right: 'order' }, right: 'order' })
  return concerned.some(({ id, actsFor }) => id === accountId && actsFor.includes(supplierId))
}

/** Events whose mails ask the buyer to pay and therefore say where to. */
const TO_BE_PAID = new Set(['confirmed', 'proofRejected', 'partPaid', 'toPayBalance', 'balanceReminder'])

/** A move that the order's buyer or supplier is notified of: what happened, what to do next and by when, and a link to the order. */
const moved = {
  facts: orderMailFacts,
  async read(db: Database, { orderId, word, side }: OrderMailFacts, reader: MailReader) {
    const order = await orderById(db, orderId)
    if (order && side === 'supplier' && !(await stillActsFor(db, reader, order))) return undefined
    return order && { order, request: TO_BE_PAID.has(word) ? await paymentRequestOf(db, [order]) : undefined }
  },
  message: (facts: OrderMailFacts, reader: MailReader, { order, request }: { order: OrderRecord; request: PaymentRequest | undefined }) => {
    const { language, supportEmail } = reader
    const { word, caseType, deadline, tracking } = facts
    const named = {
      event: word,
      orderNo: order.orderNo,
      supplier: order.supplierName[language],
      case: words.orders_message_case({ type: String(caseType) }),
    }
    const lead = words.mail_order_event({
      ...named,
      tracking,
      contact: supportEmail,
      amount: factMoney(order, facts.amount, language),
      rest: factMoney(order, facts.rest, language),
      deadline: deadline ? momentText(new Date(deadline), reader) : '',
    })
    return {
      subject: words.mail_order_event_subject(named),
      threads: [order.orderNo],
      paragraphs: [lead, ...reasonsOf(facts), ...additionsOf(order, facts, { language, supportEmail })],
      block: request && paymentBlock(request, reader),
      button: viewButton(order, facts.side),
    }
  },
}
export const orderMovedMail = mailKind({ name: 'orderMoved', choice: 'orderFlag', ...moved })
/** About money, or something else that its reader must know: cannot be unsubscribed from. */
export const orderMoneyMail = mailKind({ name: 'orderMoney', ...moved })

/** Queues the mails of notices within the transaction of the moves: one statement for all, plus one for each mail that waits for others. */
export async function mailNotices(db: Database, jobs: Jobs, notices: readonly Notice[], now: Date): Promise<void> {
  const mailed = notices.filter((notice) => mailRuleOf(notice) !== 'none')
  const ofKind = Object.groupBy(mailed, (notice) => (isPlaced(notice, now) ? 'placed' : isOpened(notice) ? 'opened' : 'moved'))
  const moved = ofKind.moved ?? []
  const logged = new Set(moved.filter(needsLog).map(({ order }) => order.id))
  // No await unless it is needed: it would let statements that the caller sends alongside overtake those that queue mails.
  const entries = logged.size > 0 ? await newestEntries(db, [...logged]) : new Map<number, NewestEntries>()
  // Orders placed together share one mail.
  const placed = [...Map.groupBy(ofKind.placed ?? [], ({ accountId, order }) => `${accountId} ${order.payNo}`).values()]
  const mails = [
    ...placed.map((own) => orderPlacedMail.to(own[0]!.accountId, { orderIdList: own.map(({ order }) => order.id) })),
    ...moved.map((notice) => mailOf(notice, entries.get(notice.order.id) ?? new Map())),
  ]
  for (const { accountId, order, event } of ofKind.opened ?? []) {
    const mail = (event === 'confirmed' ? orderConfirmedMail : orderPayableMail).to(accountId, { orderId: order.id })
    if (await mayBeJoined(db, order, now)) await queueMailAt(jobs, db, mail, new Date(now.getTime() + CONFIRMED_MAIL_AFTER_MS))
    else mails.push(mail)
  }
  await queueMails(jobs, db, mails)
}

/** Whether the order has just been placed; `toPay` is also the event of an order that waited for an account. */
const isPlaced = ({ event, order }: Notice, now: Date) =>
  event === 'toAwait' || event === 'toConfirm' || (event === 'toPay' && order.createTime >= now)

const isOpened = ({ event }: Notice) => event === 'confirmed' || event === 'toPay'

function mailOf(notice: Notice, entries: NewestEntries): QueuedMail {
  const { accountId, event } = notice
  const kind = event in EXPIRED ? orderExpiredMail : mailRuleOf(notice) === 'always' ? orderMoneyMail : orderMovedMail
  return kind.to(accountId, orderMailFactsOf(notice, entries))
}

const factMoney = (order: OrderRecord, amount: string | null, language: Language) => {
  const currency = currencyOf(order)
  return amount === null ? '' : moneyText(currency, formatAmount(currency, BigInt(amount)), tagOf(order, language))
}

/** The reasons: first the one from a list, in the reader's language, then the free text. */
function reasonsOf({ word, reason, reasonType }: OrderMailFacts): string[] {
  const listed = word === 'commentHidden' ? words.mail_order_hidden_reason : words.orders_cancel_reason
  const texts = [...(reasonType === null ? [] : [listed({ reason: String(reasonType) })]), ...(reason ? [reason] : [])]
  return texts.length > 0 ? [words.mail_order_reason({ reason: texts.join(' · ') })] : []
}

const additionsOf = (
  order: OrderRecord,
  { additionList }: OrderMailFacts,
  { language, supportEmail: contact }: Pick<MailReader, 'language' | 'supportEmail'>,
): string[] =>
  additionList.map(({ what, amount }) => words.mail_order_addition({ what, amount: factMoney(order, amount, language), contact }))

const viewButton = ({ id }: OrderRecord, side: 'buyer' | 'supplier') => ({
  label: words.mail_order_view(),
  path: side === 'buyer' ? `/personalCenter/orderDetails/${id}` : `/console/orders/${id}`,
})
