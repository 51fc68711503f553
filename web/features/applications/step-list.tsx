import { Check } from 'lucide-react'
import type { ApplicationField } from '#contract/applications/applications.ts'
import { APPLICATION_STEPS, type ApplicationStep, isStepComplete } from '#web/features/applications/steps.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface StepListProps {
  current: ApplicationStep
  missing: readonly ApplicationField[]
  /** Whether steps are links; not before the first save. */
  isLinked: boolean
}

/** The steps of the form: done, current and next; on phones the current one in words. */
export function StepList({ current, missing, isLinked }: StepListProps) {
  const place = APPLICATION_STEPS.indexOf(current) + 1
  return (
    <nav aria-label={words.applications_steps()}>
      <p className="text-sm text-ink-soft md:hidden">{words.applications_step_of({ place, total: APPLICATION_STEPS.length })}</p>
      <ol className="mt-2 flex gap-1.5 md:mt-0 md:flex-col md:gap-1">
        {APPLICATION_STEPS.map((step, at) => {
          const isDone = step !== 'review' && isStepComplete(step, missing) && isLinked
          const isCurrent = step === current
          const name = words.applications_step({ step })
          const body = (
            <>
              <span
                aria-hidden
                className={classes(
                  'hidden size-7 shrink-0 place-items-center rounded-full border text-sm md:grid',
                  isCurrent
                    ? 'border-cinnabar bg-cinnabar text-on-cinnabar'
                    : isDone
                      ? 'border-transparent bg-jade-wash text-jade'
                      : 'border-line-strong text-ink-soft',
                )}
              >
                {isDone && !isCurrent ? <Check size={15} strokeWidth={2.5} /> : <span className="figures">{at + 1}</span>}
              </span>
              <span className="hidden md:inline" aria-hidden>
                {name}
              </span>
              <span className="sr-only">{isDone ? words.ui_remarked({ text: name, remark: words.applications_step_done() }) : name}</span>
            </>
          )
          return (
            <li key={step} className="max-md:grow" aria-current={isCurrent ? 'step' : undefined}>
              <span
                aria-hidden
                className={classes('block h-1 rounded-full md:hidden', isCurrent ? 'bg-ink' : isDone ? 'bg-jade' : 'bg-line-strong')}
              />
              {isLinked && !isCurrent ? (
                <Link
                  to={`/supplier/become?step=${step}`}
                  className="max-md:sr-only md:flex md:min-h-10 md:items-center md:gap-3 hover:underline"
                >
                  {body}
                </Link>
              ) : (
                <span
                  className={classes(
                    'max-md:sr-only md:flex md:min-h-10 md:items-center md:gap-3',
                    isCurrent ? 'font-semibold' : 'text-ink-soft',
                  )}
                >
                  {body}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
