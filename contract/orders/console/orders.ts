import { z } from 'zod'
import { consoleList } from '#contract/console/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  currencyCode,
  decimal,
  decimalInput,
  done,
  flag,
  id,
  line,
  moment,
  momentInput,
  pageInput,
  pageOf,
  prose,
  queryFlag,
  queryInteger,
  rowId,
  version,
} from '#contract/fields.ts'
import { LONGEST_REMARK } from '#contract/orders/changes.ts'
import { CANCEL_REASON, countsOfOrders, declineReason, orderFilterFields, orderInfo, orderRow } from '#contract/orders/orders.ts'
import { orderLogRow, paperAddress, paperQuestion } from '#contract/orders/records.ts'
import { shipmentStatus, trackedShipment } from '#contract/orders/shipments/shipments.ts'
import { freightType } from '#contract/pricing/pricing.ts'
import { supplierFilter } from '#contract/suppliers/console/finder.ts'

/** Order fields for the supplier and the platform; they never include the buyer's e-mail (decisions §17.3). */
const consoleFields = {
  buyerName: z.string(),
  countryCode: z.string(),
  countryName: z.string(),
  overdueFlag: flag,
  /** Number of pieces over all lines. */
  pieceTotal: z.int(),
  /** Converted at the order's rate into the supplier's currency: what the buyer pays, and the supplier's part of it. */
  supplierCurrencyCode: currencyCode,
  supplierAmount: decimal,
  netAmount: decimal,
}
export const consoleOrderRow = orderRow.extend(consoleFields)
/** The delivery address is complete from status 2 on; before, only country, city and postcode. */
export const consoleOrderInfo = orderInfo.extend({
  ...consoleFields,
  /** Internal notes of the caller's own side, oldest first. */
  noteList: z.array(z.object({ id: rowId, accountName: z.string(), content: z.string(), createTime: moment })),
})

export type ConsoleOrder = z.output<typeof consoleOrderInfo>

const read = { method: 'GET', access: 'console', right: 'order', memberRight: 'order' } as const
/** Shared fields of the calls by which suppliers and the platform act on an order; each returns the updated order. */
export const orderMove = {
  method: 'POST',
  access: 'console',
  right: 'order',
  memberRight: 'order',
  transaction: 'write',
  output: consoleOrderInfo,
} as const
const platformMove = { ...orderMove, access: 'operator' } as const

export const listConsoleOrders = consoleList({
  noun: 'order',
  access: 'console',
  right: 'order',
  memberRight: 'order',
  summary: 'Orders of the supplier, or all for the platform, newest first',
  filter: {
    ...orderFilterFields,
    payStatus: queryInteger(0, 5).optional(),
    shipStatus: queryInteger(0, 3).optional(),
    disputeStatus: queryInteger(0, 4).optional(),
    /** 1: orders suspended by a case; 0: all others. */
    caseFlag: queryFlag.optional(),
    nextActor: queryInteger(0, 3).optional(),
    overdueFlag: queryFlag.optional(),
    /** 1: orders that the caller handles as supplier. For the platform these are its own, and those of cancelled suppliers. */
    ownFlag: queryFlag.optional(),
    /** An order: those of the same buyer, whatever their name was at the time. */
    buyerOf: id.optional(),
    /** Filter for the platform; a supplier always sees its own. */
    ...supplierFilter,
  },
  // Amounts in different currencies are compared in CNY at each order's rate.
  orderBy: ['createTime', 'deadlineTime', 'orderNo', 'payableAmount'],
  tabs: { by: 'orderStatus' },
  row: consoleOrderRow,
})

export const countConsoleOrders = endpoint({
  ...read,
  path: '/api/console/order/count',
  summary: 'Number of orders in each status',
  input: z.strictObject({}),
  output: countsOfOrders,
})

export const readConsoleOrder = endpoint({
  ...read,
  path: '/api/console/order/info/{id}',
  summary: 'One order. 590019 missing',
  input: z.strictObject({ id }),
  output: consoleOrderInfo,
})

export const readConsoleOrderLog = endpoint({
  ...read,
  path: '/api/console/order/logPage',
  summary: 'Event log of an order, newest first',
  input: pageInput({ orderId: id }),
  output: pageOf(orderLogRow),
})

export const trackConsoleOrder = endpoint({
  ...read,
  path: '/api/console/order/trackInfo/{id}',
  summary: 'Shipments of an order, with tracking events',
  input: z.strictObject({ id }),
  output: z.array(trackedShipment),
})

export const readConsolePaper = endpoint({
  ...read,
  path: '/api/console/order/invoiceInfo/{id}',
  summary: 'An order paper as PDF in the caller’s language; for its supplier once paid. 590015 if not yet available',
  input: paperQuestion,
  output: paperAddress,
})

const moved = { id, version }

export const confirmOrder = endpoint({
  ...orderMove,
  path: '/api/console/order/confirm',
  summary: 'Confirms an order; totals above those agreed need buyer approval',
  input: z.strictObject({
    ...moved,
    /** In the order's currency. Over ten times the agreed freight, or else the goods amount: 400 at confirmFlag unless it is 1. */
    freightAmount: decimalInput.optional(),
    freightType: freightType.optional(),
    leadTimeDays: z.int().min(1).max(365).optional(),
    remark: prose(0, LONGEST_REMARK).default(''),
    confirmFlag: flag.optional(),
  }),
})

export const declineOrder = endpoint({
  ...orderMove,
  path: '/api/console/order/decline',
  summary: 'The supplier declines an order: 6 sold out, 7 cannot be made as asked, 5 other',
  input: z.strictObject({ ...moved, reasonType: declineReason, remark: prose(1, LONGEST_REMARK) }),
})

export const cancelConsoleOrder = endpoint({
  ...platformMove,
  path: '/api/console/order/cancel',
  summary: 'The platform cancels an order that is not fully paid; payments are refunded',
  input: z.strictObject({ ...moved, reasonType: z.literal(CANCEL_REASON.byPlatform).optional(), remark: prose(1, LONGEST_REMARK) }),
})

export const MOST_INSPECTION_PICTURES = 10

export const readyOrder = endpoint({
  ...orderMove,
  path: '/api/console/order/ready',
  summary: 'Marks the goods ready, with pictures: the balance is due, or they can be shipped',
  input: z.strictObject({
    ...moved,
    fileIdList: z.array(id).min(1, { error: 'required' }).max(MOST_INSPECTION_PICTURES),
    remark: prose(0, LONGEST_REMARK).default(''),
  }),
})

export const trackingNo = z.string().regex(/^[A-Za-z0-9-]{4,40}$/)
export const carrierCode = z.string().regex(/^[A-Za-z0-9_-]{1,20}$/)
const MOST_SHIPPED_LINES = 100

export const shipOrder = endpoint({
  ...orderMove,
  path: '/api/console/order/ship',
  summary: 'Ships some or all goods. 590023 with data [{orderItemId, most}] above the open quantity',
  input: z.strictObject({
    ...moved,
    carrierName: line(1, 60),
    carrierCode: carrierCode.optional(),
    trackingNo,
    itemList: z
      .array(z.strictObject({ orderItemId: id, quantity: z.int().min(1) }))
      .min(1)
      .max(MOST_SHIPPED_LINES)
      .refine((list) => new Set(list.map(({ orderItemId }) => orderItemId)).size === list.length, { error: 'wrong' }),
  }),
})

export const editShipment = endpoint({
  ...orderMove,
  path: '/api/console/order/shipEdit',
  summary: 'Corrects the carrier or tracking number of an undelivered shipment',
  input: z.strictObject({
    id,
    shipId: id,
    carrierName: line(1, 60).optional(),
    carrierCode: carrierCode.nullable().optional(),
    trackingNo: trackingNo.optional(),
  }),
})

export const trackShipment = endpoint({
  ...orderMove,
  path: '/api/console/order/trackAdd',
  summary: 'Adds a tracking event; status 5 is delivered',
  input: z.strictObject({
    id,
    shipId: id,
    status: shipmentStatus,
    place: line(0, 80).default(''),
    content: line(0, 200).default(''),
    eventTime: momentInput,
  }),
})

export const closeOrder = endpoint({
  ...platformMove,
  path: '/api/console/order/close',
  summary: 'The platform closes a paid order before shipping, refunding this amount',
  input: z.strictObject({ ...moved, amount: decimalInput, remark: prose(1, LONGEST_REMARK) }),
})

export const noteOrder = endpoint({
  ...orderMove,
  path: '/api/console/order/note',
  summary: 'A note only the caller’s side can see',
  input: z.strictObject({ id, content: prose(1, 1000) }),
  output: done,
})
