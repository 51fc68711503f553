import { z } from 'zod'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, moment, pageOf, pageQuestion, positiveAmount, rowId } from '#contract/fields.ts'

/** 0 there is enough for the smallest order again, 1 the lowest price falls below one's own. */
export const WATCH_TYPE = { backInStock: 0, priceBelow: 1 } as const
export const watchType = z.literal(Object.values(WATCH_TYPE))
export type WatchType = z.output<typeof watchType>

/** An account has at most 100; another one is refused with 150030. */
export const WATCH_LIMIT = 100

/** What has become of the product: a paused one may come back, a removed one does not. */
export const WATCHED_STATUS = { onSale: 1, paused: 2, removed: 3 } as const
export type WatchedStatus = (typeof WATCHED_STATUS)[keyof typeof WATCHED_STATUS]

export const addWatch = writeEndpoint({
  path: '/api/watch/add',
  access: 'buyer',
  summary:
    'Alerts the caller once, at once where it is true already, when a product is back in stock (0) or its lowest price falls below one in the caller’s currency (1); again: the same id, with the new price. 150001 missing, 150006 removed, 150030 beyond 100',
  input: z
    .strictObject({
      productId: id,
      type: watchType,
      /** A unit price. Of type 1 alone. */
      price: positiveAmount.optional(),
    })
    .refine(({ type, price }) => type !== WATCH_TYPE.priceBelow || price !== undefined, { path: ['price'], error: 'required' }),
  output: z.object({
    id: rowId,
    /** 1: it was true already, and the caller has been notified. */
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
  /** What the lowest price is to fall below; null of type 0. */
  price: decimal.nullable(),
  /** The lowest price now; null where its currency has no rate. */
  priceMin: decimal.nullable(),
  /** Of both: the caller's when it was added. */
  currencyCode,
  /** When the caller was notified; null as long as that has not happened. */
  notifyTime: moment.nullable(),
  createTime: moment,
})
export type Watch = z.output<typeof watch>

export const pageWatches = readEndpoint({
  path: '/api/watch/page',
  access: 'buyer',
  summary: 'The caller’s alerts, the newest first; those that have been sent stay among them',
  input: pageQuestion({}),
  output: pageOf(watch),
})

export const deleteWatch = writeEndpoint({
  path: '/api/watch/del/{id}',
  access: 'buyer',
  summary: 'Ends an alert. 110001 missing',
  input: z.strictObject({ id }),
})
