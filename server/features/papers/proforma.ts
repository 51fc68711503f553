import { formatAmount } from '#contract/money.ts'
import { dueOf } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { epcCode } from '#contract/payments/epc-code.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { bankRows } from '#server/features/markets/bank-info.ts'
import { costRows, deliveryRow, tagOf } from '#server/features/orders/costs.ts'
import {
  headOf,
  momentText,
  type OrderRow,
  orderFacts,
  type PaperFacts,
  type PaperReader,
  zoneNote,
} from '#server/features/papers/facts.ts'
import { goodsSection } from '#server/features/papers/goods-section.ts'
import type { Fact, Paper, Payment, Total } from '#server/features/papers/paper.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import * as words from '#words'

/** What has to be paid, and where. The totals are those of the order's page. */
export function proformaInvoice(facts: PaperFacts, reader: PaperReader): Paper {
  const { order } = facts
  const locale = { locale: reader.language }
  const date = order.confirmTime ?? order.createTime
  return {
    ...headOf(facts, PAPER_TYPE.proforma, reader),
    facts: [...orderFacts(facts, date, reader), ...paymentFacts(order, reader)],
    sections: [goodsSection(facts, reader, totalsOf(order, reader))],
    payment: paymentOf(facts, reader),
    notes: [words.papers_note({}, locale), zoneNote(date, reader)],
  }
}

/** How the order is paid and, while payment is due, by when. */
function paymentFacts(order: OrderRow, reader: PaperReader): Fact[] {
  const locale = { locale: reader.language }
  const terms =
    order.depositPercent < 100
      ? words.papers_payment_deposit({ percent: order.depositPercent }, locale)
      : words.papers_payment_whole({}, locale)
  const isDue = order.orderStatus === ORDER_STATUS.pendingPayment && order.deadlineTime !== null
  return [
    { label: words.papers_payment({}, locale), value: terms },
    { label: words.orders_fact_pay({}, locale), value: words.orders_pay_type({ type: String(order.payType) }, locale) },
    { label: words.orders_fact_pay_no({}, locale), value: order.payNo },
    ...deliveryRow(order, reader.language),
    ...(isDue ? [{ label: words.papers_pay_by({}, locale), value: momentText(order.deadlineTime!, order, reader) }] : []),
  ]
}

/** The account for the order's currency, with the order number as reference; while something is due, also a QR code. */
function paymentOf({ order, bank }: PaperFacts, { language }: PaperReader): Payment | undefined {
  if (!bank) return undefined
  const locale = { locale: language }
  const currency = currencyOf(order)
  const due = dueOf(order).amount
  const amount = formatAmount(currency, due)
  const code = due > 0n ? epcCode(bank, amount, order.currencyCode) : null
  return {
    title: words.payments_bank_title({}, locale),
    facts: [
      ...bankRows(bank, language),
      ...(due > 0n ? [{ label: words.mail_payment_due({}, locale), value: moneyText(currency, amount, tagOf(order, language)) }] : []),
    ],
    code: code === null ? undefined : { text: code, label: words.payments_qr({}, locale) },
  }
}

function totalsOf(order: OrderRow, { language }: PaperReader): Total[] {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const money = (amount: bigint) => moneyText(currency, formatAmount(currency, amount), tagOf(order, language))
  const paid: Total[] = order.paidAmount === 0n ? [] : [{ label: words.orders_fact_paid({}, locale), value: money(order.paidAmount) }]
  const refunded: Total[] =
    order.refundAmount === 0n ? [] : [{ label: words.papers_refunded({}, locale), value: money(order.refundAmount) }]
  const left = order.payableAmount - order.paidAmount
  const isOpen = order.orderStatus < ORDER_STATUS.shipped && order.paidAmount > 0n && left > 0n
  return [
    ...costRows(order, language),
    ...paid,
    ...refunded,
    ...(isOpen ? [{ label: words.papers_open({}, locale), value: money(left) }] : []),
  ]
}
