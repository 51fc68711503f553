import type { OrderRow } from '#contract/orders/orders.ts'
import { AmountDue, isSome } from '#web/features/orders/amount-due.tsx'
import { OrderBadge } from '#web/features/orders/badge.tsx'
import { WaitingLine } from '#web/features/orders/waiting-line.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { Link } from '#web/ui/document/link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import { SupplierName } from '#web/ui/text/supplier-name.tsx'
import * as words from '#words'

/** An order in the list: its first lines, what it is waiting for, what is paid. */
export function OrderCard({ order, now }: { order: OrderRow; now: number }) {
  const quantity = useQuantity()
  const to = `/personalCenter/orderDetails/${order.id}`
  const more = order.itemTotal - order.itemList.length
  return (
    <article className="rounded-md border border-line bg-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h2 className="text-base font-semibold">
          <Link to={to} className="tappable hover:underline">
            <span className="sr-only">{words.orders_number()}</span> <span className="figures">{order.orderNo}</span>
          </Link>
        </h2>
        <OrderBadge status={order.orderStatus} />
        <p className="text-sm text-ink-soft md:ml-auto">
          {order.buyerOrderNo && <span className="mr-4">{words.orders_own_number({ number: order.buyerOrderNo })}</span>}
          <DateTime value={order.createTime} to="day" />
        </p>
      </header>
      <div className="flex flex-col gap-4 px-4 py-4 md:flex-row md:justify-between md:gap-8 md:px-5">
        <div className="min-w-0 grow">
          <SupplierName of={order} className="tappable text-sm text-ink-soft hover:text-ink" />
          <ul className="mt-2 flex flex-col gap-2.5">
            {order.itemList.map((item) => (
              <li key={item.id} className="flex items-center gap-3">
                <Picture src={item.imageUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-sm" />
                <div className="min-w-0 text-sm">
                  <p className="truncate">{item.productName}</p>
                  <p className="truncate text-ink-soft">
                    {[item.specName, quantity(item.quantity, item.unitCode)].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-2 text-sm text-ink-soft">{words.orders_more_items({ count: more })}</p>}
        </div>
        <div className="flex shrink-0 items-end justify-between gap-4 md:flex-col md:justify-start">
          <AmountDue order={order} />
          <ButtonLink to={to} size="small">
            {words.orders_open()}
          </ButtonLink>
        </div>
      </div>
      {(order.nextActor !== 0 || order.deadlineTime) && (
        <footer className="border-t border-line px-4 py-3 md:px-5">
          <WaitingLine order={order} now={now} isDatedAbove={isSome(order.dueAmount)} />
        </footer>
      )}
    </article>
  )
}
