import { z } from 'zod'
import { writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, DESCRIBED, decimal, flag, id, rowId, submitToken, version } from '#contract/fields.ts'

export const MOST_REPRICED_PRODUCTS = 200

/**
 * To what a changed price is rounded, half-up: 0 the decimals that it had, at least its currency's and two digits that count; 1 to 0.05;
 * 2 to 0.10; 3 to 1; 4 to the nearest that ends in .90. In a currency without decimals each is a hundred times as much: 5, 10, 100, …90.
 */
export const PRICE_ROUNDING = { none: 0, fives: 1, tens: 2, whole: 3, nineties: 4 } as const
export type PriceRounding = (typeof PRICE_ROUNDING)[keyof typeof PRICE_ROUNDING]

const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/
const [LEAST_PERCENT, MOST_PERCENT] = [-90, 500]
/** More, or below 0 less, than prices are now; with two decimals at most. */
const changePercent = z
  .string()
  .refine((text) => PERCENT.test(text) && Number(text) >= LEAST_PERCENT && Number(text) <= MOST_PERCENT && Number(text) !== 0, {
    error: 'wrong',
  })
  .register(DESCRIBED, { type: 'string', pattern: PERCENT.source })

/** What a price is of: 0 pieces from startQuantity on, 1 an SKU, 2 a sample, 3 a customisation. */
export const PRICE_OF = { tier: 0, sku: 1, sample: 2, customisation: 3 } as const

const changedPrice = z.object({
  type: z.literal(Object.values(PRICE_OF)),
  startQuantity: z.int().nullable(),
  skuId: rowId.nullable(),
  /** The SKU's code, or the customisation's name in the caller's language; '' of the others. */
  name: z.string(),
  before: decimal,
  after: decimal,
  currencyCode,
})

const repricedProduct = z.object({
  /** Its place in productList, from 1. */
  rowNo: z.int(),
  /** Null of a missing one. */
  id: rowId.nullable(),
  /** As it is now; null of a missing one. */
  version: z.int().nullable(),
  name: z.string(),
  code: z.int(),
  msg: z.string(),
  /** 1: rounded less than was asked, since its tiers would not fall any more. */
  finerFlag: flag,
  /** All that is changed or stays by rounding; empty where it has no price. */
  priceList: z.array(changedPrice),
  /** With code 400, what its editor would refuse, by the editor's fields. */
  problemList: z.array(z.object({ path: z.string(), message: z.string() })),
})

export const changePrices = writeEndpoint({
  access: 'supplier',
  memberRight: 'product',
  path: '/api/console/product/priceBulk',
  summary:
    'Changes the prices of each product by a percentage, independently, as its editor would: code 200, or 400, 110001, 110002, 150006. A dry run stores nothing; what applies it sends the versions that it answered',
  input: z
    .strictObject({
      productList: z
        .array(z.strictObject({ id, version: version.optional() }))
        .min(1)
        .max(MOST_REPRICED_PRODUCTS)
        .refine((list) => new Set(list.map((each) => each.id)).size === list.length, { error: 'wrong' }),
      percent: changePercent,
      rounding: z.literal(Object.values(PRICE_ROUNDING)),
      /** 1: prices of samples, and of customisations, too. */
      sampleFlag: flag.default(0),
      customisationFlag: flag.default(0),
      dryRunFlag: flag,
      /** Of what is no dry run. */
      submitToken: submitToken.optional(),
    })
    .superRefine(({ productList, dryRunFlag, submitToken: token }, { addIssue }) => {
      if (dryRunFlag === 1) return
      const unseen = productList.flatMap(({ version: seen }, at) => (seen === undefined ? [['productList', at, 'version']] : []))
      for (const path of token === undefined ? [...unseen, ['submitToken']] : unseen)
        addIssue({ code: 'custom', path, message: 'required' })
    }),
  /** A row each, in their order. */
  output: z.array(repricedProduct),
})
