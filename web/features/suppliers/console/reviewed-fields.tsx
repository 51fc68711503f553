import { useContext } from 'react'
import type { editSupplier } from '#contract/suppliers/console/suppliers.ts'
import { languageFieldsOf } from '#web/console/form/language-fields.tsx'
import { checkFields } from '#web/features/suppliers/console/values.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { CHECK_ITEMS, checkName } from '#web/features/suppliers/verifications.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { FormContext, useFieldError } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField, TextField } = fieldsOf<typeof editSupplier>()
const LanguageFields = languageFieldsOf<typeof editSupplier>()

const TYPES = [1, 2, 3] as const
const LEVELS = [0, 1, 2] as const

/** Facts reviewed by the platform and the commission rate; only operators can change them. */
export function ReviewedFields() {
  const refused = useFieldError('verifyList')
  return (
    <>
      <Card title={words.suppliers_desk_reviewed()}>
        <div className="@container">
          <div className="grid items-start gap-4 @xl:grid-cols-2">
            <TextField name="nameOrigin" label={words.suppliers_registered_name()} />
            <TextField name="registrationNo" label={words.suppliers_desk_registration()} optional />
            <TextField name="address" label={words.suppliers_desk_address()} hint={words.suppliers_desk_address_hint()} optional />
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
            <TextField name="commissionRate" label={words.suppliers_desk_commission()} inputMode="decimal" />
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

/** Fields of one check: result, day and verifier. */
function Check({ item }: { item: number }) {
  const { result, day, verifier } = checkFields(item)
  const { errors, values } = useContext(FormContext)
  const isOpen = Boolean(values[result] || Object.keys(errors).some((name) => name.startsWith(`verifyList.${item}.`)))
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
          required={false}
        />
        <TextField name={day} type="date" label={words.suppliers_desk_check_day()} required={false} />
      </div>
      <details open={isOpen} className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft md:min-h-0 md:py-1">
          {words.suppliers_desk_verifier()}
        </summary>
        <div className="pt-2">
          <LanguageFields name={verifier} label={words.suppliers_desk_verifier()} />
        </div>
      </details>
    </fieldset>
  )
}
