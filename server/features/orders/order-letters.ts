import { inLanguage, intlTag, LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { type Currency, formatAmount, formatUnitPrice, UNIT_PRICE_EXTRA_DIGITS } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders.ts'
import { dayRange, isImported, paidApart } from '#contract/pricing.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/orders/order-answers.ts'
import type { OrderLineRecord, OrderRecord } from '#server/features/orders/orders.queries.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Letter } from '#server/kernel/mail/mail.ts'
import { letter, type MailRow } from '#server/kernel/mail/mail-layout.ts'
import * as words from '#words'

interface Reader {
  language: Language
  name: string
}

/** What was ordered, what it costs, and who has to do what by when. */
export function placedLetter(
  order: OrderRecord,
  lines: readonly OrderLineRecord[],
  event: 'toConfirm' | 'toPay',
  { language, name }: Reader,
  publicUrl: string,
): Letter {
  const locale = { locale: language }
  const lead = event === 'toConfirm' ? words.mail_order_to_confirm : words.mail_order_to_pay
  const deadline = order.deadlineTime ?? order.createTime
  return letter(words.mail_order_placed_subject({ orderNo: order.orderNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [lead({ supplier: order.supplierName[language], deadline: momentText(deadline, language) }, locale)],
    rows: [...lines.map((line) => lineRow(order, line, language)), ...costRows(order, language)],
    button: viewButton(order, language, publicUrl),
  })
}

/** It was not confirmed or paid in time. */
export function expiredLetter(
  order: OrderRecord,
  event: 'notConfirmed' | 'notPaid',
  { language, name }: Reader,
  { publicUrl, supportEmail }: Config,
  wayOut: string,
): Letter {
  const locale = { locale: language }
  const lead = event === 'notConfirmed' ? words.mail_order_not_confirmed : words.mail_order_not_paid
  return letter(words.mail_order_expired_subject({ orderNo: order.orderNo }, locale), {
    language,
    publicUrl,
    name,
    paragraphs: [lead({ supplier: order.supplierName[language], contact: supportEmail }, locale)],
    button: viewButton(order, language, publicUrl),
    wayOut: { why: words.mail_order_why({}, locale), address: wayOut },
  })
}

const viewButton = ({ id }: OrderRecord, language: Language, publicUrl: string) => ({
  label: words.mail_order_view({}, { locale: language }),
  address: publicUrl + inLanguage(`/personalCenter/orderDetails/${id}`, language),
})

function lineRow(order: OrderRecord, line: OrderLineRecord, language: Language): MailRow {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const amount = new Intl.NumberFormat(tag).format(line.quantity)
  const quantity = words.products_quantity({ count: line.quantity, unit: parseUnit(line.unit), amount }, locale)
  const price = unitPriceText(currency, formatUnitPrice(currency, line.unitPrice), tag)
  const facts = [line.specName[language], line.isSample ? words.cart_sample({}, locale) : '', `${quantity} × ${price}`]
  return {
    label: line.productName[language],
    note: facts.filter(Boolean).join(' · '),
    value: moneyText(currency, formatAmount(currency, line.amount), tag),
  }
}

/** As shown on the order's page, without zero amounts. */
function costRows(order: OrderRecord, language: Language): MailRow[] {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const row = (label: string, amount: bigint, isSum = false): MailRow[] =>
    amount === 0n && !isSum ? [] : [{ label, value: money(amount), isSum }]
  const money = (amount: bigint) => moneyText(currency, formatAmount(currency, amount), tag)
  const isFreightOwn = order.incoterms === 'EXW' || order.incoterms === 'FOB'
  const guess = (label: string, isGuess: boolean) =>
    isGuess ? words.ui_remarked({ text: label, remark: words.cart_estimate({}, locale) }, locale) : label
  const isEstimate = order.incoterms !== 'DDP'
  const apart = paidApart(order)
  const isBorderCrossed = isImported(order.taxType)
  const freight = isBorderCrossed ? words.cart_cost_freight({}, locale) : words.pricing_freight_inland({}, locale)
  const delivery = order.deliverFromDate && order.deliverToDate && { from: order.deliverFromDate, to: order.deliverToDate }
  return [
    ...row(words.cart_cost_goods({}, locale), order.goodsAmount),
    ...row(words.cart_cost_service({}, locale), order.serviceAmount),
    ...row(guess(freight, isFreightOwn), order.freightAmount),
    ...row(guess(words.cart_cost_duty({}, locale), isEstimate), order.dutyAmount),
    ...row(guess(words.pricing_tax({ type: String(order.taxType) }, locale), isEstimate), order.taxAmount),
    ...row(words.cart_cost_discount({}, locale), -order.discountAmount),
    {
      label: words.cart_cost_total({}, locale),
      value: money(order.totalAmount),
      ...(apart ? { note: words.pricing_apart({ what: apart }, locale) } : {}),
    },
    ...row((isPaymentDue(order) ? words.cart_cost_payable : words.orders_amount)({}, locale), order.payableAmount, true),
    ...(order.depositPercent < 100 ? row(words.orders_deposit({ percent: order.depositPercent }, locale), order.depositAmount) : []),
    ...(delivery ? [{ label: words.pricing_delivery({}, locale), value: dayRange(delivery, tag) }] : []),
  ]
}

/** As on web pages: figures as they are written at the destination. */
const tagOf = (order: OrderRecord, language: Language) => intlTag(language, order.address.countryCode)

const unitPriceText = (currency: Currency, decimal: string, tag: string) =>
  moneyText(currency, decimal, tag, currency.digits + UNIT_PRICE_EXTRA_DIGITS)

const moneyText = ({ code, digits }: Currency, decimal: string, tag: string, mostDigits = digits) =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: mostDigits,
  }).format(decimal as Intl.StringNumericLiteral)

/** The reader's time zone is unknown here, so the time names its zone. */
const momentText = (time: Date, language: Language) =>
  `${new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} (UTC)`
