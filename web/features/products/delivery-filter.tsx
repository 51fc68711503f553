import type { FreightType } from '#contract/pricing/pricing.ts'
import type { ListingField } from '#web/features/products/listing-query.ts'
import { useListing } from '#web/features/products/use-listing.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CachedFields } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

// Repeats the contract's values, checked by the compiler: importing its schema would make browsers load the schema library.
const METHODS = ['1', '2', '3', '4'] satisfies readonly `${FreightType}`[]

interface DeliveryFilterProps {
  countryName: string
  currencyCode: string
  choose: (field: ListingField, value: string | undefined) => void
}

export const methodName = (freightType: string): string => words.pricing_freight({ method: freightType })

/** Filters by landed price, arrival date and freight method of each product's smallest order (decisions §24). */
export function DeliveryFilter({ countryName, currencyCode, choose }: DeliveryFilterProps) {
  const { query } = useListing()
  const { maxLandedPrice, arriveBefore, freightType } = query
  return (
    <CachedFields
      as="fieldset"
      className="flex flex-col gap-2"
      name="delivery"
      facts={[countryName, currencyCode, maxLandedPrice, arriveBefore, freightType]}
    >
      {() => (
        <>
          <legend className="mb-1 font-semibold">{words.products_filter_delivery({ country: countryName })}</legend>
          {currencyCode && (
            <TextField
              key={maxLandedPrice}
              name="maxLandedPrice"
              label={words.products_filter_max_landed({ currency: currencyCode })}
              type="number"
              min={0}
              step="any"
              inputMode="decimal"
              defaultValue={maxLandedPrice}
            />
          )}
          <TextField
            key={arriveBefore}
            name="arriveBefore"
            label={words.products_filter_arrive()}
            type="date"
            defaultValue={arriveBefore}
          />
          <SelectField
            name="freightType"
            label={words.products_filter_method()}
            prompt={words.products_filter_any()}
            choices={METHODS.map((value) => ({ value, label: methodName(value) }))}
            value={freightType ?? ''}
            onChange={({ currentTarget }) => choose('freightType', currentTarget.value)}
          />
        </>
      )}
    </CachedFields>
  )
}
