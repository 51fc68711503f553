import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice } from '#contract/money.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { costRows, deliveryRow, tagOf } from '#server/features/orders/costs.ts'
import { mailRuleOf, type Notice } from '#server/features/orders/mails/events.ts'
import { type NewestEntries, needsLog, type OrderMailFacts, orderMailFacts, orderMailFactsOf } from '#server/features/orders/mails/facts.ts'
import { newestEntries, type OrderLineRecord, type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { moneyText, unitPriceText } from '#server/features/pricing/money-text.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Jobs } from '#server/kernel/jobs/queue.ts'
import { type MailReader, mailKind, type QueuedMail, queueMails } from '#server/kernel/mail/kind.ts'
import type { MailRow } from '#server/kernel/mail/layout.ts'
import { momentText } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

const orderById = async (db: Database, id: number): Promise<OrderRecord | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]

const LEADS = { toAwait: words.mail_order_to_await, toConfirm: words.mail_order_to_confirm, toPay: words.mail_order_to_pay }

/** What was ordered, what it costs, and who has to do what by when, as it stands on sending: it is the buyer's paper. */
export const orderPlacedMail = mailKind({
  name: 'orderPlaced',
  facts: z.object({ orderId: z.int(), event: z.enum(['toAwait', 'toConfirm', 'toPay']) }),
  async read(db, { orderId }) {
    const order = await orderById(db, orderId)
    return order && { order, lines: (await readOrderLines(db, [orderId])).get(orderId) ?? [] }
  },
  message: ({ event }, { language }, { order, lines }) => {
    const lead = LEADS[event]
    const deadline = utcText(order.deadlineTime ?? order.createTime, language)
    return {
      subject: words.mail_order_placed_subject({ orderNo: order.orderNo }),
      paragraphs: [lead({ supplier: order.supplierName[language], deadline })],
      rows: [...lines.map((line) => lineRow(order, line, language)), ...costRows(order, language), ...deliveryRow(order, language)],
      button: viewButton(order, 'buyer'),
    }
  },
})

/** It was not confirmed or paid in time. */
export const orderExpiredMail = mailKind({
  name: 'orderExpired',
  choice: 'orderFlag',
  facts: orderMailFacts,
  read: (db, { orderId }) => orderById(db, orderId),
  message: (facts, { language, supportEmail }, order) => {
    const lead = facts.word === 'notConfirmed' ? words.mail_order_not_confirmed : words.mail_order_not_paid
    return {
      subject: words.mail_order_expired_subject({ orderNo: order.orderNo }),
      paragraphs: [
        lead({ supplier: order.supplierName[language], contact: supportEmail }),
        ...additionsOf(order, facts, { language, supportEmail }),
      ],
      button: viewButton(order, 'buyer'),
    }
  },
})

/** A move that the order's buyer or supplier is notified of: what happened, what to do next and until when, and the way to the order. */
const moved = {
  facts: orderMailFacts,
  read: (db: Database, { orderId }: OrderMailFacts) => orderById(db, orderId),
  message: (facts: OrderMailFacts, { language, supportEmail }: MailReader, order: OrderRecord) => {
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
      deadline: deadline ? utcText(new Date(deadline), language) : '',
    })
    return {
      subject: words.mail_order_event_subject(named),
      paragraphs: [lead, ...reasonsOf(facts), ...additionsOf(order, facts, { language, supportEmail })],
      button: viewButton(order, facts.side),
    }
  },
}
export const orderMovedMail = mailKind({ name: 'orderMoved', choice: 'orderFlag', ...moved })
/** Of money, and of what else a side must hear: it cannot be unsubscribed from. */
export const orderMoneyMail = mailKind({ name: 'orderMoney', ...moved })

/** Queues the mails that go with notices, by one statement of the transaction that they report. */
export async function mailNotices(db: Database, jobs: Jobs, notices: readonly Notice[]): Promise<void> {
  const mailed = notices.filter((notice) => mailRuleOf(notice) !== 'none')
  const logged = new Set(mailed.filter(needsLog).map(({ order }) => order.id))
  const entries = await newestEntries(db, [...logged])
  await queueMails(
    jobs,
    db,
    mailed.map((notice) => mailOf(notice, entries.get(notice.order.id) ?? new Map())),
  )
}

function mailOf(notice: Notice, entries: NewestEntries): QueuedMail {
  const { accountId, event, order } = notice
  if (event === 'toAwait' || event === 'toConfirm' || event === 'toPay') return orderPlacedMail.to(accountId, { orderId: order.id, event })
  const isExpired = event === 'notConfirmed' || event === 'notPaid'
  const kind = isExpired ? orderExpiredMail : mailRuleOf(notice) === 'always' ? orderMoneyMail : orderMovedMail
  return kind.to(accountId, orderMailFactsOf(notice, entries))
}

const factMoney = (order: OrderRecord, amount: string | null, language: Language) => {
  const currency = currencyOf(order)
  return amount === null ? '' : moneyText(currency, formatAmount(currency, BigInt(amount)), tagOf(order, language))
}

/** Why: from a list, in the reader's language, then in the words of whoever acted. */
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

function lineRow(order: OrderRecord, line: OrderLineRecord, language: Language): MailRow {
  const currency = currencyOf(order)
  const tag = tagOf(order, language)
  const amount = new Intl.NumberFormat(tag).format(line.quantity)
  const quantity = words.ui_quantity({ count: line.quantity, unit: parseUnit(line.unit), amount })
  const price = unitPriceText(currency, formatUnitPrice(currency, line.unitPrice), tag)
  const facts = [line.specName[language], line.isSample ? words.cart_sample() : '', `${quantity} × ${price}`]
  return {
    label: line.productName[language],
    note: facts.filter(Boolean).join(' · '),
    value: moneyText(currency, formatAmount(currency, line.amount), tag),
  }
}

const utcText = (time: Date, language: Language) => words.ui_remarked({ text: momentText(time, language), remark: 'UTC' })
