import { ArrowDown, CalendarPlus, Check, Circle, CircleDot, CircleHelp, X } from 'lucide-react'
import { NEXT_ACTOR, type OrderInfo, UNRESOLVED } from '#contract/orders/orders.ts'
import { OpenCase } from '#web/features/disputes/open-case.tsx'
import { daysLate } from '#web/features/orders/lateness.ts'
import { type Step, stepsOf, type Waiting, waitingFor } from '#web/features/orders/progress.ts'
import { WaitingLine } from '#web/features/orders/waiting-line.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link, usePath } from '#web/ui/document/link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** The order's steps from top to bottom: done ones with their time, the current one with whose turn it is, the next ones in grey. */
export function OrderTimeline({ order, now, refundToken }: { order: OrderInfo; now: number; refundToken: string }) {
  const steps = stepsOf(order)
  // A case of a completed order stands at no step.
  const isBeside = UNRESOLVED.includes(order.disputeStatus) && !steps.some(({ state }) => state === 'now')
  return (
    <Card title={words.orders_progress()} action={<LifeLink />}>
      {isBeside && (
        <Notice tone="warning" className="mb-4">
          <WaitingLine order={order} now={now} isFull />
        </Notice>
      )}
      <ol>
        {steps.map((step, place) => (
          <li
            key={step.name}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span aria-hidden className={classes('absolute top-6 bottom-0 left-3 w-px', step.state === 'done' ? 'bg-jade' : 'bg-line')} />
            )}
            <Mark step={step} />
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className={classes(step.state === 'now' && 'font-semibold', step.state === 'next' && 'text-ink-soft')}>
                  <span aria-hidden>{words.orders_step({ step: step.name })}</span>
                  <span className="sr-only">
                    {words.ui_remarked({
                      text: words.orders_step({ step: step.name }),
                      remark: words.orders_step_state({ state: step.state }),
                    })}
                  </span>
                </p>
                {step.time && <DateTime value={step.time} className="text-sm text-ink-soft" />}
              </div>
              {step.state === 'now' && (
                <div className="mt-1 flex flex-col gap-2">
                  <WaitingLine order={order} now={now} isFull />
                  <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                    <NextLink order={order} />
                    {isLateSupplier(order, now) && <OpenCase order={order} kind="refund" token={refundToken} />}
                    {order.deadlineTime && <CalendarLink orderId={order.id} />}
                  </div>
                </div>
              )}
              {step.name === 'cancelled' && (
                <p className="text-sm text-ink-soft">
                  {order.cancelReason === null
                    ? words.orders_cancelled_system()
                    : words.orders_cancel_reason({ reason: String(order.cancelReason) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The supplier has let its deadline pass: money back is offered beside it. */
export const isLateSupplier = (order: OrderInfo, now: number): boolean =>
  order.nextActor === NEXT_ACTOR.supplier && order.actionList.includes('refund') && daysLate(order, now) > 0

/** Leads to the part of the page where the buyer acts: the act has one button, and it stands there. */
function NextLink({ order }: { order: OrderInfo }) {
  const waiting = order.nextActor === NEXT_ACTOR.buyer ? waitingFor(order) : null
  const place = waiting && PLACES[waiting]
  if (!waiting || !place) return null
  return (
    <Link to={place} className="tappable inline-flex items-center gap-1.5 text-sm font-medium text-ink-blue hover:underline">
      {words.orders_go({ waiting })}
      <ArrowDown size={15} aria-hidden />
    </Link>
  )
}

const PLACES: Partial<Record<Waiting, string>> = {
  accept: '#proposal',
  pay: '#pay',
  balance: '#pay',
  receive: '#shipments',
  caseAnswered: '#case',
}

const LifeLink = () => (
  <Link to="/help/orderLife" className="tappable inline-flex items-center gap-1.5 text-sm text-ink-blue hover:underline">
    <CircleHelp size={15} aria-hidden />
    {words.orders_life_title()}
  </Link>
)

/** A document, not a page: the browser hands it to the calendar. */
function CalendarLink({ orderId }: { orderId: string }) {
  const path = usePath()
  return (
    <a
      href={path(`/personalCenter/orderDetails/${orderId}/deadlines.ics`)}
      download
      className="tappable inline-flex items-center gap-1.5 self-start text-sm text-ink-blue hover:underline"
    >
      <CalendarPlus size={15} aria-hidden />
      {words.orders_calendar()}
    </a>
  )
}

function Mark({ step: { name, state } }: { step: Step }) {
  if (name === 'cancelled' || name === 'closed') {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-sunken text-ink-soft">
        <X size={14} aria-hidden />
      </span>
    )
  }
  if (state === 'done') {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-jade-wash text-jade">
        <Check size={14} strokeWidth={2.5} aria-hidden />
      </span>
    )
  }
  return (
    <span className={classes('grid size-6 place-items-center', state === 'now' ? 'text-cinnabar' : 'text-line-strong')}>
      {state === 'now' ? <CircleDot size={20} aria-hidden /> : <Circle size={16} aria-hidden />}
    </span>
  )
}
