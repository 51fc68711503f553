import { z } from 'zod'
import { categoryName } from '#contract/catalogue/categories.ts'
import { facet } from '#contract/catalogue/facet.ts'
import { productCard, verifiedLevel } from '#contract/catalogue/product-card.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  flag,
  id,
  languageCode,
  line,
  pageInput,
  pageOf,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { calendarDay } from '#contract/pricing/pricing.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

/** 1 factory, 2 trader, 3 both. */
export const companyType = z.literal([1, 2, 3])

/** Measurements over fewer cases than this are not shown (decisions §28). */
export const FEWEST_CASES = 5

/** The sample sizes of a supplier's measured figures; null below FEWEST_CASES. */
const measured = {
  /** Orders of the last 180 days that were paid and neither cancelled nor closed. */
  orderTotal: z.int().nullable(),
  /** Percentage of the buyers of those orders who ordered again in that time, and the number of buyers. */
  repeatRate: z.int().nullable(),
  buyerTotal: z.int().nullable(),
  /** Number of orders over which onTimeRate is measured. */
  onTimeTotal: z.int().nullable(),
  /** Number of conversations over which replyRate and replyHours are measured. */
  replyTotal: z.int().nullable(),
}

export const supplierCard = z.object({
  id: rowId,
  ...measured,
  name: z.string(),
  logoUrl: z.string().nullable(),
  countryCode,
  companyType,
  verifiedLevel,
  mainCategoryList: z.array(categoryName),
  score: z.number().nullable(),
  /** Percent of consultations answered. */
  replyRate: z.int().nullable(),
  /** Hours until the first answer. */
  replyHours: z.int().nullable(),
  /** Percent of orders shipped in time. */
  onTimeRate: z.int().nullable(),
  productTotal: z.int(),
  /** The three bestsellers. */
  productList: z.array(productCard).max(3),
})
export type SupplierCard = z.output<typeof supplierCard>

export const verification = z.object({
  /** 1 business licence, 2 premises, 3 production lines, 4 export record, 5 bank account. */
  item: z.int(),
  /** 1 passed, 2 passed with remarks. */
  result: z.int(),
  verifier: z.string(),
  verifyTime: z.string(),
})

/** The platform's visit to the supplier's premises, and its results (decisions §28). */
export const siteVisit = z.object({
  visitDay: calendarDay,
  /** 1: there is a report, at GET /api/supplier/visitReport/{id}. */
  reportFlag: flag,
  /** Photographs taken on that day. */
  imageList: z.array(z.string()),
})

export const supplierInfo = z.object({
  ...supplierCard.shape,
  nameOrigin: z.string(),
  /** As on its business licence; empty if unknown. */
  registrationNo: z.string(),
  city: z.string().nullable(),
  description: z.string(),
  /** The description’s language, which need not be the caller’s; null without a description. */
  descriptionLangCode: languageCode.nullable(),
  imageList: z.array(z.string()),
  establishYear: z.int().nullable(),
  employeeTotal: z.int().nullable(),
  exportMarketList: z.array(z.string()),
  certificateList: z.array(z.string()),
  verifyList: z.array(verification),
  visit: siteVisit.nullable(),
  /** Minimum goods amount of one order, in `currencyCode`. */
  minOrderAmount: decimal,
  currencyCode,
})
export type SupplierInfo = z.output<typeof supplierInfo>

/** Supplier filters. The list's page uses the same names in its URL. */
export const supplierFilter = {
  keyword: line(0, LONGEST_SEARCH).optional(),
  categoryId: id.optional(),
  countryCode: countryCode.optional(),
  /** 1 and 2 include suppliers that are both. */
  companyType: queryInteger(1, 3).optional(),
  /** The minimum verification level. */
  verifiedLevel: queryInteger(0, 2).optional(),
  /** 0 relevance, 1 score, 2 reply time, 3 newest. */
  orderBy: queryInteger(0, 3).default(0),
}

export const pageSuppliers = readEndpoint({
  path: '/api/supplier/page',
  access: 'visitor',
  mayLag: true,
  summary: 'Suppliers by name or trade, filtered and sorted, each with three products',
  input: pageInput(supplierFilter),
  output: pageOf(supplierCard).extend({ facets: z.array(facet) }),
})

export const readSupplier = readEndpoint({
  path: '/api/supplier/info/{id}',
  access: 'visitor',
  mayLag: true,
  summary: 'One supplier in full. 280001 missing, 280008 no longer trading',
  input: z.strictObject({ id }),
  output: supplierInfo,
})

export const readVisitReport = readEndpoint({
  path: '/api/supplier/visitReport/{id}',
  access: 'visitor',
  summary: 'A URL of the platform’s visit report on a supplier, valid for some minutes. 280001, 280008; 110001 without one',
  input: z.strictObject({ id }),
  output: z.object({ fileUrl: z.string() }),
})
