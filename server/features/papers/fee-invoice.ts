import { type Amount, formatAmount } from '#contract/money.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { sharesOf } from '#server/features/ledger/shares.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import {
  buyerWithAddress,
  dayText,
  headOf,
  type OrderRow,
  type PaperFacts,
  type PaperReader,
  zoneNote,
} from '#server/features/papers/facts.ts'
import { type Company, issuer } from '#server/features/papers/issuer.ts'
import type { Paper, Total } from '#server/features/papers/paper.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import * as words from '#words'

/** The part of the fee that is not the platform's income: a closed order is released without what was refunded or never paid (§13.6). */
function notEarned(order: OrderRow): Amount {
  if (order.orderStatus !== ORDER_STATUS.closed) return 0n
  const { income, commission } = sharesOf(order, order.paidAmount - order.refundAmount)
  return order.serviceAmount - (income - commission)
}

/** The platform's own invoice for its service fee, less what went back. The goods are invoiced by their supplier. */
export function feeInvoice(facts: PaperFacts, company: Company, reader: PaperReader): Paper {
  const { order } = facts
  const { language } = reader
  const locale = { locale: language }
  const head = headOf(facts, PAPER_TYPE.fee, reader)
  const date = order.payTime ?? order.createTime
  const currency = currencyOf(order)
  const money = (amount: Amount) => moneyText(currency, formatAmount(currency, amount), tagOf(order, language))
  const back = notEarned(order)
  const backLabel = order.refundAmount > 0n ? words.papers_refunded({}, locale) : words.papers_adjustments({}, locale)
  const lessBack: Total[] = back === 0n ? [] : [{ label: backLabel, value: money(-back) }]
  return {
    ...head,
    parties: [
      issuer(company, language),
      {
        label: words.papers_buyer({}, locale),
        lines: buyerWithAddress(order, language),
      },
    ],
    facts: [
      { label: words.papers_date({}, locale), value: dayText(date, order, reader) },
      { label: words.papers_order({}, locale), value: order.orderNo },
      ...(order.buyerOrderNo ? [{ label: words.papers_own_number({}, locale), value: order.buyerOrderNo }] : []),
      { label: words.papers_currency({}, locale), value: order.currencyCode },
    ],
    sections: [
      {
        facts: [],
        columns: [
          { label: '#' },
          { label: words.papers_service({}, locale), isWide: true },
          { label: words.papers_amount({}, locale), isFigure: true },
        ],
        rows: [['1', words.papers_service_of({ orderNo: order.orderNo }, locale), money(order.serviceAmount)]],
        totals: [...lessBack, { label: words.papers_invoice_total({}, locale), value: money(order.serviceAmount - back), isSum: true }],
      },
    ],
    notes: [zoneNote(date, reader)],
  }
}
