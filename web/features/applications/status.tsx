import { Check, Circle, CircleDot, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Application } from '#contract/applications/applications.ts'
import { APPLY_STATUS, applyAgainTime, mayMoveApplication } from '#contract/applications/life.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { ApplicationBadge } from '#web/features/applications/badge.tsx'
import type { FormFacts } from '#web/features/applications/form-facts.ts'
import { ApplicationSummary } from '#web/features/applications/summary.tsx'
import { WithdrawApplication } from '#web/features/applications/withdraw-application.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface ApplicationStatusProps {
  application: Application
  facts: Pick<FormFacts, 'countries' | 'categories'>
  /** Supplier created from the application; null unless approved. */
  supplierId: string | null
  mayStartAgain: boolean
  /** The form for the next step, if there is one. */
  children?: ReactNode
}

/** An application's status, its submitted details, and what the applicant can do. */
export function ApplicationStatus({ application, facts, supplierId, mayStartAgain, children }: ApplicationStatusProps) {
  const { applyNo, applyStatus, rejectReason, decideTime } = application
  const status = String(applyStatus)
  return (
    <div className="page-width py-8 md:py-12">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold md:text-3xl">{words.applications_status_title()}</h1>
        <ApplicationBadge status={applyStatus} />
      </div>
      <p className="figures mt-2 text-sm text-ink-soft">{words.ui_labelled({ label: words.applications_number(), value: applyNo })}</p>
      <p className="mt-4 max-w-article">{words.applications_status_text({ status })}</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {rejectReason !== null && applyStatus === APPLY_STATUS.rejected && (
            <Card title={words.applications_reason()}>
              <TextPlace value={{ sourceType: TEXT_SOURCE.application, sourceId: application.id }}>
                <Written text={rejectReason} />
              </TextPlace>
              {decideTime && !mayStartAgain && (
                <p className="mt-3 text-sm text-ink-soft">
                  <Phrase
                    words={words.applications_again}
                    slots={{ time: <DateTime value={applyAgainTime(new Date(decideTime)).toISOString()} /> }}
                  />
                </p>
              )}
              {mayStartAgain && (
                <ButtonLink label={words.applications_start_again()} to="/supplier/become?step=company" kind="primary" className="mt-4" />
              )}
            </Card>
          )}
          {applyStatus === APPLY_STATUS.approved && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink label={words.applications_workspace()} to="/console" kind="primary" reloadDocument />
              {supplierId && <ButtonLink label={words.applications_supplier_page()} to={`/supplier/${supplierId}`} />}
            </div>
          )}
          {children}
          <Card title={words.applications_data()}>
            <ApplicationSummary application={application} facts={facts} />
          </Card>
        </div>
        <div className={classes('flex flex-col gap-4', !children && 'max-lg:order-first')}>
          <Timeline application={application} />
          {mayMoveApplication('withdraw', applyStatus) && <WithdrawApplication application={application} />}
        </div>
      </div>
    </div>
  )
}

type StepState = 'done' | 'refused' | 'now' | 'next'

/** Steps: submitted, in review, decided. */
function timelineOf({ applyStatus, submitTime, decideTime }: Application) {
  const isDecided = decideTime !== null
  const isReviewed = applyStatus === APPLY_STATUS.inReview || applyStatus === APPLY_STATUS.needsInformation
  const steps: { step: 'sent' | 'review' | 'decision'; state: StepState; time: string | null }[] = [
    { step: 'sent', state: isDecided || isReviewed ? 'done' : 'now', time: submitTime },
    { step: 'review', state: isDecided ? 'done' : isReviewed ? 'now' : 'next', time: null },
    {
      step: 'decision',
      state: applyStatus === APPLY_STATUS.rejected ? 'refused' : isDecided ? 'done' : 'next',
      time: decideTime,
    },
  ]
  return steps
}

function Timeline({ application }: { application: Application }) {
  const steps = timelineOf(application)
  const status = String(application.applyStatus)
  return (
    <Card title={words.applications_timeline()}>
      <ol>
        {steps.map(({ step, state, time }, place) => (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span aria-hidden className={classes('absolute top-6 bottom-0 left-3 w-px', state === 'done' ? 'bg-jade' : 'bg-line')} />
            )}
            <Mark state={state} />
            <div className="min-w-0">
              <p className={classes(state === 'now' && 'font-semibold', state === 'next' && 'text-ink-soft')}>
                <span aria-hidden>
                  {step === 'decision' && time ? words.applications_status({ status }) : words.applications_timeline_step({ step })}
                </span>
                <span className="sr-only">
                  {words.ui_remarked({
                    text: words.applications_timeline_step({ step }),
                    remark: words.applications_timeline_state({ state: state === 'refused' ? 'done' : state }),
                  })}
                </span>
              </p>
              {time && <DateTime value={time} className="text-sm text-ink-soft" />}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ state }: { state: StepState }) {
  if (state === 'done' || state === 'refused') {
    const Icon = state === 'done' ? Check : X
    return (
      <span
        className={classes(
          'grid size-6 place-items-center rounded-full',
          state === 'done' ? 'bg-jade-wash text-jade' : 'bg-danger-wash text-danger',
        )}
      >
        <Icon size={14} strokeWidth={2.5} aria-hidden />
      </span>
    )
  }
  return (
    <span className={classes('grid size-6 place-items-center', state === 'now' ? 'text-ink' : 'text-line-strong')}>
      {state === 'now' ? <CircleDot size={20} aria-hidden /> : <Circle size={16} aria-hidden />}
    </span>
  )
}
