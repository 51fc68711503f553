import { logMoves, type MovedOrder } from '#server/features/orders/order-moves.queries.ts'
import { type OrderLineRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import type { OrderActor } from '#server/features/orders/orders.table.ts'
import { returnStock } from '#server/features/orders/stock.queries.ts'
import type { Database } from '#server/kernel/database.ts'

interface Cancellation {
  actor: OrderActor
  accountId?: number
  action: 'cancel' | 'expire'
  note?: string
  now: Date
}

/** Follows up cancelled orders in the same transaction: returns their stock and logs who cancelled them. Returns their lines. */
export async function settleCancelled(
  db: Database,
  cancelled: readonly MovedOrder[],
  { now, ...by }: Cancellation,
): Promise<OrderLineRecord[]> {
  const lines = await readOrderLines(
    db,
    cancelled.map(({ id }) => id),
  )
  const returned = [...lines.values()].flat()
  await returnStock(db, returned)
  await logMoves(
    db,
    cancelled.map(({ id, fromStatus, orderStatus }) => ({ orderId: id, ...by, fromStatus, toStatus: orderStatus, createTime: now })),
  )
  return returned
}
