import { eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { Amount } from '#contract/money.ts'
import { bookPayment, bookRefund, bookRelease } from '#server/features/ledger/ledger.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { changeOrder, lockOrders } from '#server/features/orders/transitions.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer } from '#tests/goods.ts'
import type { StagedOrder } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

/** Current month by the application's clock, in UTC. */
export const monthNow = ({ appContext }: Shop): string => appContext.clock().toISOString().slice(0, 7)

/** Moves the clock to the fifth day of the next month. */
export function nextMonth(shop: Shop): void {
  const now = shop.appContext.clock()
  shop.passTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) + 4 * DAY_MS - now.getTime())
}

/** Makes another order of the same lamps in a currency: paid, received and released at once. */
export async function releasedOrder(shop: Shop, { lamp }: Pick<StagedOrder, 'lamp'>, pieces: number, currencyCode: string) {
  const buyer = await openBuyer(shop)
  const ordered = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, pieces), {}, currencyCode)
  const { data } = await place(shop, buyer, ordered, currencyCode)
  const id = Number(data.orderList[0]!.orderId)
  const now = shop.appContext.clock()
  return inTransaction(shop.appContext.database.db, 'write', async (db) => {
    const [order] = await lockOrders(db, eq(orders.id, id))
    await bookPayment(db, order!, order!.payableAmount, now)
    const paid = await changeOrder(db, order!, {
      orderStatus: 5,
      payStatus: 3,
      paidAmount: order!.payableAmount,
      payTime: now,
      shipTime: now,
    })
    await bookRelease(db, paid, now)
    return changeOrder(db, paid, { orderStatus: 6, shipStatus: 3, releaseTime: now, completeTime: now, deadlineTime: null })
  })
}

/** Books a refund on a released order, as a dispute after its release would. */
export async function refundReleased(shop: Shop, orderId: number, amount: Amount): Promise<OrderRecord> {
  return inTransaction(shop.appContext.database.db, 'write', async (db) => {
    const [order] = await lockOrders(db, eq(orders.id, orderId))
    await bookRefund(db, order!, amount, shop.appContext.clock())
    return changeOrder(db, order!, { refundAmount: order!.refundAmount + amount })
  })
}
