import { addressLines } from '#contract/addresses/lines.ts'
import type { Language } from '#contract/languages.ts'
import { regionName } from '#contract/markets/region-names.ts'
import { PAPER_TYPE, type PaperType } from '#contract/orders/records.ts'
import { freightMethod } from '#contract/pricing/pricing.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import type { orderLines, orders } from '#server/features/orders/orders.table.ts'
import type { SentShipment } from '#server/features/orders/reachable-order.ts'
import type { Fact, Paper } from '#server/features/papers/paper.ts'
import type { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import * as words from '#words'

export type OrderRow = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** What a paper of an order is made from. */
export interface PaperFacts {
  order: OrderRow
  lines: readonly OrderLine[]
  shipments: readonly SentShipment[]
  supplier: typeof suppliers.$inferSelect
}

export interface PaperReader {
  language: Language
  timeZone: string
}

const SUFFIX: Record<PaperType, string> = { [PAPER_TYPE.proforma]: 'PI', [PAPER_TYPE.commercial]: 'CI', [PAPER_TYPE.packingList]: 'PL' }

export const paperNumber = ({ orderNo }: Pick<OrderRow, 'orderNo'>, type: PaperType): string => `${orderNo}-${SUFFIX[type]}`

export const dayText = (time: Date, order: OrderRow, { language, timeZone }: PaperReader): string =>
  new Intl.DateTimeFormat(tagOf(order, language), { dateStyle: 'long', timeZone }).format(time)

/** What all papers of an order have in common. */
export function headOf(
  { order, supplier }: PaperFacts,
  type: PaperType,
  reader: PaperReader,
): Pick<Paper, 'title' | 'number' | 'brand' | 'parties' | 'pageWord'> {
  const { language } = reader
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const { address } = order
  const names = [...new Set([order.supplierName[language], supplier.nameOrigin])]
  const [city, country] = [supplier.city?.[language], regionName(tag, supplier.countryCode)]
  const town = city && country ? words.suppliers_place({ city, country }, locale) : city || country || ''
  return {
    title: words.papers_title({ type: String(type) }, locale),
    number: paperNumber(order, type),
    brand: words.app_name({}, locale),
    parties: [
      { label: words.papers_seller({}, locale), lines: [...names, town] },
      { label: words.papers_buyer({}, locale), lines: buyerLines(order, language) },
      {
        label: words.papers_deliver_to({}, locale),
        lines: [
          address.recipientName,
          ...addressLines({ ...address, countryName: address.countryName[language] }),
          `${address.callingCode} ${address.phoneNumber}`,
        ],
      },
    ],
    pageWord: words.papers_page({ page: '{page}', pages: '{pages}' }, locale),
  }
}

function buyerLines({ buyerName, buyerCompanyName, buyerTaxNo, address }: OrderRow, language: Language): string[] {
  const name = buyerName || address.recipientName
  return [
    ...(buyerCompanyName ? [buyerCompanyName, name] : [name]),
    ...(buyerTaxNo ? [words.papers_tax_no({ taxNo: buyerTaxNo }, { locale: language })] : []),
    address.countryName[language],
  ]
}

/** Numbers, terms and ways of an order. */
export function orderFacts(order: OrderRow, date: Date, reader: PaperReader): Fact[] {
  const { language } = reader
  const locale = { locale: language }
  const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  return [
    ...fact(words.papers_date({}, locale), dayText(date, order, reader)),
    ...fact(words.papers_order({}, locale), order.orderNo),
    ...fact(words.papers_own_number({}, locale), order.buyerOrderNo),
    ...fact(words.cart_incoterms({}, locale), `${order.incoterms} · ${words.cart_incoterms_name({ term: order.incoterms }, locale)}`),
    ...fact(
      words.orders_fact_freight({}, locale),
      words.pricing_freight({ method: freightMethod(order.freightType, order.taxType) }, locale),
    ),
  ]
}

/** A quantity with its unit, as the order's page writes it. */
export const countText = (amount: number, tag: string): string => new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(amount)
