import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { line } from '#contract/fields.ts'
import { carrierCode, trackingNo } from '#contract/orders/console/orders.ts'

export const MOST_SHIPPED_ORDERS = 200

/** Ships an entire order. A carrier given by its code gets its name from the table of carriers. */
export const shippedOrder = z
  .strictObject({ orderNo: line(1, 20), carrierCode: carrierCode.optional(), carrierName: line(1, 60).optional(), trackingNo })
  .refine((row) => row.carrierCode !== undefined || row.carrierName !== undefined, { error: 'required', path: ['carrierName'] })

export type ShippedOrder = z.output<typeof shippedOrder>

/** Rows as they come from a sheet. Each is validated separately, so that an invalid row does not affect the others. */
const givenRow = z.looseObject({
  orderNo: z.unknown().optional(),
  carrierCode: z.unknown().optional(),
  carrierName: z.unknown().optional(),
  trackingNo: z.unknown().optional(),
})

export const shipOrders = writeEndpoint({
  access: 'console',
  right: 'order',
  memberRight: 'order',
  path: '/api/console/order/shipBulk',
  summary:
    'Ships all open items of each order {orderNo, carrierCode or carrierName, trackingNo} independently: code 200, or 400, 590019, 590015',
  input: z.strictObject({ rowList: z.array(givenRow).min(1).max(MOST_SHIPPED_ORDERS) }),
  /** One result per row; rowNo starts at 1. */
  output: z.array(z.object({ rowNo: z.int(), code: z.int(), msg: z.string() })),
})

export const listCarriers = readEndpoint({
  access: 'console',
  right: 'order',
  memberRight: 'order',
  path: '/api/console/order/carrierList',
  summary: 'The available carriers, by name in the caller’s language',
  input: z.strictObject({}),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
})
