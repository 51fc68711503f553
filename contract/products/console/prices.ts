import { z } from 'zod'
import { writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, DESCRIBED, decimal, flag, id, rowId, submitToken, version } from '#contract/fields.ts'

export const MOST_REPRICED_PRODUCTS = 200

/**
 * Rounding of changed prices, half-up. 0: to their former decimals, at least the currency's and two significant digits; 1: to 0.05; 2: to
 * 0.10; 3: to 1; 4: to the nearest price ending in .90. Without currency decimals, steps are 100 times as large: 5, 10, 100, …90.
 */
export const PRICE_ROUNDING = { none: 0, fives: 1, tens: 2, whole: 3, nineties: 4 } as const
export type PriceRounding = (typeof PRICE_ROUNDING)[keyof typeof PRICE_ROUNDING]

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/
const [LEAST_PERCENT, MOST_PERCENT] = [-90, 500]
/** Percentage change of prices, negative to lower them; at most two decimals. */
const changePercent = z
  .string()
  .refine((text) => PERCENT.test(text) && Number(text) >= LEAST_PERCENT && Number(text) <= MOST_PERCENT && Number(text) !== 0, {
    error: 'wrong',
  })
  .register(DESCRIBED, { type: 'string', pattern: PERCENT.source })

/** What a price is for: 0 pieces from startQuantity on, 1 a SKU, 2 a sample, 3 a customisation. */
export const PRICE_OF = { tier: 0, sku: 1, sample: 2, customisation: 3 } as const

const changedPrice = z.object({
  type: z.literal(Object.values(PRICE_OF)),
  startQuantity: z.int().nullable(),
  skuId: rowId.nullable(),
  /** The SKU's code, or the customisation's name in the caller's language; otherwise ''. */
  name: z.string(),
  before: decimal,
  after: decimal,
  currencyCode,
})

const repricedProduct = z.object({
  /** Position in productList, from 1. */
  rowNo: z.int(),
  /** Null if the product is missing. */
  id: rowId.nullable(),
  /** Current version; null if the product is missing. */
  version: z.int().nullable(),
  name: z.string(),
  code: z.int(),
  msg: z.string(),
  /** 1: rounded to a finer step than requested, because otherwise tier prices would no longer decrease. */
  finerFlag: flag,
  /** All prices that change, or that rounding leaves unchanged; empty if the product has no price. */
  priceList: z.array(changedPrice),
  /** For code 400, the problems as the product editor would report them, by the editor's field names. */
  problemList: z.array(z.object({ path: z.string(), message: z.string() })),
})

export const changePrices = writeEndpoint({
  access: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/priceBulk',
  summary:
    'Changes product prices by a percentage, each independently and as in the editor: code 200, or 400, 110001, 110002, 150006. A dry run stores nothing; to apply it, send the versions that it returned',
  input: z
    .strictObject({
      productList: z
        .array(z.strictObject({ id, version: version.optional() }))
        .min(1)
        .max(MOST_REPRICED_PRODUCTS)
        .refine((list) => new Set(list.map((each) => each.id)).size === list.length, { error: 'wrong' }),
      percent: changePercent,
      rounding: z.literal(Object.values(PRICE_ROUNDING)),
      /** 1: also changes the prices of samples, or of customisations. */
      sampleFlag: flag.default(0),
      customisationFlag: flag.default(0),
      dryRunFlag: flag,
      /** Required unless it is a dry run. */
      submitToken: submitToken.optional(),
    })
    .superRefine(({ productList, dryRunFlag, submitToken: token }, { addIssue }) => {
      if (dryRunFlag === 1) return
      const unseen = productList.flatMap(({ version: seen }, at) => (seen === undefined ? [['productList', at, 'version']] : []))
      for (const path of token === undefined ? [...unseen, ['submitToken']] : unseen)
        addIssue({ code: 'custom', path, message: 'required' })
    }),
  /** One row per product, in the order of the request. */
  output: z.array(repricedProduct),
})
