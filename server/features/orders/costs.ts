import { intlTag, type Language } from '#contract/languages.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { isPaymentDue } from '#contract/orders/orders.ts'
import { dayRange } from '#contract/pricing/day-range.ts'
import { isImported, paidApart } from '#contract/pricing/pricing.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import type { MailRow } from '#server/kernel/mail/layout.ts'
import * as words from '#words'

/** As shown on the order's page, without zero amounts. */
export function costRows(order: OrderRecord, language: Language): MailRow[] {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const row = (label: string, amount: Amount, isSum = false): MailRow[] =>
    amount === 0n && !isSum ? [] : [{ label, value: money(amount), isSum }]
  const money = (amount: Amount) => moneyText(currency, formatAmount(currency, amount), tag)
  const isFreightOwn = order.incoterms === 'EXW' || order.incoterms === 'FOB'
  const guess = (label: string, isGuess: boolean) =>
    isGuess ? words.ui_remarked({ text: label, remark: words.pricing_estimate({}, locale) }, locale) : label
  const isEstimate = order.incoterms !== 'DDP'
  const apart = paidApart(order)
  const isBorderCrossed = isImported(order.taxType)
  const freight = isBorderCrossed ? words.pricing_cost_freight({}, locale) : words.pricing_freight_inland({}, locale)
  return [
    ...row(words.pricing_cost_goods({}, locale), order.goodsAmount),
    ...row(words.pricing_cost_service({}, locale), order.serviceAmount),
    ...row(guess(freight, isFreightOwn), order.freightAmount),
    ...row(guess(words.pricing_cost_duty({}, locale), isEstimate), order.dutyAmount),
    ...row(guess(words.pricing_tax({ type: String(order.taxType) }, locale), isEstimate), order.taxAmount),
    ...row(words.pricing_cost_discount({}, locale), -order.discountAmount),
    {
      label: words.pricing_cost_total({}, locale),
      value: money(order.totalAmount),
      ...(apart ? { note: words.pricing_apart({ what: apart }, locale) } : {}),
    },
    ...row((isPaymentDue(order) ? words.pricing_cost_payable : words.orders_amount)({}, locale), order.payableAmount, true),
    ...(order.depositPercent < 100 ? row(words.orders_deposit({ percent: order.depositPercent }, locale), order.depositAmount) : []),
  ]
}

/** When it will arrive, as promised when it was placed. */
export function deliveryRow({ deliverFromDate, deliverToDate, ...order }: OrderRecord, language: Language): MailRow[] {
  if (!deliverFromDate || !deliverToDate) return []
  const value = dayRange({ from: deliverFromDate, to: deliverToDate }, intlTag(language, order.address.countryCode))
  return [{ label: words.pricing_delivery({}, { locale: language }), value }]
}

/** As on web pages: figures as they are written at the destination. */
export const tagOf = (order: OrderRecord, language: Language) => intlTag(language, order.address.countryCode)
