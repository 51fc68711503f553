import { asc, eq } from 'drizzle-orm'
import type { Mover } from '#server/features/orders/move-order.ts'
import { findOrderWithin, type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { shipmentLines, shipments } from '#server/features/orders/shipments/shipments.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** An order that the mover may access, for reading only; otherwise 590019. */
export const reachableOrder = async (db: Database, { scope }: Mover, id: number): Promise<OrderRecord> =>
  (await findOrderWithin(db, scope, id)) ?? fail('orderMissing')

/** Goods that were shipped together, by order line. */
export interface SentShipment {
  carrierName: string
  trackingNo: string
  shipTime: Date
  itemList: { orderLineId: number; quantity: number }[]
}

/** The shipments of an order, oldest first. */
export async function sentShipments(db: Database, orderId: number): Promise<SentShipment[]> {
  const rows = await db
    .select({ shipment: shipments, orderLineId: shipmentLines.orderLineId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(eq(shipmentLines.orderId, orderId))
    .orderBy(asc(shipments.id), asc(shipmentLines.id))
  return [...Map.groupBy(rows, ({ shipment }) => shipment.id).values()].map((own) => ({
    ...own[0]!.shipment,
    itemList: own.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  }))
}

export const linesOfOrder = async (db: Database, { id }: OrderRecord) => (await readOrderLines(db, [id])).get(id) ?? []
