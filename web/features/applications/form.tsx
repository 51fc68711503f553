import { type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Application, ApplicationField, addApplication } from '#contract/applications/applications.ts'
import type { ApplicationState } from '#web/features/applications/actions.ts'
import { ApplicationFields } from '#web/features/applications/fields.tsx'
import type { FormFacts } from '#web/features/applications/form-facts.ts'
import { StepList } from '#web/features/applications/step-list.tsx'
import { type ApplicationStep, FIELDS_OF_STEP, missingIn, stepBefore } from '#web/features/applications/steps.ts'
import { ApplicationSummary } from '#web/features/applications/summary.tsx'
import { WithdrawApplication } from '#web/features/applications/withdraw-application.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button, ButtonLink } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface ApplicationFormProps {
  step: ApplicationStep
  /** The application being filled in; null before its first save. */
  open: Application | null
  facts: FormFacts
  /** Submit token (UUID) of this form. */
  token: string
  isSaved: boolean
  state: ApplicationState | undefined
  terms: ReactNode
}

/** The application form, one step per page; opening the next step saves the current one. */
export function ApplicationForm({ step, open, facts, token, isSaved, state, terms }: ApplicationFormProps) {
  const missing = open ? missingIn(open) : []
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-2xl font-semibold md:text-3xl">{words.applications_form_title()}</h1>
      {isSaved && !state && <Notice tone="success" isAlert className="mt-4" text={words.applications_saved()} />}
      <div className="mt-6 grid items-start gap-6 md:mt-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10">
        <StepList current={step} missing={missing} isLinked={open !== null} />
        <div className="flex min-w-0 max-w-article flex-col gap-6">
          <Card title={words.applications_step({ step })}>
            <p className="mb-5 text-sm text-ink-soft">{words.applications_step_lead({ step })}</p>
            {step === 'review' ? (
              <ReviewStep application={open} facts={facts} missing={missing} state={state} terms={terms} token={token} />
            ) : (
              <StepForm key={step} step={step} open={open} facts={facts} token={token} state={state} />
            )}
          </Card>
          {open && <WithdrawApplication application={open} />}
        </div>
      </div>
    </div>
  )
}

type StepFormProps = Pick<ApplicationFormProps, 'open' | 'facts' | 'token' | 'state'> & { step: Exclude<ApplicationStep, 'review'> }

function StepForm({ step, open, facts, token, state }: StepFormProps) {
  const [submitToken] = useState(state?.values['submitToken'] ?? token)
  const sending = useNavigation().formData?.get('intent')
  const before = stepBefore(step)
  return (
    <ActionForm answer={state} encType="multipart/form-data" className="flex flex-col gap-5">
      <EnterSubmits value="next" />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="submitToken" value={submitToken} />
      <input type="hidden" name="ownEmail" value={facts.confirmed[0]} />
      {open && <input type="hidden" name="version" value={open.version} />}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <ApplicationFields fields={FIELDS_OF_STEP[step]} facts={facts} state={state} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button label={words.applications_next()} type="submit" name="intent" value="next" kind="primary" pending={sending === 'next'} />
        <Button label={words.applications_save()} type="submit" name="intent" value="save" pending={sending === 'save'} />
        {before && open && <ButtonLink label={words.applications_back()} kind="quiet" to={`/supplier/become?step=${before}`} />}
      </div>
    </ActionForm>
  )
}

const { Checkbox } = fieldsOf<typeof addApplication>()

interface ReviewStepProps {
  application: Application | null
  facts: FormFacts
  missing: readonly ApplicationField[]
  state: ApplicationState | undefined
  terms: ReactNode
  token: string
}

/** The last step: a review of the application, the terms, and the button that submits it. */
function ReviewStep({ application, facts, missing, state, terms, token }: ReviewStepProps) {
  const [submitToken] = useState(state?.values['submitToken'] ?? token)
  const isSending = useNavigation().formData?.get('intent') === 'send'
  const message = state?.message ?? (missing.length > 0 ? words.applications_missing_some() : undefined)
  return (
    <div className="flex flex-col gap-5">
      {message && <Notice tone={state ? 'danger' : 'warning'} isAlert={state !== undefined} text={message} />}
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
          <Button label={words.applications_send()} type="submit" name="intent" value="send" kind="primary" pending={isSending} />
          <ButtonLink label={words.applications_back()} kind="quiet" to="/supplier/become?step=documents" />
        </div>
      </ActionForm>
    </div>
  )
}
