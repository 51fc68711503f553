import { z } from 'zod'
import { consoleList } from '#contract/console/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  flag,
  id,
  line,
  moment,
  prose,
  queryFlag,
  queryInteger,
  rowId,
  version,
} from '#contract/fields.ts'
import { fileIdList } from '#contract/inquiries/changes.ts'
import {
  countsOfInquiries,
  inquiryInfo,
  inquiryRow,
  LONGEST_INQUIRY_TEXT,
  LONGEST_LINE_REMARK,
  REJECT_REASONS,
} from '#contract/inquiries/inquiries.ts'
import { consoleQuote } from '#contract/inquiries/quoted-goods.ts'
import { distinctIds } from '#contract/pricing/pricing.ts'

/** Filter by claim: all inquiries, those claimed by the caller, or unclaimed ones. */
export const HOLDER = { all: 0, mine: 1, unclaimed: 2 } as const

const consoleFields = {
  buyerName: z.string(),
  companyName: z.string(),
  /** The operator who has claimed it, and until when; null if unclaimed. */
  holderName: z.string().nullable(),
  lockEndTime: moment.nullable(),
}
const consoleInquiryRow = inquiryRow.extend(consoleFields)

/** The latest offer of a supplier to whom the inquiry was passed. */
export const offer = z.object({
  supplierId: rowId,
  supplierName: z.string(),
  itemList: z.array(
    z.object({
      linkId: rowId,
      skuId: rowId.nullable(),
      price: decimal,
      currencyCode,
      minOrderQuantity: z.int(),
      leadTimeDays: z.int(),
      remark: z.string(),
    }),
  ),
  remark: z.string(),
  createTime: moment,
})

export const consoleInquiryInfo = inquiryInfo.extend({
  ...consoleFields,
  buyer: z.object({ name: z.string(), companyName: z.string(), countryCode: countryCode.nullable(), orderTotal: z.int() }),
  /** The quote being drafted. */
  draft: consoleQuote.nullable(),
  quoteList: z.array(consoleQuote),
  /** Each item also has its price in the inquiry's currency, used as the initial price when an offer is copied into a quote. */
  offerList: z.array(offer.extend({ itemList: z.array(offer.shape.itemList.element.extend({ quotePrice: decimal })) })),
  /** 1: the caller has claimed it. */
  heldFlag: flag,
  /** Visible to operators only. */
  remarkInternal: z.string(),
})
export type ConsoleInquiryInfo = z.output<typeof consoleInquiryInfo>

const read = { method: 'GET', access: 'operator', right: 'inquiry' } as const
export const inquiryMove = {
  method: 'POST',
  access: 'operator',
  right: 'inquiry',
  transaction: 'write',
  output: consoleInquiryInfo,
} as const
const seen = { id, version }

export const listConsoleInquiries = consoleList({
  noun: 'inquiry',
  access: 'operator',
  right: 'inquiry',
  summary: 'The inquiries of all buyers: 0 all, 1 the caller’s, 2 nobody’s; by default the longest waiting first',
  filter: {
    inquiryStatus: queryInteger(0, 8).optional(),
    /** 1: inquiries waiting for the platform. */
    waitFlag: queryFlag.optional(),
    /** 1: the buyer has received a quote; 0: not yet. */
    quotedFlag: queryFlag.optional(),
    holder: queryInteger(0, 2).default(HOLDER.all),
    countryCode: countryCode.optional(),
    keyword: line(0, 100).optional(),
  },
  orderBy: ['updateTime', 'createTime', 'deadlineTime', 'inquiryNo'],
  byDefault: 'updateTime',
  tabs: { by: 'inquiryStatus', waiting: { waitFlag: 1 } },
  row: consoleInquiryRow,
})

export const countConsoleInquiries = endpoint({
  ...read,
  path: '/api/console/inquiry/count',
  summary: 'How many inquiries there are in each status',
  input: z.strictObject({}),
  output: countsOfInquiries,
})

export const readConsoleInquiry = endpoint({
  ...read,
  path: '/api/console/inquiry/info/{id}',
  summary: 'One inquiry with its buyer, the draft of a quote and the suppliers’ offers. 430001 missing',
  input: z.strictObject({ id }),
  output: consoleInquiryInfo,
})

export const claimInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/claim',
  summary: 'Takes an inquiry on: locked for 15 minutes, renewed by each of the holder’s calls. 430003 while another holds it',
  input: z.strictObject(seen),
})

export const releaseInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/release',
  summary: 'Gives a claimed inquiry back',
  input: z.strictObject(seen),
})

export const requestInfo = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/ask',
  summary: 'Asks the buyer for what is missing; 14 days to answer',
  input: z.strictObject({ ...seen, content: prose(1, LONGEST_INQUIRY_TEXT), fileIdList: fileIdList.default([]) }),
})

export const rejectInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/reject',
  summary: 'Refuses an inquiry as a whole: 1 not to be had, 2 forbidden, 3 too few, 4 dead link, 5 other',
  input: z.strictObject({ ...seen, reasonType: z.literal(REJECT_REASONS), content: prose(1, LONGEST_INQUIRY_TEXT) }),
})

export const rejectInquiryLine = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/linkReject',
  summary: 'Refuses one line (id) of an inquiry. 500001 missing, 500002 not in quoting, 500003 another version or holder',
  input: z.strictObject({ ...seen, content: prose(1, LONGEST_LINE_REMARK) }),
})

const MOST_SUPPLIERS_PASSED = 5

export const passInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/pass',
  summary: 'Asks up to five suppliers for their offers. 280001 for a supplier that is missing',
  input: z.strictObject({
    ...seen,
    supplierIdList: distinctIds(MOST_SUPPLIERS_PASSED),
    remark: prose(0, LONGEST_INQUIRY_TEXT).default(''),
  }),
})

export const noteInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/note',
  summary: 'Replaces what operators have noted of an inquiry, for themselves alone; no move, and nobody needs to hold it',
  /** `former` is the note as the caller last read it; 110002 if it has changed since. */
  input: z.strictObject({ id, content: prose(0, LONGEST_INQUIRY_TEXT), former: prose(0, LONGEST_INQUIRY_TEXT).optional() }),
})
