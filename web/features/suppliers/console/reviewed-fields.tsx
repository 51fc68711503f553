import { useContext } from 'react'
import { LONGEST_COMPANY_ADDRESS } from '#contract/applications/applications.ts'
import { LanguageFields } from '#web/console/form/language-fields.tsx'
import { checkFields } from '#web/features/suppliers/console/values.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { CHECK_ITEMS, checkName } from '#web/features/suppliers/verifications.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { OfForm, useFieldError } from '#web/ui/form/field-state.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const LONGEST_NAME = 160
const LONGEST_VERIFIER = 120
const TYPES = [1, 2, 3] as const
const LEVELS = [0, 1, 2] as const

/** What the platform has reviewed of a supplier, and what it charges: operators alone change it. */
export function ReviewedFields() {
  const refused = useFieldError('verifyList')
  return (
    <>
      <Card title={words.suppliers_desk_reviewed()}>
        <div className="@container">
          <div className="grid items-start gap-4 @xl:grid-cols-2">
            <TextField name="nameOrigin" label={words.suppliers_registered_name()} maxLength={LONGEST_NAME} autoComplete="off" />
            <TextField
              name="registrationNo"
              label={words.suppliers_desk_registration()}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              optional
            />
            <TextField
              name="address"
              label={words.suppliers_desk_address()}
              hint={words.suppliers_desk_address_hint()}
              maxLength={LONGEST_COMPANY_ADDRESS}
              autoComplete="off"
              optional
            />
            <SelectField
              name="companyType"
              label={words.suppliers_company_type()}
              choices={TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
            />
            <SelectField
              name="verifiedLevel"
              label={words.suppliers_desk_level()}
              choices={LEVELS.map((level) => ({ value: String(level), label: words.suppliers_desk_level_name({ level }) }))}
            />
            <TextField name="commissionRate" label={words.suppliers_desk_commission()} inputMode="decimal" autoComplete="off" />
          </div>
        </div>
      </Card>
      <Card title={words.suppliers_verifications()} flush>
        <ul className="divide-y divide-line">
          {CHECK_ITEMS.map((item) => (
            <li key={item} className="p-4">
              <Check item={item} />
            </li>
          ))}
        </ul>
        {refused && <p className="px-4 pb-4 text-sm text-danger">{refused}</p>}
      </Card>
    </>
  )
}

/** One of the things that can be checked: its result, by whom and when. */
function Check({ item }: { item: number }) {
  const { result, day, verifier } = checkFields(item)
  const { errors, values } = useContext(OfForm)
  const isOpen = Boolean(values[result] || Object.keys(errors).some((name) => name.startsWith(`check.${item}.`)))
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{checkName(item)}</legend>
      <div className="grid items-end gap-3 @md:grid-cols-[minmax(8rem,1fr)_12rem_10rem]">
        <span aria-hidden className="pb-2 text-sm font-medium">
          {checkName(item)}
        </span>
        <SelectField
          name={result}
          label={words.suppliers_desk_check_result()}
          prompt={words.suppliers_desk_not_checked()}
          choices={[
            { value: '1', label: words.suppliers_passed() },
            { value: '2', label: words.suppliers_passed_remarks() },
          ]}
          defaultValue=""
        />
        <TextField name={day} type="date" label={words.suppliers_desk_check_day()} />
      </div>
      <details open={isOpen} className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft md:min-h-0 md:py-1">
          {words.suppliers_desk_verifier()}
        </summary>
        <div className="pt-2">
          <LanguageFields name={verifier} label={words.suppliers_desk_verifier()} maxLength={LONGEST_VERIFIER} />
        </div>
      </details>
    </fieldset>
  )
}
