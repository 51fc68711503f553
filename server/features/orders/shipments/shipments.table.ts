import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'
import type { ShipmentStatus } from '#contract/orders/shipments/shipments.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** Goods that left together under one tracking number. */
export const shipments = pgTable(
  'shipments',
  {
    id: identity(),
    orderId: refersTo(() => orders.id, { onDelete: 'cascade' }),
    /** Code in the table of carriers, if the carrier is listed there. */
    carrierCode: varchar({ length: 20 }),
    carrierName: varchar({ length: 60 }).notNull(),
    trackingNo: varchar({ length: 40 }).notNull(),
    status: smallint().$type<ShipmentStatus>().notNull().default(1),
    shipTime: instant().notNull(),
    deliverTime: instant(),
    createTime: createdAt(),
  },
  (table) => [
    check('shipment_status_known', sql`${table.status} between 1 and 6`),
    unique('shipment_of_order').on(table.orderId, table.id),
  ],
)

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    id: identity(),
    orderId: reference().notNull(),
    shipmentId: reference().notNull(),
    orderLineId: reference().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    // Ensures that shipment and line belong to the same order, whatever ids a caller sends.
    foreignKey({
      name: 'line_of_own_shipment',
      columns: [table.orderId, table.shipmentId],
      foreignColumns: [shipments.orderId, shipments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'shipped_line_of_own_order',
      columns: [table.orderId, table.orderLineId],
      foreignColumns: [orderLines.orderId, orderLines.id],
    }).onDelete('cascade'),
    check('shipped_quantity_positive', sql`${table.quantity} > 0`),
    index('lines_of_shipment').on(table.shipmentId),
    index('shipments_of_line').on(table.orderLineId),
  ],
)

/** Sightings: where and when a shipment was seen. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: identity(),
    shipmentId: refersTo(() => shipments.id, { onDelete: 'cascade' }),
    status: smallint().$type<ShipmentStatus>().notNull(),
    place: varchar({ length: 80 }).notNull().default(''),
    content: varchar({ length: 200 }).notNull().default(''),
    eventTime: instant().notNull(),
    createTime: createdAt(),
  },
  (table) => [index('events_of_shipment').on(table.shipmentId, table.eventTime)],
)
