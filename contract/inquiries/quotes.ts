import { z } from 'zod'
import { currencyCode, decimal, flag, languageCode, moment, rowId } from '#contract/fields.ts'
import { freightChoice, freightType, incoterms, taxType, totals } from '#contract/pricing/pricing.ts'

/** A draft is seen in the console alone. */
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
  /** The line of the inquiry that it answers; null for something that nobody asked for. */
  linkId: rowId.nullable(),
  /** Null in a draft, where goods of their own are made when it is sent. */
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
  /** What a piece costs delivered: its price, its duty and tax, and its share of freight and fee. */
  unitLandedPrice: decimal,
  currencyCode,
  leadTimeDays: z.int(),
  remark: z.string(),
})
export type QuoteItem = z.output<typeof quoteItem>

/** A version of a quote: once sent it never changes (decisions §14.1). Freight, fee, duty and tax are estimates. */
export const quoteInfo = z.object({
  quoteId: rowId,
  versionNo: z.int(),
  quoteStatus,
  /** At most one for each line of the inquiry. */
  itemList: z.array(quoteItem),
  /** Lines of the inquiry that it leaves out: acceptQuote decides what becomes of them. */
  restTotal: z.int(),
  ...totals,
  currencyCode,
  /** How much of the currency one CNY buys. */
  rate: decimal,
  rateTime: moment,
  incoterms,
  /** Null where the goods cannot be sent to the destination by any method. */
  freightType: freightType.nullable(),
  freightList: z.array(freightChoice),
  taxType,
  estimateFlag: flag,
  /** Days until all goods are ready to leave: the largest of the items. */
  leadTimeDays: z.int(),
  /** Null in a draft: it counts from sending. */
  validTime: moment.nullable(),
  remark: z.string(),
  langCode: languageCode,
  /** What the buyer asked for instead. */
  targetPrice: decimal.nullable(),
  declineRemark: z.string(),
  sendTime: moment.nullable(),
  acceptTime: moment.nullable(),
})
export type QuoteInfo = z.output<typeof quoteInfo>
