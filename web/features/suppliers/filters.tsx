import { Search } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Facet } from '#contract/catalogue/facet.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { type SupplierField, type SupplierQuery, supplierAddress } from '#web/features/suppliers/query.ts'
import { Button } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSearchField } from '#web/ui/list/use-search-field.ts'
import * as words from '#words'

/** One row of filters. Without scripts the button submits them; with scripts each choice applies at once. */
export function SupplierFilters({ query: read, countries }: { query: SupplierQuery; countries: Facet | undefined }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  // Starts from the query being loaded, so that a second choice does not undo the first.
  const query = destination?.pathname === pathname ? Object.fromEntries(new URLSearchParams(destination.search)) : read
  const choose = (field: SupplierField, value: string) =>
    // Synchronous, since a second choice may come before a slow device has rendered the first.
    void navigate({ search: supplierAddress(query, { [field]: value || undefined }) }, { preventScrollReset: true, flushSync: true })
  return (
    <form
      method="get"
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        choose('keyword', String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
      }}
      className="grid grid-cols-2 gap-2 lg:grid-cols-4"
    >
      <KeywordSearch keyword={query.keyword} />
      <SupplierSelects query={query} countries={countries} onChoose={choose} />
    </form>
  )
}

const KeywordSearch = ({ keyword }: { keyword: string | undefined }) => (
  <div className="col-span-full flex gap-2">
    <TextField
      {...useSearchField(keyword ?? '')}
      name="keyword"
      type="search"
      label={words.suppliers_keyword()}
      labelHidden
      placeholder={words.suppliers_keyword()}
      maxLength={LONGEST_SEARCH}
      className="grow lg:max-w-md"
    />
    <Button type="submit">
      <Search size={16} aria-hidden />
      {words.suppliers_search()}
    </Button>
  </div>
)

const COMPANY_TYPES = [1, 2, 3] as const

interface SupplierSelectsProps {
  query: SupplierQuery
  countries: Facet | undefined
  onChoose: (field: SupplierField, value: string) => void
}

/** The choices beside the keyword, in the same form. */
function SupplierSelects({ query, countries, onChoose }: SupplierSelectsProps) {
  const field = (name: SupplierField) => ({
    name,
    value: query[name] ?? '',
    labelHidden: true,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChoose(name, currentTarget.value),
  })
  return (
    <>
      <SelectField
        {...field('countryCode')}
        label={words.suppliers_facet_country()}
        prompt={words.suppliers_any_country()}
        choices={(countries?.valueList ?? []).map(({ value, label, total }) => ({
          value,
          label: words.ui_remarked({ text: label, remark: total }),
        }))}
      />
      <SelectField
        {...field('companyType')}
        label={words.suppliers_company_type()}
        prompt={words.suppliers_any_type()}
        choices={COMPANY_TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
      />
      <SelectField
        {...field('verifiedLevel')}
        label={words.suppliers_level()}
        prompt={words.suppliers_any_level()}
        choices={[
          { value: '2', label: words.suppliers_level_visited() },
          { value: '1', label: words.suppliers_level_documents() },
        ]}
      />
      <SelectField
        {...field('orderBy')}
        label={words.suppliers_order()}
        prompt={words.suppliers_order_relevance()}
        choices={[
          { value: '1', label: words.suppliers_order_score() },
          { value: '2', label: words.suppliers_order_reply() },
          { value: '3', label: words.suppliers_order_newest() },
        ]}
      />
    </>
  )
}
