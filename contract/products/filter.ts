import { z } from 'zod'
import { countryCode, decimalInput, id, line, MOST_PIECES, queryFlag, queryInteger } from '#contract/fields.ts'
import { calendarDay, freightType } from '#contract/pricing/pricing.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'

export const MOST_ATTRIBUTE_CHOICES = 40
const ATTRIBUTE_CHOICES = /^[1-9]\d{0,15}:[1-9]\d{0,15}(,[1-9]\d{0,15}:[1-9]\d{0,15})*$/

/** `attrId:valueId,…`: values of one attribute are ORed, attributes are ANDed. */
const attributeChoices = z
  .string()
  .max(1000)
  .regex(ATTRIBUTE_CHOICES)
  .transform((text) =>
    text.split(',').map((pair) => {
      const [attributeId, valueId] = pair.split(':')
      return { attributeId: Number(attributeId), valueId: Number(valueId) }
    }),
  )
  .refine((choices) => choices.length <= MOST_ATTRIBUTE_CHOICES)

/** Product filters. The listing pages use the same names in their URLs. */
export const productFilter = {
  keyword: line(0, LONGEST_SEARCH).optional(),
  /** 1: searches for exactly the keyword as typed, without spelling correction. */
  exactFlag: queryFlag.optional(),
  /** Includes the category's descendants. */
  categoryId: id.optional(),
  supplierId: id.optional(),
  /** Unit prices in the caller’s currency. */
  minPrice: decimalInput.optional(),
  maxPrice: decimalInput.optional(),
  maxMoq: queryInteger(1, MOST_PIECES).optional(),
  maxLeadTimeDays: queryInteger(1, 3650).optional(),
  originCountryCode: countryCode.optional(),
  sampleFlag: queryFlag.optional(),
  verifiedFlag: queryFlag.optional(),
  /** 1: only products delivered to `countryCode`. */
  deliverFlag: queryFlag.optional(),
  countryCode: countryCode.optional(),
  attrs: attributeChoices.optional(),
  /** Delivered cost per piece at the minimum order quantity, to `countryCode`, in the caller's currency. */
  minLandedPrice: decimalInput.optional(),
  maxLandedPrice: decimalInput.optional(),
  /** Latest acceptable end of the delivery window, if ordered today. */
  arriveBefore: calendarDay.optional(),
  /** Only products that this method can deliver; delivered prices and days are those of this method. */
  freightType: queryInteger(1, 4).pipe(freightType).optional(),
  /** 0 relevance, 1 sales, 2 price ascending, 3 price descending, 4 newest, 5 lowest minimum, 6 delivered price, 7 earliest arrival. */
  orderBy: queryInteger(0, 7).default(0),
}

/** Values of `orderBy` that depend on prices. */
const PRICE_ORDERS = [2, 3, 6, 7]

const PRICE_FILTERS = ['minPrice', 'maxPrice', 'minLandedPrice', 'maxLandedPrice', 'arriveBefore', 'freightType'] as const

type PriceQuestion = { readonly [Field in (typeof PRICE_FILTERS)[number] | 'orderBy']?: unknown }

/** Whether the list's content or order depends on prices. */
export const isByPrice = (question: PriceQuestion): boolean =>
  PRICE_FILTERS.some((field) => question[field] !== undefined) || PRICE_ORDERS.includes(Number(question.orderBy))
