import type { LoaderFunctionArgs } from 'react-router'
import { readCase } from '#contract/disputes/disputes.ts'
import { CASE_TYPE, readOrder } from '#contract/orders/orders.ts'
import { readOrderLog, trackOrder } from '#contract/orders/records.ts'
import { readPayInfo } from '#contract/payments/payments.ts'
import { loaderContext, routeId } from '#web/loader-context.ts'
import { dayIn } from '#web/ui/money/date-time.tsx'

/** An order's history is shown as a whole; it seldom has thirty entries. */
const LOG_ROWS = 60

/** Everything on the page of one order: what it lacks in its state is not requested. */
export async function loadOrder(args: LoaderFunctionArgs) {
  const { call, callOrNull, request } = loaderContext(args)
  const id = routeId(args)
  const { data: order } = await call(readOrder, { id })
  const [log, shipments, dispute, payInfo] = await Promise.all([
    call(readOrderLog, { orderId: id, pageSize: LOG_ROWS }),
    order.shipList.length > 0 ? call(trackOrder, { id }) : null,
    order.caseType === CASE_TYPE.none ? null : callOrNull(readCase, { orderId: id }),
    order.actionList.includes('pay') ? callOrNull(readPayInfo, { payNo: order.payNo }) : null,
  ])
  return {
    order,
    log: log.rows,
    shipments: shipments?.data ?? [],
    dispute: dispute?.data ?? null,
    payInfo: payInfo?.data ?? null,
    today: dayIn(request.view.timeZone),
    tokens: newTokens(),
    isJustPlaced: args.url.searchParams.has('placed'),
    isJustReceived: args.url.searchParams.has('received'),
  }
}

/** A UUID for each of the page's forms that is sent once. */
const newTokens = () => ({ pay: uuid(), proof: uuid(), refund: uuid(), dispute: uuid() })
const uuid = (): string => crypto.randomUUID()
