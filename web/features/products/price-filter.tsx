import { useSearchParams } from 'react-router'
import type { ListedFacet } from '#web/features/products/listed-facet.ts'
import { LinkFacet } from '#web/features/products/listing-facets.tsx'
import { type ListingQuery, withChoices, writeListingQuery } from '#web/features/products/listing-query.ts'
import { useListing } from '#web/features/products/use-listing.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** The facet's format for a price band: `min-max`, either of which may be empty. */
const bandOf = ({ minPrice, maxPrice }: ListingQuery) => (minPrice || maxPrice ? `${minPrice ?? ''}-${maxPrice ?? ''}` : undefined)

interface TypedPrice {
  value: string
  error: string | undefined
}

/** Values and errors of the two fields: the list ignores an invalid price, and an inverted range finds nothing. */
function pricesIn(typed: URLSearchParams, { minPrice, maxPrice }: ListingQuery): { minPrice: TypedPrice; maxPrice: TypedPrice } {
  const field = (name: 'minPrice' | 'maxPrice', read: string | undefined) => {
    const value = typed.get(name)?.trim() ?? ''
    return { value: read ?? value, error: value !== '' && !read ? words.field_wrong() : undefined }
  }
  const most = field('maxPrice', maxPrice)
  const isUpsideDown = Number(minPrice ?? 0) > Number(maxPrice ?? Number.POSITIVE_INFINITY)
  return {
    minPrice: field('minPrice', minPrice),
    maxPrice: isUpsideDown ? { ...most, error: words.products_filter_upside_down() } : most,
  }
}

/** Price bands as links, and two fields for a custom range. */
export function PriceFilter({ facet }: { facet: ListedFacet | undefined }) {
  const { query } = useListing()
  const [typed] = useSearchParams()
  const prices = pricesIn(typed, query)
  const chosen = bandOf(query)
  if (!facet && !chosen && !prices.minPrice.error && !prices.maxPrice.error) return null
  const toBand = (value: string) => {
    const [minPrice, maxPrice] = value === chosen ? [] : value.split('-')
    return writeListingQuery(withChoices(query, { minPrice: minPrice || undefined, maxPrice: maxPrice || undefined })) || '?'
  }
  return (
    <div className="flex flex-col gap-2">
      <LinkFacet facet={facet} chosen={chosen} toOf={toBand} />
      <div key={chosen} className="flex items-start gap-2">
        <PriceField name="minPrice" label={words.products_filter_min_price()} price={prices.minPrice} />
        <PriceField name="maxPrice" label={words.products_filter_max_price()} price={prices.maxPrice} />
      </div>
    </div>
  )
}

const PriceField = ({ name, label, price: { value, error } }: { name: string; label: string; price: TypedPrice }) => (
  <TextField
    name={name}
    label={label}
    type="number"
    min={0}
    step="any"
    inputMode="decimal"
    defaultValue={value}
    error={error}
    className="w-0 grow"
  />
)
