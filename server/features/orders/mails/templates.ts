import { inLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { formatAmount, formatUnitPrice } from '#contract/money.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { costRows, deliveryRow, tagOf } from '#server/features/orders/costs.ts'
import type { OrderMailFacts } from '#server/features/orders/mails/facts.ts'
import type { OrderLineRecord, OrderRecord } from '#server/features/orders/orders.queries.ts'
import { moneyText, unitPriceText } from '#server/features/pricing/money-text.ts'
import type { Config } from '#server/kernel/config.ts'
import { type MailRow, mailMessage } from '#server/kernel/mail/layout.ts'
import type { MailMessage } from '#server/kernel/mail/mail.ts'
import * as words from '#words'

interface Reader {
  language: Language
  name: string
}

/** What was ordered, what it costs, and who has to do what by when. */
export function orderPlacedMail(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  event: 'toConfirm' | 'toPay',
  { language, name }: Reader,
  publicUrl: string,
): MailMessage {
  const locale = { locale: language }
  const lead = event === 'toConfirm' ? words.mail_order_to_confirm : words.mail_order_to_pay
  const deadline = order.deadlineTime ?? order.createTime
  return mailMessage(words.mail_order_placed_subject({ orderNo: order.orderNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [lead({ supplier: order.supplierName[language], deadline: momentText(deadline, language) }, locale)],
    rows: [...lines.map((line) => lineRow(order, line, language)), ...costRows(order, language), ...deliveryRow(order, language)],
    button: viewButton(order, language, publicUrl),
  })
}

/** It was not confirmed or paid in time. */
export function orderExpiredMail(
  order: OrderRecord,
  event: 'notConfirmed' | 'notPaid',
  facts: OrderMailFacts,
  { language, name }: Reader,
  { publicUrl, supportEmail }: Config,
  wayOut: string,
): MailMessage {
  const locale = { locale: language }
  const lead = event === 'notConfirmed' ? words.mail_order_not_confirmed : words.mail_order_not_paid
  return mailMessage(words.mail_order_expired_subject({ orderNo: order.orderNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [lead({ supplier: order.supplierName[language], contact: supportEmail }, locale), ...additionsOf(order, facts, language)],
    button: viewButton(order, language, publicUrl),
    wayOut: { why: words.mail_order_why({}, locale), address: wayOut },
  })
}

/** A move that the order's buyer or supplier is notified of: what happened, what to do next and until when, and the way to the order. */
export function orderEventMail(
  order: OrderRecord,
  side: 'buyer' | 'supplier',
  facts: OrderMailFacts,
  { language, name }: Reader,
  { publicUrl, supportEmail }: Config,
  wayOut: string | undefined,
): MailMessage {
  const locale = { locale: language }
  const { word, caseType, deadline, tracking } = facts
  const named = {
    event: word,
    orderNo: order.orderNo,
    supplier: order.supplierName[language],
    case: words.orders_message_case({ type: String(caseType) }, locale),
  }
  const lead = words.mail_order_event(
    {
      ...named,
      tracking,
      contact: supportEmail,
      amount: factMoney(order, facts.amount, language),
      rest: factMoney(order, facts.rest, language),
      deadline: deadline ? momentText(new Date(deadline), language) : '',
    },
    locale,
  )
  return mailMessage(words.mail_order_event_subject(named, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [lead, ...reasonsOf(facts, language), ...additionsOf(order, facts, language)],
    button: side === 'buyer' ? viewButton(order, language, publicUrl) : consoleButton(order, language, publicUrl),
    ...(wayOut ? { wayOut: { why: words.mail_order_why({}, locale), address: wayOut } } : {}),
  })
}

const factMoney = (order: OrderRecord, amount: string | null, language: Language) => {
  const currency = currencyOf(order)
  return amount === null ? '' : moneyText(currency, formatAmount(currency, BigInt(amount)), tagOf(order, language))
}

/** Why: from a list, in the reader's language, then in the words of whoever acted. */
function reasonsOf({ word, reason, reasonType }: OrderMailFacts, language: Language): string[] {
  const locale = { locale: language }
  const listed = word === 'commentHidden' ? words.mail_order_hidden_reason : words.orders_cancel_reason
  const texts = [...(reasonType === null ? [] : [listed({ reason: String(reasonType) }, locale)]), ...(reason ? [reason] : [])]
  return texts.length > 0 ? [words.mail_order_reason({ reason: texts.join(' · ') }, locale)] : []
}

const additionsOf = (order: OrderRecord, { additionList }: OrderMailFacts, language: Language): string[] =>
  additionList.map(({ what, amount }) =>
    words.mail_order_addition({ what, amount: factMoney(order, amount, language) }, { locale: language }),
  )

const consoleButton = ({ id }: OrderRecord, language: Language, publicUrl: string) => ({
  label: words.mail_order_view({}, { locale: language }),
  address: publicUrl + inLanguage(`/console/orders/${id}`, language),
})

const viewButton = ({ id }: OrderRecord, language: Language, publicUrl: string) => ({
  label: words.mail_order_view({}, { locale: language }),
  address: publicUrl + inLanguage(`/personalCenter/orderDetails/${id}`, language),
})

function lineRow(order: OrderRecord, line: OrderLineRecord, language: Language): MailRow {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const amount = new Intl.NumberFormat(tag).format(line.quantity)
  const quantity = words.ui_quantity({ count: line.quantity, unit: parseUnit(line.unit), amount }, locale)
  const price = unitPriceText(currency, formatUnitPrice(currency, line.unitPrice), tag)
  const facts = [line.specName[language], line.isSample ? words.cart_sample({}, locale) : '', `${quantity} × ${price}`]
  return {
    label: line.productName[language],
    note: facts.filter(Boolean).join(' · '),
    value: moneyText(currency, formatAmount(currency, line.amount), tag),
  }
}

/** The reader's time zone is unknown here, so the time names its zone. */
const momentText = (time: Date, language: Language) =>
  `${new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} (UTC)`
