import { CalendarPlus, Check, CircleHelp, X } from 'lucide-react'
import type { OrderInfo } from '#contract/orders/orders.ts'
import type { OrderLogRow } from '#contract/orders/records.ts'
import { OrderLog } from '#web/features/orders/log.tsx'
import { type Step, stepsOf } from '#web/features/orders/progress.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link, usePath } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

const LINK = 'tappable inline-flex items-center gap-1.5 text-sm text-ink-blue hover:underline'

/** The order's steps in a row, on phones stacked: completed ones with their day, the current one, later ones in grey. */
export function OrderTimeline({ order, log }: { order: OrderInfo; log: readonly OrderLogRow[] }) {
  const steps = stepsOf(order)
  return (
    <section aria-label={words.orders_progress()} className="flex flex-col gap-4">
      <ol className="flex max-md:flex-col md:gap-2">
        {steps.map((step, place) => (
          <li
            key={step.name}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-x-3 max-md:pb-3 md:flex-col md:gap-y-2"
          >
            {place < steps.length - 1 && (
              <span
                aria-hidden
                className={classes(
                  'absolute top-6 bottom-0 left-3 w-px md:top-3 md:right-0 md:bottom-auto md:left-8 md:h-px md:w-auto',
                  step.state === 'done' ? 'bg-jade' : 'bg-line-strong',
                )}
              />
            )}
            <Mark step={step} number={place + 1} />
            <div className="min-w-0 text-sm max-md:flex max-md:grow max-md:justify-between max-md:gap-3 md:pr-2">
              <p className={classes(step.state === 'now' && 'font-semibold', step.state === 'next' && 'text-ink-soft')}>
                <span aria-hidden>{words.orders_step({ step: step.name })}</span>
                <span className="sr-only">
                  {words.ui_remarked({
                    text: words.orders_step({ step: step.name }),
                    remark: words.orders_step_state({ state: step.state }),
                  })}
                </span>
              </p>
              {step.time && <DateTime value={step.time} to="day" className="text-ink-soft" />}
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <OrderLog log={log} />
        {order.deadlineTime && <CalendarLink orderId={order.id} />}
        <Link to="/help/orderLife" className={LINK}>
          <CircleHelp size={15} aria-hidden />
          {words.orders_life_title()}
        </Link>
      </div>
    </section>
  )
}

/** A plain link, as the target is a file that the browser hands to the calendar, not a page. */
function CalendarLink({ orderId }: { orderId: string }) {
  const path = usePath()
  return (
    <a href={path(`/personalCenter/orderDetails/${orderId}/deadlines.ics`)} download className={LINK}>
      <CalendarPlus size={15} aria-hidden />
      {words.orders_calendar()}
    </a>
  )
}

const MARK = 'figures relative grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold'

function Mark({ step: { name, state }, number }: { step: Step; number: number }) {
  if (name === 'cancelled' || name === 'closed') {
    return (
      <span className={classes(MARK, 'bg-sunken text-ink-soft')}>
        <X size={14} aria-hidden />
      </span>
    )
  }
  if (state === 'done') {
    return (
      <span className={classes(MARK, 'bg-jade-wash text-jade')}>
        <Check size={14} strokeWidth={2.5} aria-hidden />
      </span>
    )
  }
  return (
    <span aria-hidden className={classes(MARK, state === 'now' ? 'bg-ink text-paper' : 'border border-line-strong text-ink-soft')}>
      {number}
    </span>
  )
}
