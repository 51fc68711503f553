import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_REPORT, REPORT_REASONS, SHORTEST_REPORT } from '#contract/reports/reports.ts'
import { useIntlTag } from '#web/language.ts'
import { Button } from '#web/ui/document/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type FormState, useFirstError } from '#web/ui/form/state.ts'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { numberFormat } from '#web/ui/money/number-format.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** What is wrong and why; and who reports it, unless known. */
export function ReportForm({ state, ownEmail }: { state: FormState | undefined; ownEmail: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, state)
  const format = numberFormat(useIntlTag())
  const { formMethod } = useNavigation()
  const { errors = {}, values = {} } = state ?? {}
  return (
    <Form method="post" ref={form} className="flex flex-col gap-5" noValidate>
      {state?.message && (
        <Notice tone="danger" isAlert>
          {state.message}
        </Notice>
      )}
      <SelectField
        name="reasonType"
        label={words.reports_why()}
        prompt={words.reports_choose()}
        choices={REPORT_REASONS.map((reason) => ({ value: String(reason), label: words.reports_reason({ reason: String(reason) }) }))}
        defaultValue={values['reasonType'] ?? ''}
        error={errors['reasonType']}
        required
      />
      <TextArea
        name="content"
        label={words.reports_content()}
        hint={words.reports_content_hint({ least: format.format(SHORTEST_REPORT), most: format.format(LONGEST_REPORT) })}
        className="[&_textarea]:min-h-28"
        maxLength={LONGEST_REPORT}
        defaultValue={values['content']}
        error={errors['content']}
        required
      />
      {ownEmail === null ? (
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="name" label={words.reports_name()} autoComplete="name" defaultValue={values['name']} error={errors['name']} />
            <TextField
              name="email"
              type="email"
              label={words.reports_email()}
              autoComplete="email"
              defaultValue={values['email']}
              error={errors['email']}
            />
          </div>
          <p className="mt-2 text-sm text-ink-soft">{words.reports_unnamed()}</p>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{words.reports_as({ email: ownEmail })}</p>
      )}
      <Checkbox
        name="goodFaithFlag"
        value="1"
        label={words.reports_good_faith()}
        defaultChecked={values['goodFaithFlag'] === '1'}
        error={errors['goodFaithFlag']}
        required
      />
      <Button type="submit" kind="primary" pending={formMethod === 'POST'} className="self-start max-sm:w-full">
        {words.reports_send()}
      </Button>
    </Form>
  )
}
