import { eq, or } from 'drizzle-orm'
import { buyerOf, consoleMover } from '#server/features/orders/move-order.ts'
import { findOrderWithin } from '#server/features/orders/orders.queries.ts'
import { orderLog } from '#server/features/orders/orders.table.ts'
import { shipmentEvents, shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { paymentOrders, payments } from '#server/features/payments/payments.table.ts'
import { actsAsMember, isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Texts that the sides of an order wrote to each other outside its case and reviews; empty if the user may not read the order. */
export async function orderTexts(db: Database, user: SessionUser, id: number): Promise<(string | null | undefined)[]> {
  const order = await findOrderWithin(db, reachedBy(user), id)
  if (!order) return []
  const [log, paid, seen] = await Promise.all([
    db.select({ note: orderLog.note }).from(orderLog).where(eq(orderLog.orderId, id)),
    db
      .select({ remark: payments.remark })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
      .where(eq(paymentOrders.orderId, id)),
    db
      .select({ content: shipmentEvents.content })
      .from(shipmentEvents)
      .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
      .where(eq(shipments.orderId, id)),
  ])
  return [
    order.remark,
    order.cancelRemark,
    order.proposal?.remark,
    order.inspection?.remark,
    ...log.map(({ note }) => note),
    ...paid.map(({ remark }) => remark),
    ...seen.map(({ content }) => content),
  ]
}

/** Whether the user may read the order and its case, as a buyer or in the console. */
export const readsOrder = async (db: Database, user: SessionUser, id: number): Promise<boolean> =>
  (await findOrderWithin(db, reachedBy(user), id)) !== undefined

function reachedBy(user: SessionUser) {
  const own = buyerOf(user).scope
  if (isStaff(user)) return isEntitled(user, ['order', 'dispute']) ? undefined : own
  return actsAsMember(user, 'order') ? or(own, consoleMover(user).scope) : own
}
