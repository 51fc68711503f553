import { Clock } from 'lucide-react'
import { NEXT_ACTOR, type OrderRow } from '#contract/orders/orders.ts'
import { daysLate } from '#web/features/orders/lateness.ts'
import { waitingFor } from '#web/features/orders/progress.ts'
import { classes } from '#web/ui/document/classes.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface WaitingLineProps {
  order: Pick<OrderRow, 'orderStatus' | 'payStatus' | 'disputeStatus' | 'nextActor' | 'deadlineTime'>
  /** The server's clock when the page was made. */
  now: number
  /** Also what happens when the time has passed. */
  isFull?: boolean
  /** The deadline stands beside the amount that is due until then. */
  isDatedAbove?: boolean
}

/** What the order is waiting for, whose turn it is, and until when. */
export function WaitingLine({ order, now, isFull = false, isDatedAbove = false }: WaitingLineProps) {
  const waiting = waitingFor(order)
  if (waiting === null) return null
  const late = daysLate(order, now)
  const then = !isFull || !order.deadlineTime ? '' : late > 0 ? words.orders_late_then({ waiting }) : words.orders_then({ waiting })
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className={classes('font-medium', order.nextActor === NEXT_ACTOR.buyer && 'font-semibold')}>
          {words.orders_now({ waiting })}
        </span>
        {late > 0 && <Badge tone="warning">{words.orders_late({ count: late })}</Badge>}
        {order.deadlineTime && !isDatedAbove && (
          <span className="inline-flex items-center gap-1.5 text-ink-soft">
            <Clock size={14} aria-hidden className="shrink-0 self-center" />
            <span>
              <Phrase words={words.orders_deadline} slots={{ time: <DateTime value={order.deadlineTime} /> }} />
            </span>
          </span>
        )}
      </p>
      {then && <p className="mt-0.5 text-ink-soft">{then}</p>}
    </div>
  )
}
