import { useContext } from 'react'
import { APPLICATION_FIELDS } from '#contract/applications/applications.ts'
import type { approveApplication, ConsoleApplication, rejectApplication, requestInformation } from '#contract/applications/console.ts'
import { mayMoveApplication } from '#contract/applications/life.ts'
import { languageFieldsOf, localizedValues } from '#web/console/form/language-fields.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { subjectField } from '#web/features/applications/console/action.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FormContext } from '#web/ui/form/field-state.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const LanguageFields = languageFieldsOf<typeof approveApplication>()
const { TextArea, TextField } = fieldsOf<typeof approveApplication | typeof requestInformation | typeof rejectApplication>()

/** Forms of the moves possible in the application's status: claim, ask, approve, reject. */
export function ApplicationMoves({ application }: { application: ConsoleApplication }) {
  const { id, version, applyStatus } = application
  const hidden = <input type="hidden" name="id" value={id} />
  if (mayMoveApplication('claim', applyStatus)) {
    return (
      <MoveForm intent="claim" label={words.applications_desk_claim()} hint={words.applications_desk_claim_hint()} version={version}>
        {hidden}
      </MoveForm>
    )
  }
  if (!mayMoveApplication('approve', applyStatus)) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <MoveForm
        intent="approve"
        label={words.applications_desk_approve()}
        version={version}
        confirm={{ hint: words.applications_desk_approve_confirm({ name: application.companyName }) }}
      >
        {hidden}
        <Approval application={application} />
      </MoveForm>
      <MoveForm intent="request" label={words.applications_desk_ask()} hint={words.applications_desk_ask_hint()} version={version} isFolded>
        {hidden}
        <TextArea name="content" label={words.applications_desk_question()} rows={3} />
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-medium">{words.applications_desk_about()}</legend>
          <div className="grid grid-cols-2 gap-x-3">
            {APPLICATION_FIELDS.map((field) => (
              <Checkbox
                key={field}
                name={subjectField(field)}
                value="1"
                label={<span className="text-sm">{words.applications_field({ field })}</span>}
              />
            ))}
          </div>
        </fieldset>
      </MoveForm>
      <MoveForm
        intent="reject"
        label={words.applications_desk_reject()}
        kind="danger"
        version={version}
        isFolded
        confirm={{ hint: words.applications_desk_reject_hint() }}
      >
        {hidden}
        <TextArea name="content" label={words.applications_desk_why()} rows={3} />
      </MoveForm>
    </div>
  )
}

const LEVELS = [1, 0] as const

function Approval({ application }: { application: ConsoleApplication }) {
  const { companyName, companyNameOrigin, countryCode } = application
  // The Latin name is proposed in all languages, except in Chinese the original name of a Chinese company.
  const proposed = localizedValues('name', {
    spa: companyName,
    en: companyName,
    zh: countryCode === 'CN' && companyNameOrigin ? companyNameOrigin : companyName,
  })
  const { errors, values } = useContext(FormContext)
  return (
    <FormContext value={{ errors, values: { ...proposed, ...values } }}>
      <LanguageFields name="name" label={words.applications_desk_name()} />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">{words.applications_desk_level()}</legend>
        {LEVELS.map((level, place) => (
          <Checkbox
            key={level}
            type="radio"
            name="verifiedLevel"
            value={level}
            aria-invalid={errors['verifiedLevel'] ? true : undefined}
            label={words.applications_desk_level_name({ level })}
            error={place === LEVELS.length - 1 ? errors['verifiedLevel'] : undefined}
          />
        ))}
      </fieldset>
      <TextField
        name="commissionRate"
        label={words.applications_desk_commission()}
        hint={words.applications_desk_commission_hint()}
        optional
        inputMode="decimal"
        className="max-w-48"
      />
    </FormContext>
  )
}
