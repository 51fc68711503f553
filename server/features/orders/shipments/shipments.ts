import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { WITHIN } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS, SHIP_STATUS } from '#contract/orders/orders.ts'
import { SHIPMENT_STATUS } from '#contract/orders/shipments/shipments.ts'
import type { OrderLineRecord } from '#server/features/orders/orders.queries.ts'
import { orderLines } from '#server/features/orders/orders.table.ts'
import { shipmentEvents, shipmentLines, shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

export type ShipmentRecord = typeof shipments.$inferSelect

export interface NewShipment {
  carrierName: string
  carrierCode?: string | undefined
  trackingNo: string
  itemList: readonly { orderItemId: number; quantity: number }[]
}

/** Ships lines of a locked order; 590023 for more than is still open. Returns whether everything has left now. */
export async function shipLines(
  db: Database,
  orderId: number,
  lines: readonly OrderLineRecord[],
  { carrierName, carrierCode, trackingNo, itemList }: NewShipment,
  now: Date,
): Promise<boolean> {
  const open = new Map(lines.map(({ id, quantity, shippedQuantity }) => [id, quantity - shippedQuantity]))
  if (itemList.some(({ orderItemId }) => !open.has(orderItemId))) fail('orderMissing')
  const beyond = itemList.filter(({ orderItemId, quantity }) => quantity > open.get(orderItemId)!)
  if (beyond.length > 0) {
    fail(
      'beyondWhatIsOpen',
      beyond.map(({ orderItemId }) => ({ orderItemId: String(orderItemId), most: open.get(orderItemId) })),
    )
  }
  const [shipment] = await db
    .insert(shipments)
    .values({ orderId, carrierName, carrierCode: carrierCode ?? null, trackingNo, shipTime: now, createTime: now })
    .returning({ id: shipments.id })
  await db
    .insert(shipmentLines)
    .values(itemList.map(({ orderItemId, quantity }) => ({ orderId, shipmentId: shipment!.id, orderLineId: orderItemId, quantity })))
  for (const { orderItemId, quantity } of itemList) {
    await db
      .update(orderLines)
      .set({ shippedQuantity: sql`${orderLines.shippedQuantity} + ${quantity}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.id, orderItemId)))
    open.set(orderItemId, open.get(orderItemId)! - quantity)
  }
  return [...open.values()].every((left) => left === 0)
}

/** A shipment of this order; otherwise 590019. */
export async function ownShipment(db: Database, orderId: number, shipId: number): Promise<ShipmentRecord> {
  return (await findRow(db, shipments, and(eq(shipments.orderId, orderId), eq(shipments.id, shipId)))) ?? fail('orderMissing')
}

export async function changeShipment(db: Database, id: number, set: Partial<typeof shipments.$inferInsert>): Promise<void> {
  if (Object.keys(set).length > 0) await db.update(shipments).set(set).where(eq(shipments.id, id))
}

export type Sighting = Pick<typeof shipmentEvents.$inferSelect, 'status' | 'place' | 'content' | 'eventTime'>

/** Tolerance for differing clocks, and for times that are entered as a day only. */
const BESIDE_MS = DAY_MS

/**
 * Records where a shipment was seen. Its status is that of the latest event, whenever that was recorded, and a delivered shipment stays
 * delivered. 400 for a time before it left or in the future.
 */
export async function noteSighting(db: Database, shipment: ShipmentRecord, sighting: Sighting, now: Date): Promise<void> {
  const seen = sighting.eventTime.getTime()
  if (seen < shipment.shipTime.getTime() - BESIDE_MS || seen > now.getTime() + BESIDE_MS) refuseField('eventTime', 'wrong')
  await db.insert(shipmentEvents).values({ shipmentId: shipment.id, ...sighting, createTime: now })
  if (shipment.deliverTime) return
  const isDelivered = sighting.status === SHIPMENT_STATUS.delivered
  const isLater = and(eq(shipmentEvents.shipmentId, shipment.id), gt(shipmentEvents.eventTime, sighting.eventTime))
  if (!isDelivered && (await db.$count(shipmentEvents, isLater)) > 0) return
  await changeShipment(db, shipment.id, { status: sighting.status, ...(isDelivered ? { deliverTime: sighting.eventTime } : {}) })
}

/** When the last of an order's shipments was delivered; null while one is on its way. */
export async function lastDelivery(db: Database, orderId: number): Promise<Date | null> {
  const [open] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.deliverTime)))
    .limit(1)
  if (open) return null
  const [last] = await db
    .select({ deliverTime: shipments.deliverTime })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipments.deliverTime))
    .limit(1)
  return last?.deliverTime ?? null
}

/** What a delivery changes: from the last one on, the buyer has 15 days to confirm receipt (decisions §13.3), but at least 7 from now. */
export const deliveredSet = (order: { orderStatus: number }, delivery: Date | null, now: Date) =>
  order.orderStatus === ORDER_STATUS.shipped && delivery
    ? {
        shipStatus: SHIP_STATUS.delivered,
        receiveTime: delivery,
        deadlineTime: new Date(Math.max(delivery.getTime() + WITHIN.receiveDelivered, now.getTime() + WITHIN.receiveReported)),
      }
    : null

/** Sightings of shipments, newest first. */
export const sightingsOf = (db: Database, shipmentIds: readonly number[]) =>
  shipmentIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(shipmentEvents)
        .where(inArray(shipmentEvents.shipmentId, shipmentIds))
        .orderBy(desc(shipmentEvents.eventTime), asc(shipmentEvents.id))
