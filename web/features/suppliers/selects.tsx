import type { ChangeEvent } from 'react'
import type { Facet } from '#contract/catalogue/facet.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import type { SupplierField, SupplierQuery } from '#web/features/suppliers/query.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

const COMPANY_TYPES = [1, 2, 3] as const

interface SupplierSelectsProps {
  query: SupplierQuery
  countries: Facet | undefined
  onChoose: (field: SupplierField, value: string) => void
}

/** The choices beside the keyword, in the same form. */
export function SupplierSelects({ query, countries, onChoose }: SupplierSelectsProps) {
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
