import { z } from 'zod'
import { consoleList } from '#contract/console/list.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  flag,
  id,
  line,
  moment,
  positiveAmount,
  prose,
  quantity,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { offer } from '#contract/inquiries/console/inquiries.ts'
import { isOncePerLine, leadTimeDays } from '#contract/inquiries/console/quotes.ts'
import { inquiryInfo, LONGEST_INQUIRY_TEXT, LONGEST_LINE_REMARK, MOST_LINES } from '#contract/inquiries/inquiries.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** An inquiry as seen by a supplier to whom it was passed: without the buyer and the target prices. */
const supplierInquiryRow = z.object({
  id: rowId,
  inquiryNo: z.string(),
  linkTotal: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  countryCode,
  /** 1: the supplier has made an offer. */
  offerFlag: flag,
  /** 1: an offer can still be made or changed; 0 once the buyer has a quote, or the inquiry has ended. */
  openFlag: flag,
  passTime: moment,
})

export const listSupplierInquiries = consoleList({
  noun: 'supplierInquiry',
  access: 'supplier',
  memberRight: 'talk',
  summary: 'Inquiries that the platform passed to the caller’s supplier, newest first',
  filter: {
    /** 1: inquiries with an offer; 0: those still waiting for one. */
    offerFlag: queryInteger(0, 1).optional(),
    /** Searches the number, and the lines' names, products and links. */
    keyword: line(0, LONGEST_SEARCH).optional(),
  },
  orderBy: ['passTime', 'inquiryNo'],
  tabs: { by: 'offerFlag' },
  row: supplierInquiryRow,
})

export const readSupplierInquiry = readEndpoint({
  access: 'supplier',
  memberRight: 'talk',
  path: '/api/console/supplierInquiry/info/{id}',
  summary: 'A passed inquiry, with its lines and the offer. 430001 missing',
  input: z.strictObject({ id }),
  output: supplierInquiryRow.extend({
    /** The platform's remark when it passed on the inquiry. */
    remark: z.string(),
    linkList: z.array(inquiryInfo.shape.linkList.element.omit({ targetPrice: true, currencyCode: true, matchList: true })),
    offer: offer.omit({ supplierId: true, supplierName: true }).nullable(),
  }),
})

export const makeOffer = writeEndpoint({
  access: 'supplier',
  memberRight: 'talk',
  path: '/api/console/supplierInquiry/offer',
  summary: 'Offers prices to the platform; the latest counts. 430002 once the buyer has a quote, 500002 for a refused line',
  input: z.strictObject({
    id,
    itemList: z
      .array(
        z.strictObject({
          linkId: id,
          skuId: id.optional(),
          price: positiveAmount,
          currencyCode,
          minOrderQuantity: quantity,
          leadTimeDays,
          remark: prose(0, LONGEST_LINE_REMARK).default(''),
        }),
      )
      .min(1)
      .max(MOST_LINES)
      .refine(isOncePerLine, { error: 'wrong' }),
    remark: prose(0, LONGEST_INQUIRY_TEXT).default(''),
  }),
})
