import { addressLines } from '#contract/addresses/lines.ts'
import { inLanguageOrOther, type Language, type LocalizedText } from '#contract/languages.ts'
import { regionName } from '#contract/markets/region-names.ts'
import { PAPER_TYPE, type PaperType } from '#contract/orders/records.ts'
import type { BankInfo } from '#contract/payments/payments.ts'
import { freightMethod } from '#contract/pricing/pricing.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import type { orderLines, orders } from '#server/features/orders/orders.table.ts'
import type { SentShipment } from '#server/features/orders/reachable-order.ts'
import type { Fact, Paper } from '#server/features/papers/paper.ts'
import type { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { zoneName } from '#server/kernel/mail/phrasing.ts'
import * as words from '#words'

export type OrderRow = typeof orders.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect

/** The data that an order's papers are made from. */
export interface PaperFacts {
  order: OrderRow
  lines: readonly OrderLine[]
  shipments: readonly SentShipment[]
  supplier: typeof suppliers.$inferSelect
  /** Null while there is no bank account for the order's currency. */
  bank: BankInfo | null
}

export interface PaperReader {
  language: Language
  timeZone: string
}

const SUFFIX: Record<Exclude<PaperType, typeof PAPER_TYPE.fee>, string> = {
  [PAPER_TYPE.proforma]: 'PI',
  [PAPER_TYPE.commercial]: 'CI',
  [PAPER_TYPE.packingList]: 'PL',
}

export const paperNumber = ({ orderNo }: Pick<OrderRow, 'orderNo'>, type: PaperType): string =>
  type === PAPER_TYPE.fee ? `F-${orderNo}` : `${orderNo}-${SUFFIX[type]}`

export const dayText = (time: Date, order: OrderRow, { language, timeZone }: PaperReader): string =>
  new Intl.DateTimeFormat(tagOf(order, language), { dateStyle: 'long', timeZone }).format(time)

/** To the minute; a note below the paper names the time zone. */
export const momentText = (time: Date, order: OrderRow, { language, timeZone }: PaperReader): string =>
  new Intl.DateTimeFormat(tagOf(order, language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time)

export const zoneNote = (time: Date, reader: PaperReader): string =>
  words.papers_zone({ zone: zoneName(time, reader) }, { locale: reader.language })

/** Whether the goods are handed over at the seller's place rather than at the destination, so that the freight is the buyer's. */
export const isSupplierPlace = ({ incoterms }: OrderRow): boolean => incoterms === 'EXW' || incoterms === 'FOB'

const placeOfSupplier = (supplier: PaperFacts['supplier'], order: OrderRow, { language }: PaperReader): string =>
  supplierPlace(supplier, tagOf(order, language), language)

function supplierPlace(supplier: PaperFacts['supplier'], tag: string, language: Language): string {
  const [city, country] = [supplier.city?.[language], regionName(tag, supplier.countryCode)]
  return city && country ? words.suppliers_place({ city, country }, { locale: language }) : city || country || ''
}

/** A supplier as named on invoices: names, address, place and registration number. */
export function supplierWithAddress(supplier: PaperFacts['supplier'], name: string, tag: string, language: Language): string[] {
  const locale = { locale: language }
  return [
    ...new Set([supplier.nameOrigin, name]),
    ...(supplier.address ? [supplier.address] : []),
    supplierPlace(supplier, tag, language),
    ...(supplier.registrationNo
      ? [words.ui_labelled({ label: words.suppliers_desk_registration({}, locale), value: supplier.registrationNo }, locale)]
      : []),
  ]
}

/** The Incoterm with its named place, where the goods are handed over. */
function termsText({ order, supplier }: PaperFacts, reader: PaperReader): string {
  const locale = { locale: reader.language }
  const { city, countryName } = order.address
  const destination = words.papers_place({ city, country: countryName[reader.language] }, locale)
  const place = isSupplierPlace(order) ? placeOfSupplier(supplier, order, reader) : destination
  return `${order.incoterms} ${place} · ${words.cart_incoterms_name({ term: order.incoterms }, locale)}`
}

/** The parts that all papers of an order share. */
export function headOf(
  { order, supplier }: PaperFacts,
  type: PaperType,
  reader: PaperReader,
): Pick<Paper, 'language' | 'title' | 'number' | 'brand' | 'parties' | 'pageWord'> {
  const { language } = reader
  const locale = { locale: language }
  const { address } = order
  const names = [...new Set([order.supplierName[language], supplier.nameOrigin])]
  return {
    language,
    title: words.papers_title({ type: String(type) }, locale),
    number: paperNumber(order, type),
    brand: words.app_name({}, locale),
    parties: [
      { label: words.papers_seller({}, locale), lines: [...names, placeOfSupplier(supplier, order, reader)] },
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

/** The buyer as named on invoices. The address is the delivery address, as no other is known. */
export function buyerWithAddress({ buyerName, buyerCompanyName, buyerTaxNo, address }: OrderRow, language: Language): string[] {
  return [
    ...(buyerCompanyName ? [buyerCompanyName] : []),
    buyerName || address.recipientName,
    ...addressLines({ ...address, countryName: address.countryName[language] }),
    ...(buyerTaxNo ? [words.papers_tax_no({ taxNo: buyerTaxNo }, { locale: language })] : []),
  ]
}

/** Numbers, terms and shipping method of an order. */
export function orderFacts(facts: PaperFacts, date: Date, reader: PaperReader): Fact[] {
  const { order } = facts
  const { language } = reader
  const locale = { locale: language }
  const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : [])
  return [
    ...fact(words.papers_date({}, locale), dayText(date, order, reader)),
    ...fact(words.papers_order({}, locale), order.orderNo),
    ...fact(words.papers_own_number({}, locale), order.buyerOrderNo),
    ...fact(words.cart_incoterms({}, locale), termsText(facts, reader)),
    ...fact(
      words.orders_fact_freight({}, locale),
      words.pricing_freight({ method: freightMethod(order.freightType, order.taxType) }, locale),
    ),
  ]
}

/** A whole number as the order's page writes it. */
export const countText = (amount: number, tag: string): string => new Intl.NumberFormat(tag, { useGrouping: 'always' }).format(amount)

/** Names of a line's customisations; their prices are part of the unit price. */
export const customisationsIn = (list: readonly { name: LocalizedText }[], language: Language): string[] =>
  list.map(({ name }) => inLanguageOrOther(name, language))
