import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Application, ApplicationField, addApplication } from '#contract/applications/applications.ts'
import type { ApplicationState } from '#web/features/applications/actions.ts'
import type { FormFacts } from '#web/features/applications/form-facts.ts'
import { ApplicationSummary } from '#web/features/applications/summary.tsx'
import { Button, ButtonLink } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { Checkbox } = fieldsOf<typeof addApplication>()

interface ReviewStepProps {
  application: Application | null
  facts: FormFacts
  missing: readonly ApplicationField[]
  state: ApplicationState | undefined
  terms: ReactNode
  token: string
}

/** The last look at it, the terms, and the one button that sends it. */
export function ReviewStep({ application, facts, missing, state, terms, token }: ReviewStepProps) {
  const [submitToken] = useState(state?.values['submitToken'] ?? token)
  const isSending = useNavigation().formData?.get('intent') === 'send'
  const message = state?.message ?? (missing.length > 0 ? words.applications_missing_some() : undefined)
  return (
    <div className="flex flex-col gap-5">
      {message && (
        <Notice tone={state ? 'danger' : 'warning'} isAlert={state !== undefined}>
          {message}
        </Notice>
      )}
      {application && <ApplicationSummary application={application} facts={facts} missing={missing} isEditable />}
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-11 py-2.5 font-medium">{words.applications_terms()}</summary>
        <div className="pb-4">{terms}</div>
      </details>
      <ActionForm answer={state} isMessageElsewhere className="flex flex-col gap-5">
        <input type="hidden" name="submitToken" value={submitToken} />
        {application && <input type="hidden" name="version" value={application.version} />}
        <Checkbox name="agreementFlag" value="1" label={words.applications_agree()} defaultChecked={application?.agreementFlag === 1} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <Button type="submit" name="intent" value="send" kind="primary" pending={isSending}>
            {words.applications_send()}
          </Button>
          <ButtonLink kind="quiet" to="/supplier/become?step=documents">
            {words.applications_back()}
          </ButtonLink>
        </div>
      </ActionForm>
    </div>
  )
}
