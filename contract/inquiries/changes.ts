import { z } from 'zod'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  done,
  flag,
  id,
  line,
  positiveAmount,
  prose,
  quantity,
  rowId,
  submitToken,
  version,
} from '#contract/fields.ts'
import {
  LONGEST_INQUIRY_TEXT,
  LONGEST_LINE_NAME,
  LONGEST_LINE_REMARK,
  LONGEST_TYPED_LINK,
  MOST_INQUIRY_FILES,
  MOST_LINES,
} from '#contract/inquiries/inquiries.ts'
import { calendarDay, DEFAULT_INCOTERMS, deliveryPostcode, incoterms } from '#contract/pricing/pricing.ts'

/** The goods of a line: at least one of url, imageFileId, name and productId. A name is required unless there is a link or product. */
const goodsFields = {
  url: z.string().max(LONGEST_TYPED_LINK).optional(),
  /** A picture uploaded by the caller as type 1. */
  imageFileId: id.optional(),
  productId: id.optional(),
  skuId: id.optional(),
  name: line(0, LONGEST_LINE_NAME).optional(),
  specName: line(0, LONGEST_LINE_NAME).optional(),
  quantity,
  /** Per piece, in the inquiry's currency; null for none, or to remove it. */
  targetPrice: positiveAmount.nullable().optional(),
  remark: prose(0, LONGEST_LINE_REMARK).optional(),
}
interface RequestedLine {
  id?: number | undefined
  url?: string | undefined
  productId?: number | undefined
  name?: string | undefined
}
/** An existing line (with an id) keeps the fields that are omitted. */
const isNamed = ({ id: lineId, url, productId, name }: RequestedLine) => lineId !== undefined || !!url || productId !== undefined || !!name
const NAME_MISSING = { path: ['name'], error: 'required' }

const newLine = z.strictObject(goodsFields).refine(isNamed, NAME_MISSING)
const editedLine = z.strictObject({ ...goodsFields, id: id.optional() }).refine(isNamed, NAME_MISSING)

export const fileIdList = z
  .array(id)
  .max(MOST_INQUIRY_FILES)
  .refine((list) => new Set(list).size === list.length, { error: 'wrong' })

export const addInquiry = writeEndpoint({
  path: '/api/inquiry/add',
  access: 'buyer',
  summary: 'Adds an inquiry. 500004 with data [{index}] for links that are not accepted, 500005 beyond 50 open requests',
  input: z
    .strictObject({
      linkList: z.array(newLine).max(MOST_LINES).default([]),
      /** Adds a line for this product at its minimum quantity, unless linkList already includes it. */
      productId: id.optional(),
      countryCode,
      postcode: deliveryPostcode,
      /** The currency of target prices and quotes; by default the caller's. */
      currencyCode: currencyCode.optional(),
      incoterms: incoterms.default(DEFAULT_INCOTERMS),
      sampleFlag: flag.default(0),
      expectTime: calendarDay.optional(),
      remark: prose(0, LONGEST_INQUIRY_TEXT).default(''),
      fileIdList: fileIdList.default([]),
      submitToken,
    })
    .refine(({ linkList, productId }) => linkList.length > 0 || productId !== undefined, { path: ['linkList'], error: 'required' }),
  output: z.object({ id: rowId, inquiryNo: z.string() }),
})

const seen = { id, version }
const buyersMove = { method: 'POST', access: 'buyer', transaction: 'write' } as const

export const editInquiry = endpoint({
  ...buyersMove,
  path: '/api/inquiry/edit',
  summary: 'Edits an inquiry not yet worked on; omitted fields are kept, linkList is replaced',
  input: z.strictObject({
    ...seen,
    linkList: z.array(editedLine).min(1).max(MOST_LINES).optional(),
    countryCode: countryCode.optional(),
    postcode: deliveryPostcode.removeDefault().optional(),
    incoterms: incoterms.optional(),
    sampleFlag: flag.optional(),
    /** Null removes the date. */
    expectTime: calendarDay.nullable().optional(),
    remark: prose(0, LONGEST_INQUIRY_TEXT).optional(),
    fileIdList: fileIdList.optional(),
  }),
  output: done,
})

export const cancelInquiry = endpoint({
  ...buyersMove,
  path: '/api/inquiry/cancel',
  summary: 'Cancels an inquiry before an operator works on it',
  input: z.strictObject(seen),
  output: done,
})

export const replyToInquiry = endpoint({
  ...buyersMove,
  path: '/api/inquiry/reply',
  summary: 'Answers the operator’s question',
  input: z.strictObject({ ...seen, content: prose(1, LONGEST_INQUIRY_TEXT), fileIdList: fileIdList.default([]) }),
  output: done,
})

export const acceptQuote = endpoint({
  ...buyersMove,
  path: '/api/inquiry/acceptQuote',
  summary:
    'Accepts the newest quote: adds its goods to the cart at the quoted prices. 150026 no longer on sale, 590003 too little stock, 280008 supplier cancelled, 500006 expired, 500007 missing',
  input: z.strictObject({
    quoteId: id,
    version,
    /** 1: a new inquiry is created for the lines that the quote leaves out; 0: those lines are dropped. */
    restFlag: flag.default(0),
  }),
  /** `cartCount` is what cart/count returns from now on; `restInquiryId` is the new inquiry, or null. */
  output: z.object({ cartIdList: z.array(rowId), cartCount: z.int(), restInquiryId: rowId.nullable() }),
})

export const declineQuote = endpoint({
  ...buyersMove,
  path: '/api/inquiry/declineQuote',
  summary: 'Declines the newest quote (0), or asks for another price (1), at most five times',
  input: z.strictObject({
    quoteId: id,
    version,
    type: z.literal([0, 1]),
    /** For all goods of the quote, in its currency. */
    targetPrice: positiveAmount.optional(),
    remark: prose(0, LONGEST_INQUIRY_TEXT).default(''),
  }),
  output: done,
})

export const resubmitInquiry = endpoint({
  ...buyersMove,
  path: '/api/inquiry/resubmit/{id}',
  summary: 'Resubmits an ended inquiry as a new one',
  input: z.strictObject({ id }),
  output: z.object({ id: rowId, inquiryNo: z.string() }),
})
