import { intlTag, type Language } from '#contract/languages.ts'
import { type Amount, type Currency, formatAmount } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders/orders.ts'
import { dayRange } from '#contract/pricing/day-range.ts'
import { isImported, paidApart } from '#contract/pricing/pricing.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { Totals } from '#server/features/pricing/totals.ts'
import type { MailRow } from '#server/kernel/mail/layout.ts'
import * as words from '#words'

/** The amounts of a cost and the terms that decide how they are labelled. */
type Cost = Totals & Pick<OrderRecord, 'incoterms' | 'taxType'>

interface Written {
  currency: Currency
  language: Language
  /** Language tag for Intl. */
  tag: string
}

const rowIn =
  ({ currency, tag }: Written) =>
  (label: string, amount: Amount, isSum = false): MailRow[] =>
    amount === 0n && !isSum ? [] : [{ label, value: moneyText(currency, formatAmount(currency, amount), tag), isSum }]

/** Rows for the parts of a cost and their total, without zero amounts; used both for orders and for goods that are not ordered yet. */
export function partRows(cost: Cost, written: Written): MailRow[] {
  const locale = { locale: written.language }
  const row = rowIn(written)
  const isFreightOwn = cost.incoterms === 'EXW' || cost.incoterms === 'FOB'
  const guess = (label: string, isGuess: boolean) =>
    isGuess ? words.ui_remarked({ text: label, remark: words.pricing_estimate({}, locale) }, locale) : label
  const isEstimate = cost.incoterms !== 'DDP'
  const apart = paidApart(cost)
  const freight = isImported(cost.taxType) ? words.pricing_cost_freight({}, locale) : words.pricing_freight_inland({}, locale)
  return [
    ...row(words.pricing_cost_goods({}, locale), cost.goodsAmount),
    ...row(words.pricing_cost_service({}, locale), cost.serviceAmount),
    ...row(guess(freight, isFreightOwn), cost.freightAmount),
    ...row(guess(words.pricing_cost_duty({}, locale), isEstimate), cost.dutyAmount),
    ...row(guess(words.pricing_tax({ type: String(cost.taxType) }, locale), isEstimate), cost.taxAmount),
    ...row(words.pricing_cost_discount({}, locale), -cost.discountAmount),
    {
      label: words.pricing_cost_total({}, locale),
      value: moneyText(written.currency, formatAmount(written.currency, cost.totalAmount), written.tag),
      ...(apart ? { note: words.pricing_apart({ what: apart }, locale) } : {}),
    },
  ]
}

/** The cost rows as on the order's page. */
export function costRows(order: OrderRecord, language: Language): MailRow[] {
  const written = { currency: currencyOf(order), language, tag: tagOf(order, language) }
  const locale = { locale: language }
  const row = rowIn(written)
  return [
    ...partRows(order, written),
    ...row((isPaymentDue(order) ? words.pricing_cost_payable : words.orders_amount)({}, locale), order.payableAmount, true),
    ...(order.depositPercent < 100 ? row(words.orders_deposit({ percent: order.depositPercent }, locale), order.depositAmount) : []),
  ]
}

/** When the order will arrive, as promised when it was placed. */
export function deliveryRow({ deliverFromDate, deliverToDate, ...order }: OrderRecord, language: Language): MailRow[] {
  if (!deliverFromDate || !deliverToDate) return []
  const value = dayRange({ from: deliverFromDate, to: deliverToDate }, intlTag(language, order.address.countryCode))
  return [{ label: words.pricing_delivery({}, { locale: language }), value }]
}

/** Numbers are written as at the destination, like on web pages. */
export const tagOf = (order: OrderRecord, language: Language) => intlTag(language, order.address.countryCode)
