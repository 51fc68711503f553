import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, flag, id, line, moment, quantity, rowId } from '#contract/fields.ts'

export const INCOTERMS = ['EXW', 'FOB', 'DAP', 'DDP'] as const
export const incoterms = z.enum(INCOTERMS)
export type Incoterms = z.output<typeof incoterms>
/** Delivered at place: freight is paid with the order, duty and tax at customs. */
export const DEFAULT_INCOTERMS: Incoterms = 'DAP'

/** 1 express, 2 air, 3 rail, 4 sea. */
export const FREIGHT_TYPES = [1, 2, 3, 4] as const
export const freightType = z.literal(FREIGHT_TYPES)
export type FreightType = (typeof FREIGHT_TYPES)[number]

/** The postcode is empty where the buyer has given none, or the country has none. */
export const LONGEST_POSTCODE = 12
export const deliveryPostcode = line(0, LONGEST_POSTCODE).default('')

const SKUS_AT_ONCE = 100

const isDistinct = (ids: number[]) => new Set(ids).size === ids.length

/** Quantities by SKU; duplicate SKUs are refused. */
export const skuList = z
  .array(z.strictObject({ skuId: id, quantity }))
  .min(1)
  .max(SKUS_AT_ONCE)
  .refine((list) => isDistinct(list.map(({ skuId }) => skuId)), { error: 'wrong' })

/** Ids of the caller's rows, without duplicates. */
export const distinctIds = (most: number) => z.array(id).min(1).max(most).refine(isDistinct, { error: 'wrong' })

/** One way to send the goods. */
export const freightChoice = z.object({
  freightType,
  /** In the caller's language. */
  name: z.string(),
  amount: decimal,
  minDays: z.int(),
  maxDays: z.int(),
})
export type FreightChoice = z.output<typeof freightChoice>

/** Amounts in the currency of `currencyCode`. The payable part of the total goes to the platform. */
export const totals = {
  goodsAmount: decimal,
  freightAmount: decimal,
  serviceAmount: decimal,
  dutyAmount: decimal,
  taxAmount: decimal,
  discountAmount: decimal,
  /** goods + freight + service + duty + tax − discount: what it costs delivered. */
  totalAmount: decimal,
  /** EXW and FOB: goods + service; DAP: freight too; DDP: everything. */
  payableAmount: decimal,
}

/** What a price was computed with, and until when it is valid. */
export const priceBasis = {
  currencyCode,
  /** How much of the currency one CNY buys. */
  rate: decimal,
  rateTime: moment,
  /** 1 when the rate is older than 7 days: it is shown as outdated (decisions.md §1). */
  rateDatedFlag: flag,
  validTime: moment,
  /** 1 when duty and tax are estimates, due at customs. */
  estimateFlag: flag,
}

/** Why a line cannot be ordered: 590002 too few (pieces to add), 590003 not deliverable, or too many (pieces to remove). */
export const priceProblem = { skuId: rowId, code: z.int(), gapQuantity: z.int() }

export const priceProduct = endpoint({
  method: 'POST',
  path: '/api/index/preCalPrice',
  access: 'visitor',
  transaction: 'none',
  summary: 'What some SKUs of one product cost delivered, by freight method and Incoterms',
  input: z.strictObject({
    productId: id,
    skuList,
    sampleFlag: flag.default(0),
    countryCode,
    postcode: deliveryPostcode,
    /** Unset: the cheapest. */
    freightType: freightType.optional(),
    incoterms: incoterms.default(DEFAULT_INCOTERMS),
  }),
  output: z.object({
    ...totals,
    /** The total divided by the quantity. */
    unitLandedPrice: decimal,
    ...priceBasis,
    /** Null when the goods cannot be sent there: problemList says why. */
    freightType: freightType.nullable(),
    freightList: z.array(freightChoice),
    problemList: z.array(z.object(priceProblem)),
  }),
})
