import { z } from 'zod'
import { plainCard } from '#contract/catalogue/product-card.ts'
import { endpoint, readEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  flag,
  id,
  languageCode,
  line,
  moment,
  nothing,
  pageInput,
  pageOf,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { PLATFORM } from '#contract/inquiries/product-links.ts'
import { quoteInfo } from '#contract/inquiries/quotes.ts'
import { calendarDay, incoterms } from '#contract/pricing/pricing.ts'

export const INQUIRY_STATUS = {
  pendingReview: 0,
  needInfo: 1,
  quoting: 2,
  quoted: 3,
  accepted: 4,
  ordered: 5,
  rejected: 6,
  cancelled: 7,
  expired: 8,
} as const
export const inquiryStatus = z.literal(Object.values(INQUIRY_STATUS))
export type InquiryStatus = z.output<typeof inquiryStatus>

/** Actions available to the buyer in the inquiry's current state. */
export const INQUIRY_ACTIONS = ['edit', 'cancel', 'reply', 'acceptQuote', 'declineQuote', 'renegotiate', 'resubmit'] as const
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number]

/** Who must act next: 0 no one, 1 the buyer, 3 the platform. */
const nextActor = z.literal([0, 1, 3])

export const LINE_TYPE = { link: 1, picture: 2, text: 3, product: 4 } as const
const lineType = z.literal(Object.values(LINE_TYPE))
export type LineType = z.output<typeof lineType>

export const LINK_STATUS = { pending: 0, quoted: 1, refused: 2 } as const
const linkStatus = z.literal(Object.values(LINK_STATUS))
export type LinkStatus = z.output<typeof linkStatus>

/** 1 unavailable, 2 forbidden, 3 quantity too small, 4 dead link, 5 other. */
export const REJECT_REASONS = [1, 2, 3, 4, 5] as const
const rejectReason = z.literal(REJECT_REASONS)

export const MOST_LINES = 20
export const MOST_INQUIRY_FILES = 10
/** Open inquiries per buyer; a further one is refused with 500005. */
export const MOST_OPEN_INQUIRIES = 50
/** How often a buyer may renegotiate. */
export const MOST_ROUNDS = 5
export const LONGEST_LINE_NAME = 120
export const LONGEST_LINE_REMARK = 500
export const LONGEST_INQUIRY_TEXT = 2000
/** Longer than any accepted link, so that a link that is too long is reported as 500004 with the index of its line, rather than as 400. */
export const LONGEST_TYPED_LINK = 8192

const platform = z.literal(Object.values(PLATFORM))

export const inquiryFile = z.object({ fileId: rowId, name: z.string(), fileUrl: z.string() })

/** One of the requested goods. */
const inquiryLine = z.object({
  id: rowId,
  lineType,
  /** Normalised; null if there is no link. */
  url: z.string().nullable(),
  platform: platform.nullable(),
  /** The platform's name in the caller's language; for an unknown shop, its host. */
  platformName: z.string(),
  externalId: z.string().nullable(),
  imageUrl: z.string().nullable(),
  name: z.string(),
  specName: z.string(),
  productId: rowId.nullable(),
  skuId: rowId.nullable(),
  quantity: z.int(),
  /** Per piece. */
  targetPrice: decimal.nullable(),
  currencyCode,
  remark: z.string(),
  linkStatus,
  refuseReason: z.string(),
  /** Products that were quoted for the same link before, at most five. */
  matchList: z.array(plainCard),
})
export type InquiryLine = z.output<typeof inquiryLine>

const rowFields = {
  id: rowId,
  inquiryNo: z.string(),
  inquiryStatus,
  version: z.int(),
  actionList: z.array(z.enum(INQUIRY_ACTIONS)),
  nextActor,
  deadlineTime: moment.nullable(),
  linkTotal: z.int(),
  /** Name and picture of the first line. */
  name: z.string(),
  imageUrl: z.string().nullable(),
  countryCode,
  /** Version, total and validity of the newest quote that was sent. */
  quoteVersionNo: z.int().nullable(),
  totalAmount: decimal.nullable(),
  currencyCode,
  validTime: moment.nullable(),
  createTime: moment,
  updateTime: moment,
}

export const inquiryRow = z.object(rowFields)
export type InquiryRow = z.output<typeof inquiryRow>

export const inquiryReply = z.object({
  id: rowId,
  /** 1 the buyer, 3 the platform. */
  actor: z.literal([1, 3]),
  actorName: z.string(),
  content: z.string(),
  langCode: languageCode,
  fileList: z.array(inquiryFile),
  createTime: moment,
})
export type InquiryReply = z.output<typeof inquiryReply>

export const inquiryInfo = z.object({
  ...rowFields,
  postcode: z.string(),
  incoterms,
  sampleFlag: flag,
  /** The date by which the buyer needs the goods. */
  expectTime: calendarDay.nullable(),
  remark: z.string(),
  fileList: z.array(inquiryFile),
  linkList: z.array(inquiryLine),
  /** Newest version first, without drafts. */
  quoteList: z.array(quoteInfo),
  replyList: z.array(inquiryReply),
  roundsLeft: z.int(),
  /** Reason for the rejection; null if not rejected. */
  rejectReason: z.object({ reasonType: rejectReason, content: z.string() }).nullable(),
  /** The inquiry from which this one was copied. */
  resubmitOfId: rowId.nullable(),
})
export type InquiryInfo = z.output<typeof inquiryInfo>

export const parseLink = endpoint({
  method: 'POST',
  path: '/api/inquiry/parseLink',
  access: 'buyer',
  transaction: 'none',
  summary: 'Parses a product link, without fetching it. 500004 if it is not accepted',
  input: z.strictObject({ url: z.string().max(LONGEST_TYPED_LINK) }),
  output: z.object({
    platform,
    platformName: z.string(),
    externalId: z.string().nullable(),
    /** Normalised. */
    url: z.string(),
    /** 1: the platform is known and the product id was found. */
    parseFlag: flag,
    matchList: z.array(plainCard),
    /** The caller's most recent quoted price for the same product. */
    lastQuote: z.object({ price: decimal, currencyCode, quantity: z.int(), quoteTime: moment }).nullable(),
  }),
})

export const listInquiries = readEndpoint({
  path: '/api/inquiry/page',
  access: 'buyer',
  summary: 'The caller’s inquiries, last changed first',
  input: pageInput({ inquiryStatus: queryInteger(0, 8).optional(), keyword: line(0, 100).optional() }),
  output: pageOf(inquiryRow),
})

export const countsOfInquiries = z.object({
  status0: z.int(),
  status1: z.int(),
  status2: z.int(),
  status3: z.int(),
  status4: z.int(),
  status5: z.int(),
  status6: z.int(),
  status7: z.int(),
  status8: z.int(),
})

export const countInquiries = readEndpoint({
  path: '/api/inquiry/count',
  access: 'buyer',
  summary: 'Number of the caller’s inquiries in each status',
  input: nothing,
  output: countsOfInquiries,
})

export const readInquiry = readEndpoint({
  path: '/api/inquiry/info/{id}',
  access: 'buyer',
  summary: 'One inquiry with its lines, replies and quotes. 430001 missing',
  input: z.strictObject({ id }),
  output: inquiryInfo,
})
