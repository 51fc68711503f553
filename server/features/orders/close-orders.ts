import { ORDER_STATUS } from '#contract/orders.ts'
import { cancelAllUnpaid, logMoves, ordersUnderWay, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { returnStock } from '#server/features/orders/stock.queries.ts'
import type { Database } from '#server/kernel/database.ts'

const BUYER = 1
const SOMETHING_ELSE = 5

/**
 * For a buyer who leaves for good: cancels what he has not paid, with its stock, and answers what is still under way:
 * paid for, on its way, or disputed. As long as there is any he should not go.
 */
export async function closeOrders(db: Database, accountId: number, now: Date): Promise<{ orderId: string; orderNo: string }[]> {
  const cancelled = await cancelAllUnpaid(db, accountId, { cancelReason: SOMETHING_ELSE, cancelRemark: '', cancelTime: now })
  const orderIds = cancelled.map(({ id }) => id)
  const lines = await readOrderLines(db, orderIds)
  await returnStock(db, [...lines.values()].flat())
  await logMoves(
    db,
    cancelled.map(({ id, fromStatus }) => ({
      orderId: id,
      actor: BUYER,
      accountId,
      action: 'cancel',
      fromStatus,
      toStatus: ORDER_STATUS.cancelled,
      note: 'the account was closed',
      createTime: now,
    })),
  )
  const underWay = await ordersUnderWay(db, accountId)
  return underWay.map(({ id, orderNo }) => ({ orderId: String(id), orderNo }))
}
