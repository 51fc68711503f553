import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, flag, id, moment, nothing, pageInput, pageOf, quantity, rowId } from '#contract/fields.ts'
import { payType } from '#contract/payments/payments.ts'
import {
  chosenDelivery,
  DEFAULT_INCOTERMS,
  deliveryPostcode,
  distinctIds,
  dueAmounts,
  freightChoice,
  freightType,
  incoterms,
  lineFields,
  priceBasis,
  priceProblem,
  skuList,
  taxType,
  totals,
} from '#contract/pricing/pricing.ts'
import { chosenCustomisation, customisationChoices } from '#contract/products/customisation.ts'

export const MOST_CART_LINES = 100

/** 1–4 are recalculated on every read. 5 and 6 are permanent, and such lines are not counted. */
export const CART_STATUS = {
  valid: 0,
  belowMinimum: 1,
  stockShort: 2,
  priceChanged: 3,
  undeliverable: 4,
  offSale: 5,
  quoteExpired: 6,
} as const
export const cartStatus = z.literal(Object.values(CART_STATUS))
export type CartStatus = z.output<typeof cartStatus>

export const cartItem = z.object({
  /** The price is per piece, based on the product's total quantity in the cart. */
  ...lineFields,
  minOrderQuantity: z.int(),
  orderMultiple: z.int(),
  stock: z.int(),
  /** Customisations chosen by the buyer; included in the price. */
  customisationList: z.array(chosenCustomisation.extend({ minQuantity: z.int() })),
  /** Unit price when the line was added. */
  addPrice: decimal,
  quoteId: rowId.nullable(),
  /** The inquiry that the quote answers, and how long its price holds; null for other lines. */
  inquiryId: rowId.nullable(),
  quoteEndTime: moment.nullable(),
  /** 0: private goods of a quote, without a page of their own. */
  viewFlag: flag,
  leadTimeDays: z.int(),
  status: cartStatus,
  /** Number of pieces that would fix the line: to add in status 1 (over all SKUs of the product), to remove in status 2, otherwise 0. */
  gapQuantity: z.int(),
  /** 1 if, in status 1, the quantity reaches the minimum but is not a multiple of orderMultiple. */
  multipleFlag: flag,
  createTime: moment,
})
export type CartItem = z.output<typeof cartItem>

/** 1: the supplier or the platform confirms the order first, within 48 h; nothing is due until then. */
const confirmFlag = flag

export const cartGroup = z.object({
  supplierId: rowId,
  supplierName: z.string(),
  /** 1: the seller is the platform itself, which has no supplier page. */
  houseFlag: flag,
  verifiedLevel: z.int(),
  confirmFlag,
  /** Minimum goods amount per order with this supplier; does not apply to samples and quotes. */
  minOrderAmount: decimal,
  /** Amount missing to reach the minimum. */
  gapAmount: decimal,
  goodsAmount: decimal,
  currencyCode,
  itemList: z.array(cartItem),
})
export type CartGroup = z.output<typeof cartGroup>

export const addToCart = writeEndpoint({
  path: '/api/cart/add',
  access: 'buyer',
  summary: 'Adds SKUs of one product to the cart, increasing existing quantities',
  /**
   * customisationList applies to each SKU: the same SKU with other customisations is a separate line. 590002 if below the minimum of a
   * customisation. With restoreFlag 1, a removed line is restored as it was; the cart then shows any problems with it, as after an edit.
   */
  input: z.strictObject({
    productId: id,
    skuList,
    sampleFlag: flag.default(0),
    customisationList: customisationChoices.default([]),
    restoreFlag: flag.default(0),
  }),
  /** `cartCount` is what cart/count returns from now on. */
  output: z.object({ cartIdList: z.array(rowId), cartCount: z.int() }),
})

export const readCart = readEndpoint({
  path: '/api/cart/page',
  access: 'buyer',
  summary: 'The cart by supplier, with what prevents each line from being ordered',
  /** countryCode defaults to the caller's delivery country. */
  input: pageInput({ countryCode: countryCode.optional(), postcode: deliveryPostcode }),
  output: pageOf(cartGroup),
})

export const countCart = readEndpoint({
  path: '/api/cart/count',
  access: 'buyer',
  summary: 'Number of cart lines still orderable',
  input: nothing,
  output: z.int(),
})

export const editCartLine = writeEndpoint({
  path: '/api/cart/edit',
  access: 'buyer',
  summary: 'Changes the quantity of a cart line, or its customisations; if two lines become identical, they are merged',
  /** If customisationList is omitted, the customisations stay unchanged. */
  input: z.strictObject({ id, quantity, customisationList: customisationChoices.optional() }),
})

export const deleteCartLine = writeEndpoint({
  path: '/api/cart/del/{id}',
  access: 'buyer',
  summary: 'Deletes a line from the cart',
  input: z.strictObject({ id }),
})

export const deleteCartProduct = writeEndpoint({
  path: '/api/cart/delProductId',
  access: 'buyer',
  summary: 'Deletes all SKUs of a product, or its samples, from the cart',
  input: z.strictObject({ productId: id, sampleFlag: flag.default(0) }),
})

export const clearExpiredLines = writeEndpoint({
  path: '/api/cart/clearExpired',
  access: 'buyer',
  summary: 'Deletes the cart lines that can never be ordered again',
  input: nothing,
})

export const priceCart = endpoint({
  method: 'POST',
  path: '/api/cart/preCalPrice',
  access: 'buyer',
  transaction: 'none',
  summary: 'Landed cost of the given cart lines by supplier, with a token that locks the price for 15 minutes',
  input: z
    .strictObject({
      cartIdList: distinctIds(MOST_CART_LINES),
      addressId: id.optional(),
      countryCode: countryCode.optional(),
      postcode: deliveryPostcode,
      /** A supplier that is not listed gets the cheapest method; a method that is not offered is refused (400). */
      freightList: z
        .array(z.strictObject({ supplierId: id, freightType }))
        .max(MOST_CART_LINES)
        .default([]),
      incoterms: incoterms.default(DEFAULT_INCOTERMS),
    })
    .refine((question) => question.addressId !== undefined || question.countryCode !== undefined, {
      path: ['addressId'],
      error: 'required',
    }),
  output: z.object({
    ...totals,
    ...dueAmounts,
    /** The part of the deposits that is due at once, and the part due after suppliers confirm. */
    dueNowAmount: decimal,
    dueLaterAmount: decimal,
    /** Available payment types: addOrder refuses any other (590022). */
    payTypeList: z.array(payType).min(1),
    /** 1: nothing can be paid yet, because the platform has no account for this currency; the orders wait for one. */
    payWaitFlag: flag,
    ...priceBasis,
    taxType,
    supplierList: z.array(
      z.object({
        supplierId: rowId,
        supplierName: z.string(),
        ...totals,
        currencyCode,
        ...chosenDelivery,
        freightList: z.array(freightChoice),
        ...dueAmounts,
        /** Percentage of the payable amount that is due first; 100 means all of it. */
        depositRate: z.int(),
        confirmFlag,
      }),
    ),
    /** Why addOrder would refuse these lines; 590021 carries the amount missing for a supplier. */
    problemList: z.array(
      z.object({
        ...priceProblem,
        cartId: rowId.nullable(),
        skuId: rowId.nullable(),
        supplierId: rowId,
        gapAmount: decimal.nullable(),
        currencyCode,
      }),
    ),
    priceToken: z.string(),
  }),
})
