import { LanguageFields } from '#web/console/form/language-fields.tsx'
import type { MoveState } from '#web/console/form/move-form.tsx'
import { checkFields } from '#web/features/suppliers/console/values.ts'
import { companyTypeName } from '#web/features/suppliers/panel.tsx'
import { CHECK_ITEMS, checkName } from '#web/features/suppliers/verifications.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const LONGEST_NAME = 160
const LONGEST_VERIFIER = 120
const TYPES = [1, 2, 3] as const
const LEVELS = [0, 1, 2] as const

/** What the platform has reviewed of a supplier, and what it charges: operators alone change it. */
export function ReviewedFields({ state }: { state: MoveState }) {
  const { errors, values } = state
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <>
      <Card title={words.suppliers_desk_reviewed()}>
        <div className="@container">
          <div className="grid items-start gap-4 @xl:grid-cols-2">
            <TextField {...field('nameOrigin')} label={words.suppliers_registered_name()} maxLength={LONGEST_NAME} autoComplete="off" />
            <TextField
              {...field('registrationNo')}
              label={words.suppliers_desk_registration()}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              optional
            />
            <SelectField
              {...field('companyType')}
              label={words.suppliers_company_type()}
              choices={TYPES.map((type) => ({ value: String(type), label: companyTypeName(type) }))}
            />
            <SelectField
              {...field('verifiedLevel')}
              label={words.suppliers_desk_level()}
              choices={LEVELS.map((level) => ({ value: String(level), label: words.suppliers_desk_level_name({ level }) }))}
            />
            <TextField {...field('commissionRate')} label={words.suppliers_desk_commission()} inputMode="decimal" autoComplete="off" />
          </div>
        </div>
      </Card>
      <Card title={words.suppliers_verifications()} flush>
        <ul className="divide-y divide-line">
          {CHECK_ITEMS.map((item) => (
            <li key={item} className="p-4">
              <Check item={item} state={state} />
            </li>
          ))}
        </ul>
        {errors['verifyList'] && <p className="px-4 pb-4 text-sm text-danger">{errors['verifyList']}</p>}
      </Card>
    </>
  )
}

/** One of the things that can be checked: its result, by whom and when. */
function Check({ item, state }: { item: number; state: MoveState }) {
  const { result, day, verifier } = checkFields(item)
  const { errors, values } = state
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
          defaultValue={values[result] ?? ''}
          error={errors[result]}
        />
        <TextField name={day} type="date" label={words.suppliers_desk_check_day()} defaultValue={values[day]} error={errors[day]} />
      </div>
      <details open={isOpen} className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft md:min-h-0 md:py-1">
          {words.suppliers_desk_verifier()}
        </summary>
        <div className="pt-2">
          <LanguageFields name={verifier} label={words.suppliers_desk_verifier()} maxLength={LONGEST_VERIFIER} state={state} />
        </div>
      </details>
    </fieldset>
  )
}
