import { useLoaderData } from 'react-router'
import { readConsoleCase } from '#contract/disputes/console.ts'
import {
  type ConsoleOrder,
  listConsoleOrders,
  type noteOrder,
  readConsoleOrder,
  readConsoleOrderLog,
  trackConsoleOrder,
} from '#contract/orders/console/orders.ts'
import { CASE_TYPE, ORDER_STATUS } from '#contract/orders/orders.ts'
import { listCarriers } from '#contract/orders/shipments/console/bulk.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { FormAnswer } from '#web/console/form/answer.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { ConsoleCase } from '#web/features/disputes/console/details.tsx'
import { OrderBadge } from '#web/features/orders/badge.tsx'
import { actOnConsoleOrder } from '#web/features/orders/console/action.ts'
import { ConsoleOrderMoves } from '#web/features/orders/console/moves.tsx'
import { ConsoleOrderPapers } from '#web/features/orders/console/papers.tsx'
import { OrderCost } from '#web/features/orders/cost.tsx'
import { OrderAddress, OrderFacts } from '#web/features/orders/facts.tsx'
import { OrderInspection } from '#web/features/orders/inspection.tsx'
import { OrderItems } from '#web/features/orders/items.tsx'
import { OrderLog } from '#web/features/orders/log.tsx'
import { CarrierList } from '#web/features/orders/shipments/carrier-list.tsx'
import { ConsoleShipments } from '#web/features/orders/shipments/console/shipments.tsx'
import { readWholeLog } from '#web/features/orders/whole-log.ts'
import { PaymentHistory } from '#web/features/payments/history.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

/** Query for the order to ship that has the earliest deadline. */
const WAITING_TO_SHIP = { orderStatus: ORDER_STATUS.pendingShipment, orderBy: 'deadlineTime', pageSize: 1 } as const

/** Loads everything on the console page of one order. */
export const loader = loads(async (ctx) => {
  const { call } = ctx
  const id = routeId(ctx)
  const { data: order } = await call(readConsoleOrder, { id })
  const [log, shipments, dispute, carriers, next] = await Promise.all([
    readWholeLog(call, readConsoleOrderLog, id),
    order.shipList.length > 0 ? call(trackConsoleOrder, { id }) : null,
    order.caseType === CASE_TYPE.none ? null : call(readConsoleCase, { orderId: id }),
    call(listCarriers, {}),
    order.orderStatus === ORDER_STATUS.shipped ? call(listConsoleOrders.page, WAITING_TO_SHIP) : null,
  ])
  return {
    ...{ order, log, shipments: shipments?.data ?? [], dispute: dispute?.data ?? null, carriers: carriers.data },
    /** The order to ship after this one. */
    next: next?.rows.find(({ actionList }) => actionList.includes('ship')) ?? null,
    now: Date.now(),
  }
})

export const action = actOnConsoleOrder

export { clientAction } from '#web/ui/form/client-action.ts'

/** One order for its supplier and the platform: first what to do, then the facts to decide by. */
export default function ConsoleOrderPage() {
  const { order, log, shipments, dispute, carriers, next, now } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useFrames(orderFrames, (id) => id === order.id)
  const title = words.orders_desk_title({ orderNo: order.orderNo })
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.order, sourceId: order.id }}>
      {/* The key resets the forms, so that text typed for one order does not appear for another. */}
      <FormAnswer key={order.id} value={answer}>
        <title>{pageTitle(title)}</title>
        <div className="flex flex-col gap-4">
          <Breadcrumb steps={[{ label: words.console_orders(), to: '/console/orders' }, { label: order.orderNo }]} />
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-xl font-semibold">{title}</h1>
            <OrderBadge status={order.orderStatus} />
            <p className="text-sm text-ink-soft">
              {order.buyerName} · {order.countryName} · <DateTime value={order.createTime} />
            </p>
          </header>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-4">
              {dispute && <ConsoleCase key={dispute.caseNo} dispute={dispute} order={order} />}
              <OrderItems order={order} />
              <ConsoleShipments order={order} shipments={shipments} />
              {order.inspection && <OrderInspection inspection={order.inspection} />}
              <PaymentHistory payments={order.payList} refunds={order.refundList} />
              <OrderNotes notes={order.noteList} />
              <Card title={words.orders_log()}>
                <OrderLog log={log} />
              </Card>
            </div>
            <div className="flex min-w-0 flex-col gap-4 max-xl:order-first">
              <CarrierList carriers={carriers} />
              <ConsoleOrderMoves order={order} />
              {next && (
                <ButtonLink to={`/console/orders/${next.id}`} className="self-start">
                  {words.orders_bulk_next({ orderNo: next.orderNo })}
                </ButtonLink>
              )}
              <OrderAddress address={order.address} />
              <ConsoleOrderPapers order={order} />
              <SupplierShare order={order} />
              <OrderCost order={order} />
              <OrderFacts order={order} now={now} />
            </div>
          </div>
        </div>
      </FormAnswer>
    </TextPlace>
  )
}

/** The supplier's share of the order, in the supplier's currency. */
function SupplierShare({ order }: { order: ConsoleOrder }) {
  const { isStaff } = useConsoleUser()
  const { supplierAmount, netAmount, supplierCurrencyCode: currencyCode } = order
  return (
    <Card title={isStaff ? words.orders_desk_net_staff() : words.orders_desk_net()}>
      <p className="text-xl font-semibold">
        <Money amount={netAmount} currencyCode={currencyCode} />
      </p>
      <p className="text-sm text-ink-soft">
        <Phrase words={words.orders_desk_net_of} slots={{ amount: <Money amount={supplierAmount} currencyCode={currencyCode} /> }} />
      </p>
    </Card>
  )
}

const { TextArea } = fieldsOf<typeof noteOrder>()

/** Internal notes of the reader's own side (supplier or platform). */
const OrderNotes = ({ notes }: { notes: ConsoleOrder['noteList'] }) => (
  <Card title={words.orders_desk_notes()}>
    {notes.length > 0 && (
      <ul className="mb-4 flex flex-col gap-3 text-sm">
        {notes.map(({ id, content, accountName, createTime }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <span>{accountName}</span> <DateTime value={createTime} />
            </p>
            <p className="break-words whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ul>
    )}
    <MoveForm intent="note" label={words.orders_desk_note_add()} hint={words.orders_desk_notes_hint()} kind="secondary">
      <TextArea name="content" label={words.orders_desk_note()} labelHidden rows={2} />
    </MoveForm>
  </Card>
)
