import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { readOrder } from '#contract/orders.ts'
import { actByIntent } from '#web/acting.ts'
import { CostTable } from '#web/features/cart/cost-table.tsx'
import { amountName } from '#web/features/orders/amount-name.ts'
import { LeftOut } from '#web/features/orders/left-out.tsx'
import { ORDER_ACTIONS } from '#web/features/orders/order-action.ts'
import { OrderActions } from '#web/features/orders/order-actions.tsx'
import { OrderBadge } from '#web/features/orders/order-badge.tsx'
import { OrderDue } from '#web/features/orders/order-due.tsx'
import { OrderFacts } from '#web/features/orders/order-facts.tsx'
import { OrderItems } from '#web/features/orders/order-items.tsx'
import { OrderTimeline } from '#web/features/orders/order-timeline.tsx'
import { useRefusal } from '#web/features/orders/refusal.tsx'
import { loading, routeId } from '#web/loading.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { formUnanswered } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageTitle } from '#web/ui/page-meta.ts'
import { RateLine } from '#web/ui/rate-line.tsx'
import { sendForm } from '#web/ui/sent-form.ts'
import { orders_cost, orders_details_title, orders_placed, orders_placed_hint, orders_title } from '#words'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: pageTitle(orders_details_title({ orderNo: loaderData?.order.orderNo ?? '' })) },
]

export async function loader(args: LoaderFunctionArgs) {
  const { data: order } = await loading(args).ask(readOrder, { id: routeId(args) })
  return { order, isJustPlaced: args.url.searchParams.has('placed') }
}

/** The buyer's actions on the order: one form each. */
export const action = (args: ActionFunctionArgs) => actByIntent(args, ORDER_ACTIONS)

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, formUnanswered)

/** One order: its progress, then money, goods and address. */
export default function OrderDetailsPage() {
  const { order, isJustPlaced } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb steps={[{ label: orders_title(), to: '/personalCenter/order' }, { label: order.orderNo }]} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold">{orders_details_title({ orderNo: order.orderNo })}</h1>
        <OrderBadge status={order.orderStatus} />
        <p className="text-sm text-ink-soft">
          <DateTime value={order.createTime} />
        </p>
        <OrderActions order={order} />
      </header>
      {isJustPlaced && (
        <Notice tone="success" title={orders_placed()} isAlert>
          {orders_placed_hint({ payNo: order.payNo })}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" isAlert>
          {refusal}
        </Notice>
      )}
      <LeftOut />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <OrderTimeline order={order} />
          <OrderItems order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={orders_cost()}>
            <CostTable
              costs={order}
              currencyCode={order.currencyCode}
              incoterms={order.incoterms}
              isEstimate={order.incoterms !== 'DDP'}
              amountName={amountName(order)}
            />
            <div className="mt-3 flex flex-col gap-3">
              <OrderDue order={order} />
              <RateLine currencyCode={order.currencyCode} rate={order.rate} rateTime={order.rateTime} />
            </div>
          </Card>
          <OrderFacts order={order} />
        </div>
      </div>
    </div>
  )
}
