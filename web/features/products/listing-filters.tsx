import { DeliveryFilter } from '#web/features/products/delivery-filter.tsx'
import type { ListedFacet } from '#web/features/products/listed-facet.ts'
import { AttributeFacet, LinkFacet } from '#web/features/products/listing-facets.tsx'
import { type ListingField, unreadQuery, withChoices, writeListingQuery } from '#web/features/products/listing-query.ts'
import { PriceFilter } from '#web/features/products/price-filter.tsx'
import { useListing } from '#web/features/products/use-listing.ts'
import { Button } from '#web/ui/document/press.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { typedValues } from '#web/ui/form/state.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CachedFields } from '#web/ui/fragments/cached-fragment.tsx'
import * as words from '#words'

/** Filters without a visible field, submitted as hidden ones. The first lacks a field only if there is no currency. */
const HIDDEN = ['maxLandedPrice', 'minLandedPrice', 'categoryId', 'supplierId', 'originCountryCode', 'exactFlag'] as const
export const SHEET_FORM_ID = 'sheet'
const LEAD_TIMES = [7, 15, 30, 45]

interface ListingFiltersProps {
  facets: readonly ListedFacet[]
  countryName: string
  /** Empty if nothing was found. */
  currencyCode: string
  /** A category narrows a search; otherwise it has its own page. */
  isSearch: boolean
  /** Id by which controls outside the form belong to it: the sort field, or the button under the sheet. */
  formId?: string
}

/** One form for all filters. Without scripts it is submitted; with scripts each choice applies at once. */
export function ListingFilters({ facets, countryName, currencyCode, isSearch, formId = SHEET_FORM_ID }: ListingFiltersProps) {
  const { query, pathname, show } = useListing()
  const facet = (key: string) => facets.find(({ facetKey }) => facetKey === key)
  const choose = (field: ListingField, value: string | undefined) => show(withChoices(query, { [field]: value || undefined }))

  return (
    <form
      id={formId}
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = typedValues(new FormData(event.currentTarget))
        const { minPrice, maxPrice, maxMoq, maxLandedPrice, arriveBefore } = unreadQuery(new URLSearchParams(typed))
        show(withChoices(query, { minPrice, maxPrice, maxMoq, maxLandedPrice, arriveBefore }))
      }}
      className="flex flex-col gap-6 text-sm"
    >
      <LinkFacet
        facet={facet('categoryId')}
        toOf={(value) =>
          (isSearch ? '' : `/allProducts/${value}`) + writeListingQuery(withChoices(query, { categoryId: isSearch ? value : undefined }))
        }
      />

      <DeliveryFilter countryName={countryName} currencyCode={currencyCode} choose={choose} />

      <TermsFilter countryName={countryName} choose={choose} />

      <PriceFilter facet={facet('price')} />
      {/* Submits the typed filters above; Enter does nothing in a form without a submit button. */}
      <Button label={words.products_filters_apply()} type="submit" size="small" />
      {facets
        .filter(({ facetKey }) => facetKey === 'attrs')
        .map((attribute) => (
          <AttributeFacet key={attribute.valueList[0]?.value.split(':')[0]} facet={attribute} />
        ))}
      <LinkFacet
        facet={facet('originCountryCode')}
        chosen={query.originCountryCode}
        toOf={(value) =>
          writeListingQuery(withChoices(query, { originCountryCode: value === query.originCountryCode ? undefined : value })) || '?'
        }
      />
      {HIDDEN.slice(currencyCode ? 1 : 0).map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}

      <noscript>
        <Button label={words.products_filters_apply()} type="submit" kind="primary" wide />
      </noscript>
    </form>
  )
}

interface TermsFilterProps {
  countryName: string
  choose: (field: ListingField, value: string | undefined) => void
}

/** Conditions of supply: the supplier's verification, samples, delivery, lead time and minimum order. */
function TermsFilter({ countryName, choose }: TermsFilterProps) {
  const { query } = useListing()
  return (
    <CachedFields
      as="fieldset"
      className="flex flex-col gap-1"
      name="terms"
      facts={[countryName, query.verifiedFlag, query.sampleFlag, query.deliverFlag, query.maxLeadTimeDays, query.maxMoq]}
    >
      {() => (
        <>
          <legend className="mb-1 font-semibold">{words.products_filter_terms()}</legend>
          {(
            [
              ['verifiedFlag', words.products_filter_verified()],
              ['sampleFlag', words.products_filter_sample()],
              ['deliverFlag', words.products_filter_deliver_to({ country: countryName })],
            ] as const
          ).map(([field, label]) => (
            <Checkbox
              key={field}
              name={field}
              value="1"
              label={label}
              checked={query[field] === '1'}
              onChange={({ currentTarget }) => choose(field, currentTarget.checked ? '1' : undefined)}
            />
          ))}
          <SelectField
            name="maxLeadTimeDays"
            label={words.products_filter_lead_time()}
            prompt={words.products_filter_any()}
            choices={LEAD_TIMES.map((days) => ({ value: String(days), label: words.products_days({ count: days }) }))}
            value={query.maxLeadTimeDays ?? ''}
            onChange={({ currentTarget }) => choose('maxLeadTimeDays', currentTarget.value)}
            className="mt-2"
          />
          <TextField
            key={query.maxMoq ?? ''}
            name="maxMoq"
            label={words.products_filter_max_moq()}
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={query.maxMoq ?? ''}
            className="mt-2"
          />
        </>
      )}
    </CachedFields>
  )
}
