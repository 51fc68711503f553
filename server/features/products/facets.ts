import type { OpenFacet } from '#contract/catalogue/facet.ts'
import { formatUnitPrice, type Micro, type RatedCurrency, unitPriceIn } from '#contract/money.ts'
import type { CardView } from '#server/features/catalogue/product-cards.ts'
import type { ListingFacets } from '#server/features/products/listing.ts'
import type { PriceBand } from '#server/features/products/price-bands.ts'
import * as words from '#words'

/** `intl` is the locale tag by which the reader's numbers are formatted. */
export interface FacetView extends CardView {
  intl: string
}

/** A list's facets, keyed by query field; a price band is written `min-max`. Facets of an open-ended list have no totals. */
export function facetsOf({ categories, origins, priceBands, attributes }: ListingFacets, view: FacetView, isOpenEnded: boolean) {
  const locale = { locale: view.language }
  const fixed: OpenFacet[] = [
    { facetKey: 'categoryId', name: words.products_facet_category({}, locale), valueList: categories },
    {
      facetKey: 'price',
      name: words.products_facet_price({ currency: view.currency.code }, locale),
      valueList: priceBands.map((band) => priceValue(band, view)),
    },
    ...attributes.map(({ attributeId, name, values }) => ({
      facetKey: 'attrs',
      name,
      valueList: values.map(({ value, label, total }) => ({ value: `${attributeId}:${value}`, label, total })),
    })),
    { facetKey: 'originCountryCode', name: words.products_facet_origin({}, locale), valueList: origins },
  ]
  const filled = fixed.filter(({ valueList }) => valueList.length > 0)
  return isOpenEnded ? filled.map(withoutTotals) : filled
}

/** In an open-ended list, totals would count only its first rows. */
const withoutTotals = (facet: OpenFacet): OpenFacet => ({
  ...facet,
  valueList: facet.valueList.map((value) => ({ ...value, total: null })),
})

function priceValue({ minMicro, maxMicro, total }: PriceBand, view: FacetView) {
  const { currency } = view
  const least = minMicro === null ? null : edge(currency, minMicro)
  const most = maxMicro === null ? null : edge(currency, maxMicro)
  return { value: `${least ?? ''}-${most ?? ''}`, label: bandLabel(least, most, view), total }
}

/** Band edges are round numbers in the currency; converting them via CNY must not leave rounding errors. */
function edge(currency: RatedCurrency, micro: Micro): string {
  const formatted = formatUnitPrice(currency, unitPriceIn(currency, micro))
  return String(Number(Number(formatted).toPrecision(3)))
}

const labels = new Map<string, string>()
const MOST_LABELS = 2000

/** Cached: there are few bands, the same in every list, and formatRange is slow. */
function bandLabel(least: string | null, most: string | null, view: FacetView): string {
  const key = `${least} ${most} ${view.currency.code} ${view.language} ${view.intl}`
  const label = labels.get(key) ?? writeBandLabel(least, most, view)
  if (labels.size < MOST_LABELS) labels.set(key, label)
  return label
}

function writeBandLabel(least: string | null, most: string | null, { language, currency, intl }: FacetView): string {
  const format = bandFormat(intl, currency.code)
  if (least === null) return words.products_price_up_to({ price: format.format(Number(most)) }, { locale: language })
  if (most === null) return words.products_price_from({ price: format.format(Number(least)) }, { locale: language })
  return format.formatRange(Number(least), Number(most))
}

const formats = new Map<string, Intl.NumberFormat>()

/** Cached per language and currency: creating one takes longer than using it a hundred times. */
function bandFormat(intl: string, currencyCode: string): Intl.NumberFormat {
  const key = intl + currencyCode
  const format = formats.get(key) ?? new Intl.NumberFormat(intl, { style: 'currency', currency: currencyCode, minimumFractionDigits: 0 })
  formats.set(key, format)
  return format
}
