import { useEffect, useEffectEvent } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { readCase } from '#contract/disputes/disputes.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { CASE_TYPE, readOrder } from '#contract/orders/orders.ts'
import { readOrderLog, trackOrder } from '#contract/orders/records.ts'
import { readPayInfo } from '#contract/payments/payments.ts'
import { USE } from '#contract/search/learning.ts'
import { TEXT_SOURCE } from '#contract/translations/translations.ts'
import { orderFrames } from '#web/browser/live/frame-channel.ts'
import { useFrames } from '#web/browser/live/use-frames.ts'
import { useSeen } from '#web/browser/pages/use-seen.ts'
import { CaseSection } from '#web/features/disputes/section.tsx'
import { actOnOrder } from '#web/features/orders/action.ts'
import { OrderBand } from '#web/features/orders/band.tsx'
import { OrderCost } from '#web/features/orders/cost.tsx'
import { OrderAddress, OrderFacts } from '#web/features/orders/facts.tsx'
import { OrderInspection } from '#web/features/orders/inspection.tsx'
import { OrderItems } from '#web/features/orders/items.tsx'
import { LeftOut } from '#web/features/orders/left-out.tsx'
import { OrderPapers } from '#web/features/orders/papers.tsx'
import { OrderShipments } from '#web/features/orders/shipments/shipments.tsx'
import { OrderTimeline } from '#web/features/orders/timeline.tsx'
import { useFailure } from '#web/features/orders/use-failure.ts'
import { readWholeLog } from '#web/features/orders/whole-log.ts'
import { PaymentHistory } from '#web/features/payments/history.tsx'
import { TextPlace } from '#web/features/translations/text-place.ts'
import { loads, routeId } from '#web/loader-context.ts'
import { Breadcrumb } from '#web/ui/document/breadcrumb.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Sheet } from '#web/ui/document/sheet.tsx'
import { DateTime, dayIn } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: pageTitle(words.orders_details_title({ orderNo: loaderData?.order.orderNo ?? '' })) },
]

/** Loads one order with what its state can have; a case, shipments or payment details are requested only then. */
export const loader = loads(async (ctx) => {
  const { call, callOrNull, request } = ctx
  const id = routeId(ctx)
  const { data: order } = await call(readOrder, { id })
  const [log, shipments, dispute, payInfo] = await Promise.all([
    readWholeLog(call, readOrderLog, id),
    order.shipList.length > 0 ? call(trackOrder, { id }) : null,
    order.caseType === CASE_TYPE.none ? null : callOrNull(readCase, { orderId: id }),
    order.actionList.includes('pay') ? callOrNull(readPayInfo, { payNo: order.payNo }) : null,
  ])
  return {
    order,
    log,
    shipments: shipments?.data ?? [],
    dispute: dispute?.data ?? null,
    payInfo: payInfo?.data ?? null,
    today: dayIn(request.view.timeZone),
    now: Date.now(),
    tokens: newTokens(),
    isJustPlaced: ctx.url.searchParams.has('placed'),
    isJustReceived: ctx.url.searchParams.has('received'),
  }
})

export const action = actOnOrder

export { clientAction, shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** Reports the ordered products to the search statistics as used results. */
function useOrderedResults(items: readonly { productId: string }[], isJustPlaced: boolean): void {
  const note = useEffectEvent(async () => {
    const { noteUse } = await import('#web/browser/result-uses.ts')
    noteUse(
      USE.ordered,
      items.map(({ productId }) => productId),
    )
  })
  useEffect(() => {
    if (isJustPlaced) note().catch(() => {})
  }, [isJustPlaced])
}

/** One order: its state and the next step, then goods, money and address. */
export default function OrderDetailsPage() {
  const { order, log, shipments, dispute, payInfo, tokens, today, now, isJustPlaced, isJustReceived } = useLoaderData<typeof loader>()
  const failure = useFailure()
  useFrames(orderFrames, (id) => id === order.id)
  useSeen(ENTITY_TYPES.order, order.id)
  useOrderedResults(order.itemList, isJustPlaced)
  return (
    <TextPlace value={{ sourceType: TEXT_SOURCE.order, sourceId: order.id, isBuyers: true }}>
      <div className="flex flex-col gap-4">
        <Breadcrumb steps={[{ label: words.orders_title(), to: '/personalCenter/order' }, { label: order.orderNo }]} />
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-lg font-semibold">{words.orders_details_title({ orderNo: order.orderNo })}</h1>
          <p className="text-sm text-ink-soft">
            <DateTime value={order.createTime} />
          </p>
        </header>
        {isJustPlaced && <Notice tone="success" title={words.orders_placed()} isAlert text={words.orders_placed_hint()} />}
        {isJustReceived && order.receiveTime && (
          <Notice tone="success" title={words.orders_receipt_done()} isAlert text={words.orders_receipt_done_hint()} />
        )}
        <RefusalNotice reason={failure} />
        <LeftOut />
        <OrderBand order={order} payInfo={payInfo} tokens={tokens} today={today} now={now} />
        <OrderTimeline order={order} log={log} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {dispute && <CaseSection dispute={dispute} order={order} />}
            <OrderShipments order={order} shipments={shipments} />
            {order.inspection && <OrderInspection inspection={order.inspection} />}
            <OrderItems order={order} />
            <div className="grid items-start gap-4 md:grid-cols-2">
              <OrderAddress address={order.address} />
              <OrderFacts order={order} now={now} />
            </div>
          </div>
          <Sheet>
            <OrderCost order={order} />
            <PaymentHistory payments={order.payList} refunds={order.refundList} />
            <OrderPapers order={order} page={`/personalCenter/orderDetails/${order.id}`} hasFee />
          </Sheet>
        </div>
      </div>
    </TextPlace>
  )
}

/** Submit tokens (UUIDs) for the page's forms that must be carried out only once. */
const newTokens = () => ({ pay: uuid(), proof: uuid(), refund: uuid(), dispute: uuid() })
const uuid = (): string => crypto.randomUUID()
