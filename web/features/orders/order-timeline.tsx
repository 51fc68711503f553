import { Check, Circle, CircleDot, X } from 'lucide-react'
import type { OrderInfo } from '#contract/orders.ts'
import { type Step, stepsOf } from '#web/features/orders/order-progress.ts'
import { WaitingLine } from '#web/features/orders/waiting-line.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { orders_cancel_reason, orders_cancelled_system, orders_progress, orders_step, orders_step_state, ui_remarked } from '#words'

/** The order's steps from top to bottom: done ones with their time, the current one with whose turn it is, the next ones in grey. */
export function OrderTimeline({ order }: { order: OrderInfo }) {
  const steps = stepsOf(order)
  return (
    <Card title={orders_progress()}>
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
                  <span aria-hidden>{orders_step({ step: step.name })}</span>
                  <span className="sr-only">
                    {ui_remarked({ text: orders_step({ step: step.name }), remark: orders_step_state({ state: step.state }) })}
                  </span>
                </p>
                {step.time && <DateTime value={step.time} className="text-sm text-ink-soft" />}
              </div>
              {step.state === 'now' && (
                <div className="mt-1">
                  <WaitingLine order={order} />
                </div>
              )}
              {step.name === 'cancelled' && (
                <p className="text-sm text-ink-soft">
                  {order.cancelReason === null ? orders_cancelled_system() : orders_cancel_reason({ reason: String(order.cancelReason) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
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
