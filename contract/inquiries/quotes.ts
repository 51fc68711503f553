import { z } from 'zod'
import { currencyCode, decimal, flag, languageCode, moment, rowId } from '#contract/fields.ts'
import { freightChoice, freightType, incoterms, taxType, totals } from '#contract/pricing/pricing.ts'

/** Drafts are visible in the console only. */
export const QUOTE_STATUS = {
  draft: 0,
  sent: 1,
  renegotiated: 2,
  superseded: 3,
  accepted: 4,
  declined: 5,
  expired: 6,
  withdrawn: 7,
} as const
export const quoteStatus = z.literal(Object.values(QUOTE_STATUS))
export type QuoteStatus = z.output<typeof quoteStatus>

const quoteItem = z.object({
  id: rowId,
  /** The inquiry line that it answers; null for an item that the buyer did not ask for. */
  linkId: rowId.nullable(),
  /** Null in a draft whose goods become a private product when the quote is sent. */
  productId: rowId.nullable(),
  skuId: rowId.nullable(),
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string().nullable(),
  /** 0: private goods of the quote, without a page of their own. */
  viewFlag: flag,
  quantity: z.int(),
  minOrderQuantity: z.int(),
  price: decimal,
  amount: decimal,
  /** Delivered cost per piece: price, duty, tax, and its share of freight and fee. */
  unitLandedPrice: decimal,
  currencyCode,
  leadTimeDays: z.int(),
  remark: z.string(),
})
export type QuoteItem = z.output<typeof quoteItem>

/** A version of a quote; it never changes after it was sent (decisions §14.1). Freight, fee, duty and tax are estimates. */
export const quoteInfo = z.object({
  quoteId: rowId,
  versionNo: z.int(),
  quoteStatus,
  /** At most one item per line of the inquiry. */
  itemList: z.array(quoteItem),
  /** Number of inquiry lines that the quote leaves out; acceptQuote decides what happens to them. */
  restTotal: z.int(),
  ...totals,
  currencyCode,
  /** How much of the currency one CNY buys. */
  rate: decimal,
  rateTime: moment,
  incoterms,
  /** Null if no method can deliver the goods to the destination. */
  freightType: freightType.nullable(),
  freightList: z.array(freightChoice),
  taxType,
  estimateFlag: flag,
  /** Days until all goods are ready for dispatch: the maximum over the items. */
  leadTimeDays: z.int(),
  /** Null in a draft: the validity starts when the quote is sent. */
  validTime: moment.nullable(),
  remark: z.string(),
  langCode: languageCode,
  /** The amount that the buyer asked for instead. */
  targetPrice: decimal.nullable(),
  declineRemark: z.string(),
  sendTime: moment.nullable(),
  acceptTime: moment.nullable(),
})
export type QuoteInfo = z.output<typeof quoteInfo>
