import type { ReactNode } from 'react'
import { freightMethod } from '#contract/pricing/pricing.ts'
import type { Compared, ComparedFacts } from '#web/features/products/compare/loader.ts'
import { useIntlTag } from '#web/language.ts'
import { Link } from '#web/ui/document/press.tsx'
import { nearDay, numberFormat } from '#web/ui/money/formats.ts'
import { UnitPrice, usePriceRangeText, useRoughPriceText } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Score } from '#web/ui/money/score.tsx'
import { useListText } from '#web/ui/text/listing.ts'
import { SupplierMark } from '#web/ui/text/supplier-mark.tsx'
import * as words from '#words'

const GRAMS_PER_KG = 1000
const MM_PER_CM = 10

export interface ComparedRow {
  label: string
  /** One per product; null if unknown. */
  cells: ReactNode[]
}

/** The rows of the comparison; rows without a value for any of the products are left out. */
export function useComparedRows(columns: readonly Compared[]): ComparedRow[] {
  const tag = useIntlTag()
  const quantity = useQuantity()
  const listText = useListText()
  const centimetres = numberFormat(tag, { maximumFractionDigits: 1 })
  const kilograms = numberFormat(tag, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })
  const ofCard = (label: string, cell: (column: Compared) => ReactNode): ComparedRow => ({ label, cells: columns.map(cell) })
  const ofFacts = (label: string, cell: (facts: ComparedFacts, card: Compared['card']) => ReactNode): ComparedRow => ({
    label,
    cells: columns.map(({ card, facts }) => facts && cell(facts, card)),
  })
  const rows = [
    ofCard(words.products_compare_landed(), ({ card }) => <Landed card={card} />),
    ofCard(words.products_compare_price(), ({ card }) => <Price card={card} />),
    ofFacts(words.products_compare_tiers(), (facts, card) => <Tiers facts={facts} card={card} />),
    ofCard(words.products_minimum_name(), ({ card }) => quantity(card.minOrderQuantity, card.unitCode)),
    ofFacts(words.products_multiple_name(), ({ orderMultiple }, { unitCode }) =>
      orderMultiple > 1 ? quantity(orderMultiple, unitCode) : null,
    ),
    ofCard(words.products_lead_times(), ({ card }) => words.products_days({ count: card.leadTimeDays })),
    ofFacts(words.products_compare_stock(), ({ stockFlag }) => words.products_compare_flag({ flag: String(stockFlag) })),
    ofCard(words.products_compare_sample(), ({ card }) => words.products_compare_flag({ flag: String(card.sampleFlag) })),
    ofCard(words.products_compare_score(), ({ card }) => card.score !== null && <Score score={card.score} />),
    ofCard(words.products_compare_supplier(), ({ card }) => (
      <>
        <Link label={card.supplierName} to={`/supplier/${card.supplierId}`} className="tappable hover:underline" />{' '}
        <SupplierMark level={card.verifiedLevel} />
      </>
    )),
    ofFacts(words.products_carton(), ({ cartonQuantity }, { unitCode }) => quantity(cartonQuantity, unitCode)),
    ofFacts(
      words.products_carton_size(),
      ({ cartonLengthMm, cartonWidthMm, cartonHeightMm }) =>
        `${[cartonLengthMm, cartonWidthMm, cartonHeightMm].map((mm) => centimetres.format(mm / MM_PER_CM)).join(' × ')} cm`,
    ),
    ofFacts(words.products_carton_weight(), ({ cartonWeightGram }) => kilograms.format(cartonWeightGram / GRAMS_PER_KG)),
    ofFacts(words.products_origin(), ({ originName }) => originName),
    ofFacts(words.products_certificates(), ({ certificateList }) => listText(certificateList)),
    ofFacts(words.products_incoterms(), ({ incotermsList }) => listText(incotermsList)),
    ...attributeRows(columns),
  ]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== false && cell !== ''))
}

/** A row for each attribute that any of the products has. */
function attributeRows(columns: readonly Compared[]): ComparedRow[] {
  const names = new Set(columns.flatMap(({ facts }) => facts?.attrList.map(({ name }) => name) ?? []))
  return [...names].map((label) => ({
    label,
    cells: columns.map(({ facts }) => facts?.attrList.find(({ name }) => name === label)?.value ?? null),
  }))
}

type Card = Compared['card']

/** The landed price, in bold as the final cost, with freight method and arrival date. */
function Landed({ card: { landed, currencyCode } }: { card: Card }) {
  const tag = useIntlTag()
  const roughPrice = useRoughPriceText(currencyCode)
  if (!landed) return <span className="text-ink-soft">{words.products_compare_not_delivered()}</span>
  return (
    <>
      <p className="figures text-base font-bold">{roughPrice(landed.price)}</p>
      <p className="text-ink-soft">{words.pricing_freight({ method: freightMethod(landed.freightType, landed.taxType) })}</p>
      <p className="text-ink-soft">{words.catalogue_arrives({ day: nearDay(tag, landed.arriveEnd) })}</p>
    </>
  )
}

function Price({ card: { priceMin, priceMax, currencyCode, unitName } }: { card: Card }) {
  const priceRange = usePriceRangeText(currencyCode)
  return (
    <>
      <span className="figures">{priceRange(priceMin, priceMax)}</span>{' '}
      <span className="text-ink-soft">{words.products_per_unit({ unit: unitName })}</span>
    </>
  )
}

function Tiers({ facts: { priceRangeList }, card }: { facts: ComparedFacts; card: Card }) {
  const quantity = useQuantity()
  if (priceRangeList.length === 0) return words.products_price_by_choice()
  return (
    <ul>
      {priceRangeList.map(({ startQuantity, price, currencyCode }) => (
        <li key={startQuantity} className="flex flex-wrap justify-between gap-x-2">
          <span className="text-ink-soft">{words.products_from_quantity({ quantity: quantity(startQuantity, card.unitCode) })}</span>
          <UnitPrice amount={price} currencyCode={currencyCode} beside={priceRangeList.map((tier) => tier.price)} />
        </li>
      ))}
    </ul>
  )
}
