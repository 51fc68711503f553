import type { readConsoleOrderLog } from '#contract/orders/console/orders.ts'
import type { OrderLogRow, readOrderLog } from '#contract/orders/records.ts'
import type { LoaderContext } from '#web/loader-context.ts'

const LARGEST_PAGE = 60

/** Everything that happened to an order, newest first. Few have more than a page of it. */
export async function readWholeLog(
  call: LoaderContext['call'],
  endpoint: typeof readOrderLog | typeof readConsoleOrderLog,
  orderId: string,
): Promise<OrderLogRow[]> {
  const log: OrderLogRow[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { rows, total } = await call(endpoint, { orderId, pageNum, pageSize: LARGEST_PAGE })
    log.push(...rows)
    if (rows.length === 0 || log.length >= total) return log
  }
}
