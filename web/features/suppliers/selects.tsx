import type { ChangeEvent } from 'react'
import type { Facet } from '#contract/catalogue/facet.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import type { SupplierField, SupplierQuery } from '#web/features/suppliers/query.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import {
  suppliers_any_country,
  suppliers_any_level,
  suppliers_any_type,
  suppliers_company_type,
  suppliers_facet_country,
  suppliers_level,
  suppliers_level_documents,
  suppliers_level_visited,
  suppliers_order,
  suppliers_order_newest,
  suppliers_order_relevance,
  suppliers_order_reply,
  suppliers_order_score,
  ui_remarked,
} from '#words'

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
    </>
  )
}
