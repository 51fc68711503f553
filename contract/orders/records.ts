import { z } from 'zod'
import { endpoint, readEndpoint } from '#contract/endpoint.ts'
import { exportFields } from '#contract/exports.ts'
import { currencyCode, decimal, id, moment, pageInput, pageOf, queryInteger, rowId } from '#contract/fields.ts'
import { LOG_ACTIONS } from '#contract/orders/life.ts'
import { orderFilterFields } from '#contract/orders/orders.ts'
import { trackedShipment } from '#contract/orders/shipments/shipments.ts'

export const orderLogRow = z.object({
  id: rowId,
  /** 0 system, 1 buyer, 2 supplier, 3 platform. */
  actor: z.int(),
  actorName: z.string(),
  action: z.enum(LOG_ACTIONS),
  fromStatus: z.int().nullable(),
  toStatus: z.int(),
  note: z.string(),
  amount: decimal.nullable(),
  currencyCode,
  createTime: moment,
})
export type OrderLogRow = z.output<typeof orderLogRow>

export const readOrderLog = readEndpoint({
  path: '/api/order/logPage',
  access: 'buyer',
  summary: 'Event log of an order, newest first',
  input: pageInput({ orderId: id }),
  output: pageOf(orderLogRow),
})

export const trackOrder = readEndpoint({
  path: '/api/order/trackInfo/{id}',
  access: 'buyer',
  summary: 'Shipments of an order, with tracking events',
  input: z.strictObject({ id }),
  output: z.array(trackedShipment),
})

/** 1 proforma invoice, 2 commercial invoice for customs, 3 packing list, 4 the platform's invoice for its fee. */
export const PAPER_TYPE = { proforma: 1, commercial: 2, packingList: 3, fee: 4 } as const
export type PaperType = (typeof PAPER_TYPE)[keyof typeof PAPER_TYPE]

export const paperQuestion = z.strictObject({ id, type: queryInteger(1, 4).pipe(z.literal(Object.values(PAPER_TYPE))) })
/** The URL works for 15 minutes, and no longer than the session. */
export const paperAddress = z.object({ fileUrl: z.string(), name: z.string() })

export const readPaper = readEndpoint({
  path: '/api/order/invoiceInfo/{id}',
  access: 'buyer',
  summary: 'A paper of an order as PDF in the caller’s language: 1 proforma invoice, 2 commercial invoice, 3 packing list, 4 fee invoice',
  input: paperQuestion,
  output: paperAddress,
})

export const exportOrders = endpoint({
  method: 'POST',
  path: '/api/order/export',
  access: 'buyer',
  transaction: 'none',
  summary: 'The caller’s orders as CSV or xlsx, one row per line; max. six per hour',
  input: z.strictObject({ ...orderFilterFields, ...exportFields }),
  output: z.object({ fileUrl: z.string() }),
})
