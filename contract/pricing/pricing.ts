import { z } from 'zod'
import { normalisePostcode } from '#contract/addresses/typed-postcode.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, flag, id, line, moment, quantity, rowId } from '#contract/fields.ts'
import { customisationIds } from '#contract/products/customisation.ts'
import { unitCode } from '#contract/units.ts'

export const INCOTERMS = ['EXW', 'FOB', 'DAP', 'DDP'] as const
export const incoterms = z.enum(INCOTERMS)
export type Incoterms = z.output<typeof incoterms>
/** Delivered at place: freight is paid with the order, duties and taxes are paid at customs. */
export const DEFAULT_INCOTERMS: Incoterms = 'DAP'

/** Fields of a line of goods, in a cart and in an order. */
export const lineFields = {
  id: rowId,
  productId: rowId,
  skuId: rowId,
  productName: z.string(),
  /** Empty for a product without variants. */
  specName: z.string(),
  imageUrl: z.string().nullable(),
  unitName: z.string(),
  /** The unit's language-independent code, for plurals. */
  unitCode,
  quantity: z.int(),
  price: decimal,
  amount: decimal,
  currencyCode,
  sampleFlag: flag,
}

/** 1 express, 2 air, 3 rail, 4 sea. */
export const FREIGHT_TYPES = [1, 2, 3, 4] as const
export const freightType = z.literal(FREIGHT_TYPES)
export type FreightType = (typeof FREIGHT_TYPES)[number]

/** What taxAmount consists of: nothing, taxes due at import, VAT if no customs border is crossed, or both of these. */
export const TAX_TYPE = { none: 0, importTax: 1, vat: 2, both: 3 } as const
export const taxType = z.literal(Object.values(TAX_TYPE))
export type TaxType = z.output<typeof taxType>
/** Whether some of the goods cross a customs border, where duty and import taxes are due. */
export const isImported = (type: TaxType): boolean => type === TAX_TYPE.importTax || type === TAX_TYPE.both

/** The tax type of several goods together: `both` if only some are imported. */
export const taxTypeOf = (each: readonly TaxType[]): TaxType => each.reduce<number>((all, one) => all | one, TAX_TYPE.none) as TaxType

/** The name of a freight method: if no customs border is crossed, type 1 is road transport. */
export const freightMethod = (type: FreightType, taxes: TaxType): string => (type === 1 && !isImported(taxes) ? 'road' : String(type))

/** Selects the wording of the phrase `pricing_apart` for costs that are not paid to Rutaseda; null if all are paid to it. */
export function paidApart({ incoterms: terms, taxType: taxes }: { incoterms: Incoterms; taxType: TaxType }): string | null {
  if (terms === 'DDP') return null
  const isFreightOwn = terms === 'EXW' || terms === 'FOB'
  if (isFreightOwn) return `freight${taxes}`
  return taxes === TAX_TYPE.none ? null : String(taxes)
}

/** A calendar day in UTC, such as `2026-11-22`. */
export const calendarDay = z.iso.date().refine((day) => !day.startsWith('0000'), { error: 'wrong' })

/** Empty if the buyer has given no postcode, or the country has none. */
const LONGEST_POSTCODE = 12
export const deliveryPostcode = z.string().max(64).transform(normalisePostcode).pipe(line(0, LONGEST_POSTCODE)).default('')

const SKUS_AT_ONCE = 100

const isDistinct = (ids: number[]) => new Set(ids).size === ids.length

/** Quantities by SKU; duplicate SKUs are refused. */
export const skuList = z
  .array(z.strictObject({ skuId: id, quantity }))
  .min(1)
  .max(SKUS_AT_ONCE)
  .refine((list) => isDistinct(list.map(({ skuId }) => skuId)), { error: 'wrong' })

/** Ids of the caller's own rows, without duplicates. */
export const distinctIds = (most: number) => z.array(id).min(1).max(most).refine(isDistinct, { error: 'wrong' })

/** One available shipping method. */
export const freightChoice = z.object({
  freightType,
  /** Name in the caller's language. */
  name: z.string(),
  amount: decimal,
  currencyCode,
  /** Transit time, from the supplier's door to the buyer's. */
  minDays: z.int(),
  maxDays: z.int(),
  /** The delivery window if ordered today: lead time plus transit time. */
  deliverFromDate: calendarDay,
  deliverToDate: calendarDay,
})
export type FreightChoice = z.output<typeof freightChoice>

/** Amounts in `currencyCode`. The payable part of the total is paid to the platform. */
export const totals = {
  goodsAmount: decimal,
  freightAmount: decimal,
  serviceAmount: decimal,
  dutyAmount: decimal,
  taxAmount: decimal,
  discountAmount: decimal,
  /** goods + freight + service + duty + tax − discount: the delivered cost. */
  totalAmount: decimal,
  /** EXW and FOB: goods + service; DAP: freight too; DDP: everything. */
  payableAmount: decimal,
}

/** Parts of the total: the deposit is due before work starts, the balance before shipping, the rest to others, mostly at customs. */
export const dueAmounts = { depositAmount: decimal, balanceAmount: decimal, apartAmount: decimal }

/** The exchange rate of a price, and how long the price is valid. */
export const priceBasis = {
  currencyCode,
  /** How much of the currency one CNY buys. */
  rate: decimal,
  rateTime: moment,
  /** 1: the rate is older than 7 days and shown as outdated (decisions.md §1). */
  rateDatedFlag: flag,
  validTime: moment,
  /** 1: duty and tax are estimates, due at customs. */
  estimateFlag: flag,
}

/** Result of the chosen shipping method. Fields are null if the goods cannot be sent there; problemList says why. */
export const chosenDelivery = {
  freightType: freightType.nullable(),
  /** Days until all goods are ready for dispatch: the maximum over the lines. */
  leadTimeDays: z.int(),
  deliverFromDate: calendarDay.nullable(),
  deliverToDate: calendarDay.nullable(),
  taxType,
}

/** Why a line cannot be ordered: 590002 too few pieces (to add), 590003 not deliverable, or too many pieces (to remove). */
export const priceProblem = {
  skuId: rowId,
  code: z.int(),
  gapQuantity: z.int(),
  /** The required multiple of the quantity, if that is the only problem. */
  orderMultiple: z.int().nullable(),
}

export const priceProduct = endpoint({
  method: 'POST',
  path: '/api/index/preCalPrice',
  access: 'visitor',
  transaction: 'none',
  summary: 'Landed cost of some SKUs of one product, by freight method and Incoterms',
  input: z.strictObject({
    productId: id,
    skuList,
    /** Applied to each SKU; samples have no customisations. */
    customisationIdList: customisationIds.default([]),
    sampleFlag: flag.default(0),
    countryCode,
    postcode: deliveryPostcode,
    /** Defaults to the cheapest method; one that is not offered is refused (400). */
    freightType: freightType.optional(),
    incoterms: incoterms.default(DEFAULT_INCOTERMS),
  }),
  output: z.object({
    ...totals,
    /** The total divided by the quantity. */
    unitLandedPrice: decimal,
    ...priceBasis,
    ...chosenDelivery,
    freightList: z.array(freightChoice),
    problemList: z.array(z.object(priceProblem)),
  }),
})
