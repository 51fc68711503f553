import type { LoaderFunctionArgs } from 'react-router'
import { readConsoleCase } from '#contract/disputes/console.ts'
import { readConsoleOrder, readConsoleOrderLog, trackConsoleOrder } from '#contract/orders/console/orders.ts'
import { CASE_TYPE } from '#contract/orders/orders.ts'
import { loaderContext, routeId } from '#web/loader-context.ts'

/** An order's history is shown as a whole; it seldom has thirty entries. */
const LOG_ROWS = 60

/** Everything on the page of one order in the console. */
export async function loadConsoleOrder(args: LoaderFunctionArgs) {
  const { call } = loaderContext(args)
  const id = routeId(args)
  const { data: order } = await call(readConsoleOrder, { id })
  const [log, shipments, dispute] = await Promise.all([
    call(readConsoleOrderLog, { orderId: id, pageSize: LOG_ROWS }),
    order.shipList.length > 0 ? call(trackConsoleOrder, { id }) : null,
    order.caseType === CASE_TYPE.none ? null : call(readConsoleCase, { orderId: id }),
  ])
  return { order, log: log.rows, shipments: shipments?.data ?? [], dispute: dispute?.data ?? null }
}
