import { X } from 'lucide-react'
import { methodName } from '#web/features/products/delivery-filter.tsx'
import type { LoadedListing } from '#web/features/products/listing-loader.ts'
import {
  type ListingField,
  type ListingQuery,
  withAttribute,
  withChoices,
  writeListingQuery,
} from '#web/features/products/listing-query.ts'
import { useListing } from '#web/features/products/use-listing.ts'
import { useIntlTag } from '#web/language.ts'
import { Link } from '#web/ui/document/press.tsx'
import { nearDay, numberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

type ActiveFiltersProps = Pick<LoadedListing, 'facets' | 'countryName' | 'currencyCode' | 'categoryLabel' | 'supplierLabel'>

/** Every active filter as a chip that removes it. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { query } = useListing()
  const tag = useIntlTag()
  const chips = chipsOf(query, props, tag)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without, choice = label }) => (
        <li key={choice}>
          <Link
            to={writeListingQuery(without) || '?'}
            prefetch="none"
            preventScrollReset
            aria-label={words.products_filter_remove({ name: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card px-3 text-sm hover:bg-sunken md:min-h-8"
          >
            {label}
            <X size={14} aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <Link
          label={words.products_filters_clear()}
          to={writeListingQuery({ attrs: [], orderBy: query.orderBy, exactFlag: query.exactFlag }) || '?'}
          prefetch="none"
          preventScrollReset
          className="inline-flex min-h-11 items-center px-1 text-sm text-ink-blue hover:underline md:min-h-8"
        />
      </li>
    </ul>
  )
}

interface Chip {
  label: string
  without: ListingQuery
  /** The value of an attribute. */
  choice?: string
}

function chipsOf(
  query: ListingQuery,
  { facets, countryName, currencyCode, categoryLabel, supplierLabel }: ActiveFiltersProps,
  tag: string,
): Chip[] {
  // With the facet's name: several facets have a value called “Office”.
  const labelOf = (choice: string) =>
    facets.flatMap(({ name, valueList }) =>
      valueList.filter(({ value }) => value === choice).map(({ label }) => words.ui_labelled({ label: name, value: label })),
    )[0] ?? choice
  const single: [string | undefined, Partial<Record<ListingField, undefined>>][] = [
    [query.categoryId && categoryLabel, { categoryId: undefined }],
    [query.supplierId && supplierLabel, { supplierId: undefined }],
    [query.verifiedFlag && words.products_filter_verified(), { verifiedFlag: undefined }],
    [query.sampleFlag && words.products_filter_sample(), { sampleFlag: undefined }],
    [query.deliverFlag && words.products_filter_deliver_to({ country: countryName }), { deliverFlag: undefined }],
    [
      query.maxLeadTimeDays && words.products_chip_lead_time({ days: words.products_days({ count: Number(query.maxLeadTimeDays) }) }),
      { maxLeadTimeDays: undefined },
    ],
    [query.maxMoq && words.products_chip_moq({ amount: numberFormat(tag).format(Number(query.maxMoq)) }), { maxMoq: undefined }],
    [
      (query.minPrice || query.maxPrice) &&
        words.products_chip_price({ range: rangeText(query.minPrice, query.maxPrice, currencyCode, tag) }),
      { minPrice: undefined, maxPrice: undefined },
    ],
    [
      (query.minLandedPrice || query.maxLandedPrice) &&
        words.products_chip_landed({ range: rangeText(query.minLandedPrice, query.maxLandedPrice, currencyCode, tag) }),
      { minLandedPrice: undefined, maxLandedPrice: undefined },
    ],
    [query.arriveBefore && words.catalogue_arrives({ day: nearDay(tag, query.arriveBefore) }), { arriveBefore: undefined }],
    [query.freightType && methodName(query.freightType), { freightType: undefined }],
    [query.originCountryCode && labelOf(query.originCountryCode), { originCountryCode: undefined }],
  ]
  return [
    ...single.flatMap(([label, without]) => (label ? { label, without: withChoices(query, without) } : [])),
    ...query.attrs.map((choice) => ({ choice, label: labelOf(choice), without: withAttribute(query, choice, false) })),
  ]
}

function rangeText(minPrice: string | undefined, maxPrice: string | undefined, currencyCode: string, tag: string): string {
  // An empty result has no currency: format plain numbers.
  const format = numberFormat(tag, currencyCode ? { style: 'currency', currency: currencyCode, minimumFractionDigits: 0 } : {})
  if (!minPrice) return words.products_price_up_to({ price: format.format(Number(maxPrice)) })
  if (!maxPrice) return words.products_price_from({ price: format.format(Number(minPrice)) })
  return Number(minPrice) <= Number(maxPrice)
    ? format.formatRange(Number(minPrice), Number(maxPrice))
    : `${format.format(Number(minPrice))} – ${format.format(Number(maxPrice))}`
}
