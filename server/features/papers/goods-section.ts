import { regionName } from '#contract/markets/region-names.ts'
import { formatAmount, formatUnitPrice } from '#contract/money.ts'
import { parseUnit } from '#contract/units.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import {
  countText,
  customisationsIn,
  type OrderLine,
  type OrderRow,
  type PaperFacts,
  type PaperReader,
} from '#server/features/papers/facts.ts'
import { kilograms } from '#server/features/papers/packing-list.ts'
import type { Section, Total } from '#server/features/papers/paper.ts'
import { exactPriceText, moneyText } from '#server/features/pricing/money-text.ts'
import * as words from '#words'

/** The goods of an order line by line, as both invoices list them; for customs also with the weight of each line. */
export function goodsSection({ order, lines }: PaperFacts, reader: PaperReader, totals: Total[], isWeighed = false): Section {
  const locale = { locale: reader.language }
  return {
    facts: [],
    columns: [
      { label: '#' },
      { label: words.papers_product({}, locale), isWide: true },
      { label: words.papers_hs({}, locale) },
      { label: words.products_origin({}, locale) },
      { label: words.papers_quantity({}, locale), isFigure: true },
      ...(isWeighed ? [{ label: words.papers_net({}, locale), isFigure: true }] : []),
      { label: words.papers_price({}, locale), isFigure: true },
      { label: words.papers_amount({}, locale), isFigure: true },
    ],
    rows: lines.map((line, index) => rowOf(order, line, { index, isWeighed }, reader)),
    totals,
  }
}

function rowOf(order: OrderRow, line: OrderLine, { index, isWeighed }: { index: number; isWeighed: boolean }, { language }: PaperReader) {
  const currency = currencyOf(order)
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const note = [
    line.specName[language],
    line.skuCode,
    line.isSample ? words.cart_sample({}, locale) : '',
    ...customisationsIn(line.customisationList, language),
  ]
  return [
    String(index + 1),
    { text: line.productName[language], note: note.filter(Boolean).join(' · ') },
    line.hsCode,
    regionName(tag, line.originCountryCode) ?? line.originCountryCode,
    words.ui_quantity({ count: line.quantity, unit: parseUnit(line.unit), amount: countText(line.quantity, tag) }, locale),
    ...(isWeighed ? [kilograms(line.quantity * line.weightGram, tag)] : []),
    exactPriceText(currency, formatUnitPrice(currency, line.unitPrice), tag),
    moneyText(currency, formatAmount(currency, line.amount), tag),
  ]
}
