import { Search } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Facet } from '#contract/facet.ts'
import { LONGEST_SEARCH } from '#contract/search-history.ts'
import { companyTypeName } from '#web/features/suppliers/supplier-panel.tsx'
import { type SupplierField, type SupplierQuery, supplierAddress } from '#web/features/suppliers/supplier-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  suppliers_any_country,
  suppliers_any_level,
  suppliers_any_type,
  suppliers_company_type,
  suppliers_facet_country,
  suppliers_keyword,
  suppliers_level,
  suppliers_level_documents,
  suppliers_level_visited,
  suppliers_order,
  suppliers_order_newest,
  suppliers_order_relevance,
  suppliers_order_reply,
  suppliers_order_score,
  suppliers_search,
  ui_remarked,
} from '#words'

const COMPANY_TYPES = [1, 2, 3] as const

/** One row of filters. Without scripts the button submits them; with scripts each choice applies at once. */
export function SupplierFilters({ query, countries }: { query: SupplierQuery; countries: Facet | undefined }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choose = (field: SupplierField, value: string) =>
    navigate({ search: supplierAddress(query, { [field]: value || undefined }) }, { preventScrollReset: true })
  const field = (name: SupplierField) => ({
    name,
    value: query[name] ?? '',
    labelHidden: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLSelectElement>) => choose(name, currentTarget.value),
  })
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
      <div className="col-span-full flex gap-2">
        <TextField
          key={query.keyword}
          name="keyword"
          type="search"
          label={suppliers_keyword()}
          labelHidden
          placeholder={suppliers_keyword()}
          maxLength={LONGEST_SEARCH}
          defaultValue={query.keyword ?? ''}
          className="grow lg:max-w-md"
        />
        <Button type="submit">
          <Search size={16} aria-hidden />
          {suppliers_search()}
        </Button>
      </div>
      <SelectField
        {...field('countryCode')}
        label={suppliers_facet_country()}
        prompt={suppliers_any_country()}
        choices={(countries?.valueList ?? []).map(({ value, label, total }) => ({
          value,
          label: ui_remarked({ text: label, remark: total }),
        }))}
      />
      <SelectField
        {...field('companyType')}
        label={suppliers_company_type()}
        prompt={suppliers_any_type()}
        choices={COMPANY_TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
      />
      <SelectField
        {...field('verifiedLevel')}
        label={suppliers_level()}
        prompt={suppliers_any_level()}
        choices={[
          { value: '2', label: suppliers_level_visited() },
          { value: '1', label: suppliers_level_documents() },
        ]}
      />
      <SelectField
        {...field('orderBy')}
        label={suppliers_order()}
        prompt={suppliers_order_relevance()}
        choices={[
          { value: '1', label: suppliers_order_score() },
          { value: '2', label: suppliers_order_reply() },
          { value: '3', label: suppliers_order_newest() },
        ]}
      />
    </form>
  )
}
