import { Search } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Facet } from '#contract/catalogue/facet.ts'
import { LONGEST_SEARCH } from '#contract/search/history.ts'
import { type SupplierField, type SupplierQuery, supplierAddress } from '#web/features/suppliers/query.ts'
import { SupplierSelects } from '#web/features/suppliers/selects.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

/** One row of filters. Without scripts the button submits them; with scripts each choice applies at once. */
export function SupplierFilters({ query, countries }: { query: SupplierQuery; countries: Facet | undefined }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choose = (field: SupplierField, value: string) =>
    void navigate({ search: supplierAddress(query, { [field]: value || undefined }) }, { preventScrollReset: true })
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
      key={keyword}
      name="keyword"
      type="search"
      label={words.suppliers_keyword()}
      labelHidden
      placeholder={words.suppliers_keyword()}
      maxLength={LONGEST_SEARCH}
      defaultValue={keyword ?? ''}
      className="grow lg:max-w-md"
    />
    <Button type="submit">
      <Search size={16} aria-hidden />
      {words.suppliers_search()}
    </Button>
  </div>
)
