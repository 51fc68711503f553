import { intlTag } from '#contract/languages.ts'
import { regionName } from '#contract/markets/region-names.ts'
import { type Currency, formatAmount, formatUnitPrice, type UnitPrice } from '#contract/money.ts'
import type { Incoterms, TaxType } from '#contract/pricing/pricing.ts'
import { partRows } from '#server/features/orders/costs.ts'
import type { PaperReader } from '#server/features/papers/facts.ts'
import type { Cell, Fact, Paper, Total } from '#server/features/papers/paper.ts'
import { exactPriceText, moneyText } from '#server/features/pricing/money-text.ts'
import type { Totals } from '#server/features/pricing/totals.ts'
import * as words from '#words'

/** Goods with prices, from a cart, a list or a quote, to show to those who decide about buying (decisions §26). */
export interface Offer {
  title: string
  number: string
  /** The buyer as named in their account. */
  buyer: readonly string[]
  currency: Currency
  /** The destination; undefined if nothing is delivered there. */
  countryCode: string | undefined
  facts: readonly Fact[]
  lines: readonly OfferLine[]
  incoterms: Incoterms
  /** Null if the goods cannot be sent: then the paper states only the price of the goods. */
  cost: (Totals & { taxType: TaxType }) | null
  notes: readonly string[]
}

export interface OfferLine {
  name: string
  /** What tells the line apart from others: option, code, supplier. */
  details: readonly string[]
  /** Formatted, with its unit. */
  quantity: string
  price: UnitPrice
  /** Landed price of one piece. */
  landedPrice: string | null
  amount: bigint
}

export function offerPaper({ currency, lines, incoterms, cost, ...offer }: Offer, { language }: PaperReader): Paper {
  const locale = { locale: language }
  const tag = intlTag(language, offer.countryCode)
  const money = (amount: bigint) => moneyText(currency, formatAmount(currency, amount), tag)
  const country = offer.countryCode && regionName(tag, offer.countryCode)
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const totals: Total[] = cost
    ? partRows({ ...cost, incoterms }, { currency, language, tag }).map((row, at, all) => ({ ...row, isSum: at === all.length - 1 }))
    : [{ label: words.pricing_cost_goods({}, locale), value: money(goods), isSum: true }]
  return {
    language,
    title: offer.title,
    number: offer.number,
    brand: words.app_name({}, locale),
    facts: [
      ...offer.facts,
      ...(country ? [{ label: words.cart_deliver_to({}, locale), value: country }] : []),
      {
        label: words.cart_incoterms({}, locale),
        value: `${incoterms} · ${words.cart_incoterms_name({ term: incoterms }, locale)}`,
      },
      { label: words.papers_currency({}, locale), value: currency.code },
    ],
    parties: [{ label: words.papers_buyer({}, locale), lines: offer.buyer }],
    sections: [
      {
        facts: [],
        columns: [
          { label: '#' },
          { label: words.papers_product({}, locale), isWide: true },
          { label: words.papers_quantity({}, locale), isFigure: true },
          { label: words.papers_price({}, locale), isFigure: true },
          { label: words.products_landed({}, locale), isFigure: true },
          { label: words.papers_amount({}, locale), isFigure: true },
        ],
        rows: lines.map((line, at): Cell[] => [
          String(at + 1),
          { text: line.name, note: line.details.filter(Boolean).join(' · ') },
          line.quantity,
          exactPriceText(currency, formatUnitPrice(currency, line.price), tag),
          line.landedPrice ? moneyText(currency, line.landedPrice, tag) : '–',
          money(line.amount),
        ]),
        totals,
      },
    ],
    notes: offer.notes,
    pageWord: words.papers_page({ page: '{page}', pages: '{pages}' }, locale),
  }
}
