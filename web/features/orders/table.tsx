import { isPaymentDue, type OrderRow } from '#contract/orders/orders.ts'
import { OrderBadge } from '#web/features/orders/badge.tsx'
import { daysLate } from '#web/features/orders/lateness.ts'
import { nextStep } from '#web/features/orders/next-step.ts'
import { type Waiting, waitingFor } from '#web/features/orders/progress.ts'
import { classes } from '#web/ui/document/classes.ts'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const HEAD = 'px-2 py-2.5 xl:whitespace-nowrap xl:px-3 text-left font-normal first:pl-5 last:pr-5'
const CELL = 'lg:px-2 lg:py-2 xl:px-3 lg:align-middle lg:first:pl-5 lg:last:pr-5'

/** Orders as a table; on phones each row becomes a card: goods, state and amount, number and action. */
export const OrderTable = ({ orders, now }: { orders: readonly OrderRow[]; now: number }) => (
  <div className="overflow-hidden rounded-md border border-line bg-card">
    <table className="block w-full text-sm lg:table">
      <thead className="border-b border-line text-ink-soft max-lg:sr-only">
        <tr>
          <th scope="col" className={HEAD}>
            {words.orders_column_goods()}
          </th>
          <th scope="col" className={HEAD}>
            {words.orders_number()}
          </th>
          <th scope="col" className={HEAD}>
            {words.orders_column_state()} · {words.orders_column_deadline()}
          </th>
          <th scope="col" className={classes(HEAD, 'text-right')}>
            {words.orders_due_now()}
          </th>
          <th scope="col" className={classes(HEAD, 'text-right')}>
            {words.orders_column_action()}
          </th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line lg:table-row-group">
        {orders.map((order) => (
          <Row key={order.id} order={order} now={now} />
        ))}
      </tbody>
    </table>
  </div>
)

/** Waiting states spelt out below the badge, since the order's status alone does not show them. */
const SAID_IN_FULL: readonly Waiting[] = ['review', 'arrived', 'caseOpen', 'casePlatform']

/** On phones the row's link covers it; the action then is a second link to the same page. */
function Row({ order, now }: { order: OrderRow; now: number }) {
  const step = nextStep(order)
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 py-3 lg:table-row lg:hover:bg-sunken">
      <td className={classes(CELL, 'max-lg:col-span-2 lg:w-full')}>
        <Goods order={order} />
      </td>
      <td className={classes(CELL, 'max-lg:order-4 max-lg:text-right')}>
        <Link
          to={`/personalCenter/orderDetails/${order.id}`}
          className="font-medium after:absolute after:inset-0 hover:underline lg:after:hidden"
        >
          <span className="sr-only">{words.orders_number()}</span> <span className="figures whitespace-nowrap">{order.orderNo}</span>
        </Link>
        <span className="text-ink-soft max-lg:ml-2 max-md:hidden lg:block">
          <DateTime value={order.createTime} to="day" />
        </span>
        {order.buyerOrderNo && (
          <span className="block max-w-40 truncate text-ink-soft">{words.orders_own_number({ number: order.buyerOrderNo })}</span>
        )}
      </td>
      <td className={classes(CELL, 'max-lg:order-2 max-lg:row-span-2')}>
        <State order={order} now={now} />
      </td>
      <td className={classes(CELL, 'text-right max-lg:order-3')}>
        <DueCell order={order} />
      </td>
      <td
        className={classes(CELL, 'max-lg:order-5 max-lg:col-start-2 max-lg:justify-self-end lg:text-right', !step.isDue && 'max-lg:hidden')}
      >
        <ButtonLink
          label={words.orders_act({ waiting: step.act })}
          to={step.to}
          size="small"
          className={classes('relative z-1 whitespace-nowrap', step.isDue && 'font-semibold')}
          aria-label={words.ui_remarked({ text: words.orders_act({ waiting: step.act }), remark: order.orderNo })}
        />
      </td>
    </tr>
  )
}

/** Status and deadline. */
function State({ order: { orderStatus, deadlineTime }, order, now }: { order: OrderRow; now: number }) {
  const late = daysLate(order, now)
  const waiting = waitingFor(order)
  return (
    <div className="flex flex-col items-start gap-y-0.5 xl:whitespace-nowrap">
      <OrderBadge status={orderStatus} className="max-lg:whitespace-nowrap" />
      {waiting && SAID_IN_FULL.includes(waiting) && (
        <span className="max-w-44 text-xs whitespace-normal text-ink-soft">{words.orders_now({ waiting })}</span>
      )}
      {late > 0 && (
        <Badge tone="warning" className="whitespace-nowrap">
          {words.orders_late({ count: late })}
        </Badge>
      )}
      {deadlineTime && (
        <span className={nextStep(order).isDue ? '' : 'text-ink-soft'}>
          <span className="lg:sr-only">{words.ui_labelled({ label: words.orders_column_deadline(), value: '' })}</span>
          <DateTime value={deadlineTime} />
        </span>
      )}
    </div>
  )
}

/** The first item, and the number of items if there are more. */
function Goods({ order: { itemList, itemTotal, supplierName } }: { order: OrderRow }) {
  const quantity = useQuantity()
  const [first] = itemList
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture src={first?.imageUrl ?? null} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm" />
      <div className="grid min-w-0 grow lg:grid-cols-[minmax(8rem,1fr)]">
        <p className="line-clamp-2 font-medium lg:line-clamp-1">{first?.productName}</p>
        <p className="truncate text-ink-soft">
          {[
            supplierName,
            ...(itemTotal > 1 ? [words.orders_items({ count: itemTotal })] : first ? [quantity(first.quantity, first.unitCode)] : []),
          ].join(' · ')}
        </p>
      </div>
    </div>
  )
}

/** The amount due now and the total; only the total if nothing is due. */
function DueCell({ order }: { order: OrderRow }) {
  const { dueAmount, payableAmount, currencyCode } = order
  const whole = <Money amount={payableAmount} currencyCode={currencyCode} />
  if (!isNonZero(dueAmount)) {
    return (
      <>
        {isPaymentDue(order) && <span className="sr-only">{words.orders_due_nothing()}</span>}
        <span className="whitespace-nowrap text-ink-soft">
          <Phrase words={words.orders_of_total} slots={{ amount: whole }} />
        </span>
      </>
    )
  }
  return (
    <>
      <Money amount={dueAmount} currencyCode={currencyCode} className="text-base font-semibold" />
      {dueAmount !== payableAmount && (
        <span className="block whitespace-nowrap text-ink-soft max-lg:hidden">
          <Phrase words={words.orders_of_total} slots={{ amount: whole }} />
        </span>
      )}
    </>
  )
}
