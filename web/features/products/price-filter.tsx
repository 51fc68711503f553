import type { Facet } from '#contract/facet.ts'
import { LinkFacet } from '#web/features/products/listing-facets.tsx'
import { type ListingQuery, withChoices, writeListingQuery } from '#web/features/products/listing-query.ts'
import { useListing } from '#web/features/products/use-listing.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { products_filter_apply, products_filter_max_price, products_filter_min_price } from '#words'

/** `least-most`, either of them empty: how the facet writes a band. */
const bandOf = ({ minPrice, maxPrice }: ListingQuery) => (minPrice || maxPrice ? `${minPrice ?? ''}-${maxPrice ?? ''}` : undefined)

/** Bands to choose with one press, and two fields for prices of one's own. */
export function PriceFilter({ facet }: { facet: Facet | undefined }) {
  const { query } = useListing()
  const chosen = bandOf(query)
  if (!facet && !chosen) return null
  const toBand = (value: string) => {
    const [minPrice, maxPrice] = value === chosen ? [] : value.split('-')
    return writeListingQuery(withChoices(query, { minPrice: minPrice || undefined, maxPrice: maxPrice || undefined })) || '?'
  }
  return (
    <div className="flex flex-col gap-2">
      <LinkFacet facet={facet} chosen={chosen} toOf={toBand} />
      <div key={chosen} className="flex items-end gap-2">
        <TextField
          name="minPrice"
          label={products_filter_min_price()}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          defaultValue={query.minPrice ?? ''}
          className="w-0 grow"
        />
        <TextField
          name="maxPrice"
          label={products_filter_max_price()}
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          defaultValue={query.maxPrice ?? ''}
          className="w-0 grow"
        />
      </div>
      <Button type="submit" size="small">
        {products_filter_apply()}
      </Button>
    </div>
  )
}
