import { useContext, useState } from 'react'
import type { editCompany } from '#contract/suppliers/console/company.ts'
import { languageFieldsOf } from '#web/console/form/language-fields.tsx'
import { CompanyPictures } from '#web/features/suppliers/console/company-pictures.tsx'
import { type Company, type Countries, marketField, YES } from '#web/features/suppliers/console/company-values.ts'
import { Card } from '#web/ui/document/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { isEnter } from '#web/ui/form/is-enter.ts'
import { TextField as SearchField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const { TextArea, TextField } = fieldsOf<typeof editCompany>()
const LanguageFields = languageFieldsOf<typeof editCompany>()

interface CompanyFieldsProps {
  company: Company
  countries: Countries
}

/** Fields of a company's own description, for its members and operators. */
export function CompanyFields({ company, countries }: CompanyFieldsProps) {
  return (
    <>
      <Card title={words.suppliers_desk_texts()}>
        <div className="flex flex-col gap-5">
          <LanguageFields name="name" label={words.suppliers_desk_name()} />
          <LanguageFields name="city" label={words.suppliers_desk_city()} />
          <LanguageFields name="description" label={words.suppliers_desk_description()} multiline />
        </div>
      </Card>
      <Card title={words.suppliers_desk_trade()}>
        <div className="@container">
          <div className="grid items-start gap-4 @xl:grid-cols-2">
            <TextField
              name="minOrderAmount"
              label={words.ui_remarked({ text: words.suppliers_min_order(), remark: company.currencyCode })}
            />
            <TextField name="depositRate" label={words.suppliers_desk_deposit()} hint={words.suppliers_desk_deposit_hint()} />
            <Checkbox
              name="confirmFlag"
              value={YES}
              label={words.suppliers_desk_confirms()}
              hint={words.suppliers_desk_confirms_hint()}
              className="@xl:col-span-2"
            />
          </div>
        </div>
      </Card>
      <Card title={words.suppliers_desk_facts()}>
        <div className="@container flex flex-col gap-5">
          <div className="grid items-start gap-4 @xl:grid-cols-2">
            <TextField name="establishYear" label={words.suppliers_established()} optional />
            <TextField name="employeeTotal" label={words.suppliers_employees()} optional />
          </div>
          <TextArea
            name="certificateList"
            label={words.suppliers_certificates()}
            hint={words.suppliers_desk_certificates_hint()}
            rows={3}
            optional
          />
          <Markets company={company} countries={countries} />
        </div>
      </Card>
      <CompanyPictures company={company} />
    </>
  )
}

/** Export markets as checkboxes. Typing filters the list; chosen countries always stay visible. */
function Markets({ company: { exportMarketList }, countries }: CompanyFieldsProps) {
  const { errors, values } = useContext(FormContext)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(() => new Set(countries.flatMap(({ value }) => (values[marketField(value)] ? [value] : []))))
  const search = typed.trim().toLocaleLowerCase()
  const isVisible = ({ value, label }: Countries[number]) =>
    search === '' || chosen.has(value) || label.toLocaleLowerCase().includes(search) || value.toLocaleLowerCase() === search
  const sorted = [...countries].sort(
    (one, other) => Number(values[marketField(other.value)] ?? 0) - Number(values[marketField(one.value)] ?? 0),
  )
  const listed = new Set(countries.map(({ value }) => value))
  return (
    <fieldset className="min-w-0">
      {/* Chosen countries that the platform no longer lists stay chosen. */}
      {exportMarketList.flatMap((code) =>
        listed.has(code) ? [] : <input key={code} type="hidden" name={marketField(code)} value={YES} />,
      )}
      <legend className="mb-1.5 text-sm font-medium">
        {words.suppliers_markets()}
        <span className="ml-1.5 font-normal text-ink-soft">{words.suppliers_desk_markets_chosen({ count: chosen.size })}</span>
      </legend>
      <div className="rounded-md border border-line">
        <div className="border-b border-line p-2 noscript:hidden">
          <SearchField
            label={words.suppliers_desk_markets_search()}
            labelHidden
            type="search"
            placeholder={words.suppliers_desk_markets_search()}
            // Typing here does not mark the company's form as changed, and Enter does not submit it.
            onInput={(event) => {
              event.stopPropagation()
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={(event) => isEnter(event) && event.preventDefault()}
          />
        </div>
        <div className="grid max-h-56 gap-x-4 overflow-y-auto px-3 py-1.5 @sm:grid-cols-2 @xl:grid-cols-3">
          {sorted.map((country) => (
            <Checkbox
              key={country.value}
              name={marketField(country.value)}
              value={YES}
              defaultChecked={Boolean(values[marketField(country.value)])}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((now) => new Set(checked ? [...now, country.value] : [...now].filter((code) => code !== country.value)))
              }
              label={<span className="text-sm">{country.label}</span>}
              className={isVisible(country) ? '' : 'hidden'}
            />
          ))}
        </div>
      </div>
      {errors['exportMarketList'] && <p className="mt-1 text-sm text-danger">{errors['exportMarketList']}</p>}
    </fieldset>
  )
}
