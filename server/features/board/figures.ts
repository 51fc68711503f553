import { sql } from 'drizzle-orm'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { OPERATOR_WAITING } from '#server/features/board/operator-board.ts'
import { countWaiting } from '#server/features/board/waiting.ts'
import { changeFigures } from '#server/features/search/engine/waiting.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { DatabaseFigures } from '#server/kernel/metrics/database-figures.ts'
import { gauge } from '#server/kernel/metrics/registry.ts'

const waiting = gauge('board_waiting', 'Tasks waiting for the platform’s operators, by kind.', 'task')
const overdue = gauge('board_overdue', 'Such tasks that are past their deadline.', 'task')
const orders = gauge('orders_waiting', 'Orders in progress, by status; counted up to 10,000 per status.', 'status')

/** Without tasks that only apply to shops that take no cards. */
const tasks = OPERATOR_WAITING.filter(({ isOfTransfersAlone }) => !isOfTransfersAlone)

const { completed, cancelled, closed, ...UNDER_WAY } = ORDER_STATUS
/** Larger numbers need not be exact, and take time to count. */
const MOST_COUNTED = 10_000

/** What the shop's staff has to do; the same on every server. */
const waitingFigures: DatabaseFigures = {
  gauges: [waiting, overdue, orders],
  async read(db, now) {
    const tasksWaiting = await countWaiting(db, tasks, now)
    const ordersWaiting = await countOrders(db)
    return [
      ...tasksWaiting.flatMap(({ key: task, ...row }) => [
        { gauge: waiting, labels: { task }, value: row.total },
        { gauge: overdue, labels: { task }, value: row.overdue },
      ]),
      ...ordersWaiting.map(({ status, total }) => ({ gauge: orders, labels: { status }, value: total })),
    ]
  },
}

/** Metrics of the whole shop that only the database knows. */
export const shopFigures: readonly DatabaseFigures[] = [waitingFigures, changeFigures]

async function countOrders(db: Database) {
  const counts = Object.entries(UNDER_WAY).map(
    ([name, status]) =>
      sql`select ${name}::text as status, count(*)::int as total from (select from orders where order_status = ${status} limit ${MOST_COUNTED}::int) as counted`,
  )
  const { rows } = await db.execute<{ status: string; total: number }>(sql.join(counts, sql` union all `))
  return rows
}
