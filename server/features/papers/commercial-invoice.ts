import { formatAmount } from '#contract/money.ts'
import { PAPER_TYPE } from '#contract/orders/records.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import {
  buyerWithAddress,
  countText,
  headOf,
  isSupplierPlace,
  type OrderRow,
  orderFacts,
  type PaperFacts,
  type PaperReader,
  supplierWithAddress,
  zoneNote,
} from '#server/features/papers/facts.ts'
import { goodsSection } from '#server/features/papers/goods-section.ts'
import { kilograms, packingOf, sumOfPackings } from '#server/features/papers/packing-list.ts'
import type { Fact, Paper, Total } from '#server/features/papers/paper.ts'
import { moneyText } from '#server/features/pricing/money-text.ts'
import * as words from '#words'

/**
 * The invoice by which customs value the goods: seller and buyer with addresses and numbers, what the goods are and weigh, and what was
 * paid for them and their transport. Nothing else is part of that value: no platform fee, no estimate of duty or tax.
 */
export function commercialInvoice(facts: PaperFacts, reader: PaperReader): Paper {
  const { order } = facts
  const locale = { locale: reader.language }
  const date = order.shipTime ?? order.payTime ?? order.createTime
  const head = headOf(facts, PAPER_TYPE.commercial, reader)
  return {
    ...head,
    title: words.ui_remarked({ text: head.title, remark: words.papers_for_customs({}, locale) }, locale),
    parties: [
      exporter(facts, reader),
      { label: words.papers_importer({}, locale), lines: buyerWithAddress(order, reader.language) },
      head.parties[2]!,
    ],
    facts: [...orderFacts(facts, date, reader), ...packageFacts(facts, reader)],
    sections: [goodsSection(facts, reader, totalsOf(order, reader), true)],
    notes: [words.papers_customs_note({}, locale), zoneNote(date, reader)],
  }
}

const exporter = ({ order, supplier }: PaperFacts, { language }: PaperReader): Paper['parties'][number] => ({
  label: words.papers_exporter({}, { locale: language }),
  lines: supplierWithAddress(supplier, order.supplierName[language], tagOf(order, language), language),
})

/** Packages as on the packing list: by shipment once everything has left, before that the whole order at once. */
function packageFacts({ order, lines, shipments }: PaperFacts, { language }: PaperReader): Fact[] {
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const isAllShipped = lines.every(({ quantity, shippedQuantity }) => quantity === shippedQuantity)
  const packings = isAllShipped
    ? shipments.flatMap(({ itemList }) =>
        itemList.flatMap(({ orderLineId, quantity }) => {
          const line = byId.get(orderLineId)
          return line ? [packingOf(line, quantity)] : []
        }),
      )
    : lines.map((line) => packingOf(line, line.quantity))
  const { cartons, netGram, grossGram } = sumOfPackings(packings)
  return [
    { label: words.papers_currency({}, locale), value: order.currencyCode },
    { label: words.papers_cartons({}, locale), value: countText(cartons, tag) },
    { label: words.papers_net({}, locale), value: kilograms(netGram, tag) },
    { label: words.papers_gross({}, locale), value: kilograms(grossGram, tag) },
  ]
}

/** Includes the freight if the seller arranges the transport. Under EXW and FOB the buyer does, and our freight is only an estimate. */
function totalsOf(order: OrderRow, { language }: PaperReader): Total[] {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const money = (amount: bigint) => moneyText(currency, formatAmount(currency, amount), tagOf(order, language))
  const freight = isSupplierPlace(order) ? 0n : order.freightAmount
  const total = order.goodsAmount - order.discountAmount + freight
  const row = (label: string, amount: bigint): Total[] => (amount === 0n ? [] : [{ label, value: money(amount) }])
  return [
    { label: words.pricing_cost_goods({}, locale), value: money(order.goodsAmount) },
    ...row(words.pricing_cost_discount({}, locale), -order.discountAmount),
    ...row(words.pricing_cost_freight({}, locale), freight),
    { label: words.papers_invoice_total({}, locale), value: money(total), isSum: true },
  ]
}
