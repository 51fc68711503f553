import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, moment, pageInput, pageOf, positiveAmount, rowId } from '#contract/fields.ts'

/** 0: the stock covers the minimum order quantity again; 1: the lowest price falls below the watch's price. */
export const WATCH_TYPE = { backInStock: 0, priceBelow: 1 } as const
export const watchType = z.literal(Object.values(WATCH_TYPE))
export type WatchType = z.output<typeof watchType>

/** Watches per account; another one is refused with 150030. */
export const WATCH_LIMIT = 100

/** State of the product: a paused one may come back, a removed one does not. */
export const WATCHED_STATUS = { onSale: 1, paused: 2, removed: 3 } as const
export type WatchedStatus = (typeof WATCHED_STATUS)[keyof typeof WATCHED_STATUS]

export const addWatch = writeEndpoint({
  path: '/api/watch/add',
  access: 'buyer',
  summary:
    'Alerts the caller once, immediately if already true, when a product is back in stock (0) or its lowest price falls below one (1); again: the same id, with the new price. 150001 missing, 150006 removed, 150030 beyond 100',
  input: z
    .strictObject({
      productId: id,
      type: watchType,
      /** Unit price; only for type 1. */
      price: positiveAmount.optional(),
      /** The currency of the price; by default the caller's. */
      currencyCode: currencyCode.optional(),
    })
    .refine(({ type, price }) => type !== WATCH_TYPE.priceBelow || price !== undefined, { path: ['price'], error: 'required' }),
  output: z.object({
    id: rowId,
    /** 1: the condition was already met, and the caller has been notified. */
    notifiedFlag: flag,
  }),
})

const watch = z.object({
  id: rowId,
  productId: rowId,
  productName: z.string(),
  imageUrl: z.string().nullable(),
  status: z.literal(Object.values(WATCHED_STATUS)),
  type: watchType,
  /** The price that the lowest price must fall below; null for type 0. */
  price: decimal.nullable(),
  /** The current lowest price; null if the currency has no exchange rate. */
  priceMin: decimal.nullable(),
  /** Currency of both prices: the caller's when the watch was added. */
  currencyCode,
  /** When the caller was notified; null until then. */
  notifyTime: moment.nullable(),
  createTime: moment,
})
export type Watch = z.output<typeof watch>

export const pageWatches = readEndpoint({
  path: '/api/watch/page',
  access: 'buyer',
  summary: 'The caller’s alerts, newest first, including those already sent',
  input: pageInput({}),
  output: pageOf(watch),
})

export const deleteWatch = writeEndpoint({
  path: '/api/watch/del/{id}',
  access: 'buyer',
  summary: 'Ends an alert. 110001 missing',
  input: z.strictObject({ id }),
})
