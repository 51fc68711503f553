import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS, SHIP_STATUS } from '#contract/orders/orders.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { type Mover, moveOrder } from '#server/features/orders/move-order.ts'
import { type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { type NewShipment, shipLines } from '#server/features/orders/shipments/shipments.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Context = Parameters<typeof announceMoves>[0] & { db: Database }

/** Ships the given lines of a locked order, or everything still open, and notifies the buyer. Returns the order after the move. */
export async function shipLockedOrder(
  context: Context,
  mover: Mover,
  locked: OrderRecord,
  shipment: Omit<NewShipment, 'itemList'> & Partial<Pick<NewShipment, 'itemList'>>,
  now: Date,
): Promise<OrderRecord> {
  const { db } = context
  const lines = (await readOrderLines(db, [locked.id])).get(locked.id) ?? []
  const itemList =
    shipment.itemList ??
    lines
      .map(({ id, quantity, shippedQuantity }) => ({ orderItemId: id, quantity: quantity - shippedQuantity }))
      .filter(({ quantity }) => quantity > 0)
  const isWhole = await shipLines(db, locked.id, lines, { ...shipment, itemList }, now)
  const note = `${shipment.carrierName} ${shipment.trackingNo}`
  const shipped = {
    orderStatus: ORDER_STATUS.shipped,
    shipStatus: SHIP_STATUS.shipped,
    shipTime: now,
    deadlineTime: deadlineOf(ORDER_STATUS.shipped, locked, now),
  } as const
  const order = isWhole
    ? await moveOrder(db, mover, locked, shipped, { action: 'ship', note }, now)
    : await moveOrder(db, mover, locked, { shipStatus: SHIP_STATUS.partShipped }, { action: 'shipPart', note }, now)
  await announceMoves(context, [{ order, buyer: isWhole ? 'shipped' : 'partShipped' }], now)
  return order
}
