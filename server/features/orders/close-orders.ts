import { CANCEL_REASON } from '#contract/orders.ts'
import { settleCancelled } from '#server/features/orders/cancel-orders.ts'
import { cancelAllUnpaid, ordersUnderWay } from '#server/features/orders/orders.queries.ts'
import { ORDER_ACTOR } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database.ts'

/**
 * For a buyer who leaves for good: cancels what he has not paid, with its stock, and answers what is still under way:
 * paid for, on its way, or disputed. As long as there is any he should not go.
 */
export async function closeOrders(db: Database, accountId: number, now: Date): Promise<{ orderId: string; orderNo: string }[]> {
  const cancelled = await cancelAllUnpaid(db, accountId, { cancelReason: CANCEL_REASON.somethingElse, cancelRemark: '', cancelTime: now })
  const by = { actor: ORDER_ACTOR.buyer, accountId, action: 'cancel', note: 'the account was closed' } as const
  await settleCancelled(db, cancelled, { ...by, now })
  const underWay = await ordersUnderWay(db, accountId)
  return underWay.map(({ id, orderNo }) => ({ orderId: String(id), orderNo }))
}
