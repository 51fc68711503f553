import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { ORDER_ACTOR } from '#contract/orders/life.ts'
import { CANCEL_REASON } from '#contract/orders/orders.ts'
import { NO_BELONGINGS } from '#server/features/orders/belongings.ts'
import { cancelLockedOrder } from '#server/features/orders/end-orders.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { type OrderRecord, ordersUnderWay, readOrderLines, unpaidOf } from '#server/features/orders/orders.queries.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import { orderInfoOf } from '#server/features/orders/serializers.ts'
import { lockOrders } from '#server/features/orders/transitions.queries.ts'
import { findHouseId } from '#server/features/suppliers/house.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Live } from '#server/kernel/live/live.ts'

type Announcing = Pick<AppContext, 'jobs'> & { db: Database; live: Live }

interface Piece {
  limit: number
  offset: number
}

/** Everything a buyer has ever ordered, including hidden orders, with its status changes; newest first, one page at a time. */
export async function allOrders(db: Database, accountId: number, reader: { language: Language; now: Date }, { limit, offset }: Piece) {
  const houseId = await findHouseId(db)
  const rows = await db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(desc(orders.id)).limit(limit).offset(offset)
  const ids = rows.map(({ id }) => id)
  const lines = await readOrderLines(db, ids)
  const { orderId, action, actor, fromStatus, toStatus, createTime } = orderLog
  const log = await db
    .select({ orderId, action, actor, fromStatus, toStatus, createTime })
    .from(orderLog)
    .where(inArray(orderId, ids))
    .orderBy(asc(orderLog.id))
  const moves = Map.groupBy(log, (move) => move.orderId)
  return rows.map((order) => ({
    ...orderInfoOf(order, lines.get(order.id) ?? [], NO_BELONGINGS, { ...reader, houseId }),
    logList: moves.get(order.id) ?? [],
  }))
}

/**
 * Called when buyers delete their accounts: cancels unpaid orders, returning their stock, and returns the orders that are still active
 * (paid, in transit or disputed). While there are any, the account should stay.
 */
export async function closeOrders({ db, live, jobs }: Announcing, accountId: number, now: Date) {
  const mover = { actor: ORDER_ACTOR.buyer, accountId, scope: undefined }
  const cancellation = { action: 'cancel', reason: CANCEL_REASON.somethingElse, remark: 'the account was closed' } as const
  const cancelled: OrderRecord[] = []
  for (const order of await lockOrders(db, unpaidOf(accountId))) {
    cancelled.push((await cancelLockedOrder(db, mover, order, cancellation, now)).order)
  }
  await announceMoves(
    { db, live, jobs },
    cancelled.map((order) => ({ order, supplier: 'cancelledByBuyer' })),
    now,
  )
  return namesOf(await ordersUnderWay(db, { accountId }))
}

/** The orders that a supplier still has to deliver or settle. */
export const openOrdersOfSupplier = async (db: Database, supplierId: number) => namesOf(await ordersUnderWay(db, { supplierId }))

const namesOf = (list: Awaited<ReturnType<typeof ordersUnderWay>>) => list.map(({ id, orderNo }) => ({ orderId: String(id), orderNo }))
