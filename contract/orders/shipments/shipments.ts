import { z } from 'zod'
import { moment, rowId } from '#contract/fields.ts'

/** 1 handed over, 2 on the way, 3 customs, 4 out for delivery, 5 delivered, 6 problem (decisions §13.1). */
export const SHIPMENT_STATUS = { handedOver: 1, onTheWay: 2, customs: 3, outForDelivery: 4, delivered: 5, problem: 6 } as const
export const shipmentStatus = z.literal(Object.values(SHIPMENT_STATUS))
export type ShipmentStatus = z.output<typeof shipmentStatus>

const shipmentItem = z.object({ orderItemId: rowId, quantity: z.int() })

/** Goods dispatched together under one tracking number. */
const shipmentFields = {
  id: rowId,
  carrierCode: z.string().nullable(),
  carrierName: z.string(),
  trackingNo: z.string(),
  /** The carrier's tracking page; '' if its host is not allowed. */
  trackUrl: z.string(),
  status: shipmentStatus,
  shipTime: moment,
  deliverTime: moment.nullable(),
}
export const shipmentRow = z.object({ ...shipmentFields, itemList: z.array(shipmentItem) })

export const trackedShipment = z.object({
  ...shipmentFields,
  itemList: z.array(shipmentItem.extend({ productName: z.string(), specName: z.string() })),
  /** Newest first. */
  eventList: z.array(z.object({ status: shipmentStatus, place: z.string(), content: z.string(), eventTime: moment })),
})
