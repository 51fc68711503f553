import { useNavigation } from 'react-router'
import { type addReport, LONGEST_REPORT, REPORT_REASONS, SHORTEST_REPORT } from '#contract/reports/reports.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import * as words from '#words'

const { Checkbox, SelectField, TextArea, TextField } = fieldsOf<typeof addReport>()

/** Fields of a report: reason and explanation, and the reporter unless known. */
export function ReportForm({ state, ownEmail }: { state: FormState | undefined; ownEmail: string | null }) {
  const format = useNumberFormat()
  const { formMethod } = useNavigation()
  return (
    <ActionForm answer={state} className="flex flex-col gap-5">
      <SelectField
        name="reasonType"
        label={words.reports_why()}
        prompt={words.reports_choose()}
        choices={REPORT_REASONS.map((reason) => ({ value: String(reason), label: words.reports_reason({ reason: String(reason) }) }))}
        defaultValue=""
      />
      <TextArea
        name="content"
        label={words.reports_content()}
        hint={words.reports_content_hint({ least: format.format(SHORTEST_REPORT), most: format.format(LONGEST_REPORT) })}
        className="[&_textarea]:min-h-28"
      />
      {ownEmail === null ? (
        <div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="name" label={words.reports_name()} autoComplete="name" />
            <TextField name="email" type="email" label={words.reports_email()} autoComplete="email" />
          </div>
          <p className="mt-2 text-sm text-ink-soft">{words.reports_unnamed()}</p>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{words.reports_as({ email: ownEmail })}</p>
      )}
      <Checkbox name="goodFaithFlag" value="1" label={words.reports_good_faith()} />
      <Button type="submit" kind="primary" pending={formMethod === 'POST'} className="self-start max-sm:w-full">
        {words.reports_send()}
      </Button>
    </ActionForm>
  )
}
