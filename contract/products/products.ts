import { z } from 'zod'
import { categoryName } from '#contract/catalogue/categories.ts'
import { openFacet } from '#contract/catalogue/facet.ts'
import { productCard } from '#contract/catalogue/product-card.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  flag,
  id,
  languageCode,
  line,
  moment,
  pageInput,
  pageOf,
  queryFlag,
  queryInteger,
  rowId,
} from '#contract/fields.ts'
import { incoterms } from '#contract/pricing/pricing.ts'
import { offeredCustomisation } from '#contract/products/customisation.ts'
import { productFilter } from '#contract/products/filter.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { supplierCard } from '#contract/suppliers/suppliers.ts'

const MOST_CARDS = 20

/** Comma-separated ids, deduplicated. */
const fewIds = z
  .string()
  .max(17 * MOST_CARDS)
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST_CARDS)

export const pageProducts = readEndpoint({
  path: '/api/product/page',
  access: 'visitor',
  mayLag: true,
  summary: 'Products by keyword, category, facts, attributes, with facets',
  input: pageInput(productFilter),
  output: pageOf(productCard).extend({
    /** The corrected keyword that was searched because the typed one has no results; null if it was searched as typed. */
    correctedKeyword: z.string().nullable(),
    /** 1: there may be more rows than the total. At most 10,000 are counted, and for common words or long lists only the first ones. */
    totalFlag: flag,
    /** How many rows match all words of the keyword, or all rows if there is none; they come first, followed by partial matches. */
    completeTotal: z.int().min(0),
    facets: z.array(openFacet),
    /** From the top-level category down to the requested one; empty if none was requested or it does not exist. */
    categoryPath: z.array(categoryName),
  }),
})

const specification = z.object({
  specId: z.string(),
  name: z.string(),
  valueList: z.array(z.object({ valueId: z.string(), name: z.string(), imageUrl: z.string().nullable() })),
})

const sku = z.object({
  skuId: rowId,
  /** One value id per specification, in order. */
  valueIdList: z.array(z.string()),
  skuCode: z.string(),
  /** Digits of its EAN or UPC barcode; '' if unknown. */
  barcode: z.string(),
  imageUrl: z.string().nullable(),
  /** The SKU's own price; with price tiers, the price at the minimum quantity. */
  price: decimal,
  currencyCode,
  stock: z.int(),
  weightGram: z.int(),
})

/** Fields that merchant centers compare: they must match in the feed, on the page and in its structured data (decisions §23). */
const offer = {
  /** Unit price at the minimum order quantity, rounded as displayed. */
  firstPrice: decimal,
  /** 1: the stock covers the minimum order quantity. */
  stockFlag: flag,
}

/** Number of answered questions shown on the product's page (decisions §28). */
const questionTotal = z.int()

const publicProduct = productCard.extend({ ...offer, questionTotal, categoryPath: z.array(categoryName) })
export type PublicProduct = z.output<typeof publicProduct>

export const productInfo = z.object({
  ...productCard.shape,
  ...offer,
  questionTotal,
  nameOrigin: z.string(),
  /** The language of nameOrigin. */
  originLangCode: languageCode,
  categoryPath: z.array(categoryName),
  imageList: z.array(z.string()),
  /** Sanitised rich text. */
  description: z.string(),
  attrList: z.array(z.object({ name: z.string(), value: z.string() })),
  specList: z.array(specification),
  skuList: z.array(sku),
  /** 0 tiers by the product’s total quantity, 1 a price per SKU. */
  priceType: z.literal([0, 1]),
  /** Empty if each SKU has its own price. */
  priceRangeList: z.array(z.object({ startQuantity: z.int(), endQuantity: z.int().nullable(), price: decimal, currencyCode })),
  orderMultiple: z.int(),
  cartonQuantity: z.int(),
  cartonWeightGram: z.int(),
  cartonLengthMm: z.int(),
  cartonWidthMm: z.int(),
  cartonHeightMm: z.int(),
  samplePrice: decimal.nullable(),
  sampleMaxQuantity: z.int(),
  leadTimeList: z.array(z.object({ startQuantity: z.int(), endQuantity: z.int().nullable(), days: z.int() })),
  /** Available customisations (docs/decisions/021). */
  customisationList: z.array(offeredCustomisation),
  incotermsList: z.array(incoterms),
  originCountryCode: countryCode,
  hsCode: z.string(),
  certificateList: z.array(z.string()),
  /** 1: delivered to the requested country. */
  deliverFlag: flag,
  /** Time of the exchange rate used for these prices. */
  rateTime: moment,
  status: z.int(),
  /** Whether it is one of the caller's favourites, and the favourite's id. */
  collectFlag: flag,
  collectId: rowId.nullable(),
  supplier: supplierCard,
})
export type ProductInfo = z.output<typeof productInfo>

export const readProduct = readEndpoint({
  path: '/api/product/info/{id}',
  access: 'visitor',
  mayLag: true,
  summary:
    'One product in full. 150027 without a session, 100004 if it has ended; 150001 missing, 150006 removed, 150026 expired or off sale',
  input: z.strictObject({ id, countryCode: countryCode.optional() }),
  output: productInfo,
})

export const readPublicProduct = readEndpoint({
  path: '/api/index/productCard/{id}',
  access: 'visitor',
  mayLag: true,
  summary: 'The product data that lists show, for visitors’ product pages. 150001, 150006, 150026',
  input: z.strictObject({ id }),
  output: publicProduct,
})

export const listProductCards = readEndpoint({
  path: '/api/index/productCards',
  access: 'visitor',
  mayLag: true,
  summary: 'Cards of at most 20 products, in the order of the given ids; missing and unsold ones are omitted',
  input: z.strictObject({ ids: fewIds }),
  output: z.array(productCard).max(MOST_CARDS),
})

export const suggestKeywords = readEndpoint({
  path: '/api/product/suggest',
  access: 'visitor',
  mayLag: true,
  summary: 'At most ten searches that start with the keyword',
  input: z.strictObject({ keyword: line(0, LONGEST_SEARCH).default('') }),
  output: z.array(z.string()).max(10),
})

export const productComment = z.object({
  id: rowId,
  /** Masked: only the first letter. */
  authorName: z.string(),
  countryCode: countryCode.nullable(),
  langCode: languageCode,
  score: z.int(),
  content: z.string(),
  specName: z.string().nullable(),
  imageUrlList: z.array(z.string()),
  reply: z.string().nullable(),
  replyTime: moment.nullable(),
  createTime: moment,
})
export type ProductComment = z.output<typeof productComment>

export const pageProductComments = readEndpoint({
  path: '/api/product/commentPage',
  access: 'visitor',
  mayLag: true,
  summary: 'Buyers’ comments on a product, newest first, with masked names; optionally of one score or only with pictures',
  input: pageInput({
    productId: id,
    /** 1 to 5 stars. */
    score: queryInteger(1, 5).optional(),
    /** 1: only comments with pictures. */
    pictureFlag: queryFlag.optional(),
  }),
  output: pageOf(productComment),
})

export const pageRelatedProducts = readEndpoint({
  path: '/api/product/recommendPage',
  access: 'visitor',
  mayLag: true,
  summary: 'Products of the same category or supplier, best-selling first; without a product, best sellers',
  input: pageInput({ productId: id.optional(), countryCode: countryCode.optional() }),
  output: pageOf(productCard),
})
