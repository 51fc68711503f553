import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id, positiveAmount, prose, quantity, version } from '#contract/fields.ts'
import { inquiryMove } from '#contract/inquiries/console/inquiries.ts'
import { LONGEST_INQUIRY_TEXT, LONGEST_LINE_REMARK, MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { consoleQuote, quotedProduct } from '#contract/inquiries/quoted-goods.ts'
import { freightType, incoterms } from '#contract/pricing/pricing.ts'

export const leadTimeDays = z.int().min(1).max(365)

const draftItem = z
  .strictObject({
    /** Null: an item that the buyer did not ask for. At most one item per line. */
    linkId: id.nullable().default(null),
    /** SKU of a product on sale; otherwise `product` is given. */
    skuId: id.optional(),
    product: quotedProduct.optional(),
    quantity,
    minOrderQuantity: quantity,
    /** Per piece, in the inquiry's currency. */
    price: positiveAmount,
    leadTimeDays,
    remark: prose(0, LONGEST_LINE_REMARK).default(''),
  })
  .refine(({ skuId, product }) => (skuId === undefined) !== (product === undefined), { path: ['skuId'], error: 'required' })
  .refine((item) => item.minOrderQuantity <= item.quantity, { path: ['minOrderQuantity'], error: 'wrong' })

export const isOncePerLine = (list: readonly { linkId: number | null }[]) => {
  const answered = list.flatMap(({ linkId }) => (linkId === null ? [] : [linkId]))
  return new Set(answered).size === answered.length
}

export const saveQuote = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/quoteSave',
  summary: 'Saves a draft quote, with totals calculated for the inquiry’s destination',
  input: z.strictObject({
    inquiryId: id,
    version,
    itemList: z.array(draftItem).min(1).max(MOST_LINES).refine(isOncePerLine, { error: 'wrong' }),
    incoterms,
    /** Defaults to the cheapest method; one that is not offered is refused (400). */
    freightType: freightType.optional(),
    validDays: z.int().min(1).max(30).default(7),
    remark: prose(0, LONGEST_INQUIRY_TEXT).default(''),
  }),
  output: consoleQuote,
})

export const sendQuote = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/quoteSend',
  summary: 'Sends a draft to the buyer; items without SKU become private products. 590003 too little stock, 500007 missing',
  input: z.strictObject({ quoteId: id, version }),
})

export const withdrawQuote = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/quoteWithdraw',
  summary: 'Withdraws a sent quote before it is accepted',
  input: z.strictObject({ quoteId: id, version }),
})
