import type { OrderRow } from '#contract/orders/orders.ts'
import { daysLate } from '#web/features/orders/lateness.ts'
import { nextStep } from '#web/features/orders/next-step.ts'
import { waitingFor } from '#web/features/orders/progress.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { plus } from '#web/ui/money/arithmetic.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const MOST_VISIBLE = 6

/** Orders that wait for the buyer, the nearest deadline first. */
export const TurnBand = ({ orders, total, now }: { orders: readonly OrderRow[]; total: number; now: number }) => (
  <section aria-label={words.orders_turn_tab()} className="rounded-md border border-line bg-card px-4 py-4 md:px-5">
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-2xl font-semibold">{words.orders_turn({ count: total })}</h2>
      {/* If not all orders are loaded, the sum would be incomplete. */}
      {total === orders.length && <DueInAll orders={orders} />}
      {total > MOST_VISIBLE && (
        <TextLink label={words.orders_turn_all({ count: total })} to="/personalCenter/order?turn=1" className="text-sm" />
      )}
    </header>
    <ul className="mt-2 divide-y divide-line">
      {orders.slice(0, MOST_VISIBLE).map((order, place) => (
        <Turn key={order.id} order={order} now={now} isFirst={place === 0} />
      ))}
    </ul>
  </section>
)

/** Total due now per currency; shown only if at least two orders have an amount due. */
function DueInAll({ orders }: { orders: readonly OrderRow[] }) {
  const due = orders.filter(({ dueAmount, actionList }) => isNonZero(dueAmount) && actionList.includes('pay'))
  if (due.length < 2) return null
  const sums = [...Map.groupBy(due, ({ currencyCode }) => currencyCode)].map(([currencyCode, own]) => ({
    currencyCode,
    amount: own.map(({ dueAmount }) => dueAmount).reduce(plus),
  }))
  return (
    <p className="mr-auto">
      {sums.map(({ currencyCode, amount }) => (
        <span key={currencyCode} className="mr-4">
          <Phrase
            words={words.orders_turn_due}
            slots={{ amount: <Money amount={amount} currencyCode={currencyCode} className="text-lg font-semibold" /> }}
          />
        </span>
      ))}
    </p>
  )
}

function Turn({ order, now, isFirst }: { order: OrderRow; now: number; isFirst: boolean }) {
  const { dueAmount, currencyCode, deadlineTime, orderNo, supplierName } = order
  const step = nextStep(order)
  const waiting = waitingFor(order)
  const late = daysLate(order, now)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.5 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto_9rem]">
      <div className="min-w-0">
        <p className="font-medium">{waiting && words.orders_now({ waiting })}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span className="figures">{orderNo}</span>
          <span className="truncate max-md:hidden">{supplierName}</span>
          {late > 0 ? (
            <Badge tone="warning">{words.orders_late({ count: late })}</Badge>
          ) : (
            deadlineTime && (
              <span>
                <Phrase words={words.orders_deadline} slots={{ time: <DateTime value={deadlineTime} /> }} />
              </span>
            )
          )}
        </p>
      </div>
      <p className="text-right max-md:col-start-2 max-md:row-start-1">
        {isNonZero(dueAmount) && <Money amount={dueAmount} currencyCode={currencyCode} className="text-lg font-semibold" />}
      </p>
      <ButtonLink
        label={words.orders_act({ waiting: step.act })}
        to={step.to}
        kind={isFirst ? 'primary' : 'secondary'}
        size="small"
        className="max-md:col-span-2"
        aria-label={words.ui_remarked({ text: words.orders_act({ waiting: step.act }), remark: orderNo })}
      />
    </li>
  )
}
