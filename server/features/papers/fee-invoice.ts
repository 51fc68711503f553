import { formatAmount } from '#contract/money.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import { buyerWithAddress, dayText, headOf, type PaperFacts, type PaperReader, zoneNote } from '#server/features/papers/facts.ts'
import { type Company, issuer } from '#server/features/papers/issuer.ts'
import type { Paper } from '#server/features/papers/paper.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import * as words from '#words'

/** The platform's own invoice for its service fee. The goods are invoiced by their supplier. */
export function feeInvoice(facts: PaperFacts, company: Company, reader: PaperReader): Paper {
  const { order } = facts
  const { language } = reader
  const locale = { locale: language }
  const head = headOf(facts, PAPER_TYPE.fee, reader)
  const date = order.payTime ?? order.createTime
  const currency = currencyOf(order)
  const amount = moneyText(currency, formatAmount(currency, order.serviceAmount), tagOf(order, language))
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
        rows: [['1', words.papers_service_of({ orderNo: order.orderNo }, locale), amount]],
        totals: [{ label: words.papers_invoice_total({}, locale), value: amount, isSum: true }],
      },
    ],
    notes: [zoneNote(date, reader)],
  }
}
