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
  summary: 'All buyers’ inquiries: 0 all, 1 claimed by the caller, 2 unclaimed; longest waiting first by default',
  filter: {
    inquiryStatus: queryInteger(0, 8).optional(),
    /** 1: inquiries waiting for the platform. */
    waitFlag: queryFlag.optional(),
    /** 1: the buyer has received a quote; 0: not yet. */
    quotedFlag: queryFlag.optional(),
    holder: queryInteger(0, 2).default(HOLDER.all),
    countryCode: countryCode.optional(),
    /** Searches the number, the lines' names, products and links, and the buyer's name and company. */
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
  summary: 'Number of inquiries in each status',
  input: z.strictObject({}),
  output: countsOfInquiries,
})

export const readConsoleInquiry = endpoint({
  ...read,
  path: '/api/console/inquiry/info/{id}',
  summary: 'One inquiry with its buyer, draft quote and the suppliers’ offers. 430001 missing',
  input: z.strictObject({ id }),
  output: consoleInquiryInfo,
})

export const claimInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/claim',
  summary: 'Claims an inquiry: locked for 15 minutes, renewed by each call of the holder. 430003 while another holds it',
  input: z.strictObject(seen),
})

export const releaseInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/release',
  summary: 'Releases a claimed inquiry',
  input: z.strictObject(seen),
})

export const requestInfo = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/ask',
  summary: 'Asks the buyer for missing details, due in 14 days',
  input: z.strictObject({ ...seen, content: prose(1, LONGEST_INQUIRY_TEXT), fileIdList: fileIdList.default([]) }),
})

export const rejectInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/reject',
  summary: 'Rejects an entire inquiry: 1 not available, 2 prohibited, 3 too few, 4 dead link, 5 other',
  input: z.strictObject({ ...seen, reasonType: z.literal(REJECT_REASONS), content: prose(1, LONGEST_INQUIRY_TEXT) }),
})

export const rejectInquiryLine = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/linkReject',
  summary: 'Rejects one line (id) of an inquiry. 500001 missing, 500002 not in quoting, 500003 another version or holder',
  input: z.strictObject({ ...seen, content: prose(1, LONGEST_LINE_REMARK) }),
})

const MOST_SUPPLIERS_PASSED = 5

export const passInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/pass',
  summary: 'Asks up to five suppliers for offers. 280001 if a supplier is missing',
  input: z.strictObject({
    ...seen,
    supplierIdList: distinctIds(MOST_SUPPLIERS_PASSED),
    remark: prose(0, LONGEST_INQUIRY_TEXT).default(''),
  }),
})

export const noteInquiry = endpoint({
  ...inquiryMove,
  path: '/api/console/inquiry/note',
  summary: 'Replaces the operators’ internal note on an inquiry; no status change, and no claim is needed',
  /** `former` is the note as the caller last read it; 110002 if it has changed since. */
  input: z.strictObject({ id, content: prose(0, LONGEST_INQUIRY_TEXT), former: prose(0, LONGEST_INQUIRY_TEXT).optional() }),
})
