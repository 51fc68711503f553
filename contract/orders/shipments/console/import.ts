import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { exportFields } from '#contract/exports.ts'
import { queryFlag } from '#contract/fields.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

/** Columns of a shipment sheet; other columns are ignored. */
export const SHIPMENT_COLUMNS = ['orderNo', 'carrier', 'trackingNo'] as const
export type ShipmentColumn = (typeof SHIPMENT_COLUMNS)[number]

export const importShipments = endpoint({
  method: 'POST',
  access: 'console',
  right: 'order',
  memberRight: 'order',
  transaction: 'none',
  path: '/api/console/order/shipImport',
  summary:
    'Ships the orders of a CSV or xlsx file of up to 200 rows {orderNo, carrier, trackingNo} like shipBulk; rows with only an order are skipped. 140004 for a bad header',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({
    file: receivedFile,
    /** 1: validates without shipping anything. */
    dryRunFlag: queryFlag.default(0),
  }),
  /** One result per row; rowNo is its line in the file, where the header is line 1. */
  output: z.array(z.object({ rowNo: z.int(), code: z.int(), msg: z.string(), orderNo: z.string() })),
})

export const exportShipmentTemplate = endpoint({
  method: 'POST',
  access: 'console',
  right: 'order',
  memberRight: 'order',
  transaction: 'none',
  path: '/api/console/order/shipTemplate',
  summary: 'A sheet for shipImport with the orders ready to ship, most urgent first, at most 200',
  input: z.strictObject(exportFields),
  output: z.object({ fileUrl: z.string() }),
})
