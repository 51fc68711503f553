import { z } from 'zod'
import { endpoint, readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { countryCode, currencyCode, decimal, flag, id, moment, nothing, pageOf, pageQuestion, quantity, rowId } from '#contract/fields.ts'
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

/** 1–4 are determined at every read; 5 and 6 are permanent, and such a line is not counted. */
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
  /** Its price is that of a piece, for the product's quantity in the cart. */
  ...lineFields,
  minOrderQuantity: z.int(),
  orderMultiple: z.int(),
  stock: z.int(),
  /** What is made of it for this buyer; the price has it. */
  customisationList: z.array(chosenCustomisation.extend({ minQuantity: z.int() })),
  /** Unit price when the line was added. */
  addPrice: decimal,
  quoteId: rowId.nullable(),
  /** The inquiry that the quote answers, and until when its price holds; null of any other line. */
  inquiryId: rowId.nullable(),
  quoteEndTime: moment.nullable(),
  /** 0: private goods of a quote, without a page of their own. */
  viewFlag: flag,
  leadTimeDays: z.int(),
  status: cartStatus,
  /** Pieces that fix the line: to add in status 1 (over all SKUs of the product), to remove in status 2, else 0. */
  gapQuantity: z.int(),
  /** 1 in status 1 where the quantity reaches the minimum, but is no multiple of orderMultiple. */
  multipleFlag: flag,
  createTime: moment,
})
export type CartItem = z.output<typeof cartItem>

/** 1: a person confirms the order, at most 48 h later; until then nothing is due. */
const confirmFlag = flag

export const cartGroup = z.object({
  supplierId: rowId,
  supplierName: z.string(),
  /** 1: the platform itself, which has no supplier’s page. */
  houseFlag: flag,
  verifiedLevel: z.int(),
  confirmFlag,
  /** Minimum goods amount of one order with this supplier; does not apply to samples and quotes. */
  minOrderAmount: decimal,
  /** How much is missing to reach it. */
  gapAmount: decimal,
  goodsAmount: decimal,
  currencyCode,
  itemList: z.array(cartItem),
})
export type CartGroup = z.output<typeof cartGroup>

export const addToCart = writeEndpoint({
  path: '/api/cart/add',
  access: 'buyer',
  summary: 'Puts SKUs of one product into the cart; what lies there already is added to',
  /**
   * customisationList is for each of the SKUs: with other ones the same SKU is another line. 590002 below the minimum of one. With
   * restoreFlag 1 a line that was taken out comes back as it lay there: what keeps it from being ordered is said in the cart, as after an edit.
   */
  input: z.strictObject({
    productId: id,
    skuList,
    sampleFlag: flag.default(0),
    customisationList: customisationChoices.default([]),
    restoreFlag: flag.default(0),
  }),
  /** `cartCount` as cart/count answers from now on. */
  output: z.object({ cartIdList: z.array(rowId), cartCount: z.int() }),
})

export const readCart = readEndpoint({
  path: '/api/cart/page',
  access: 'buyer',
  summary: 'The cart, grouped by supplier, with what keeps each line from being ordered',
  /** Without countryCode: the caller's delivery country. */
  input: pageQuestion({ countryCode: countryCode.optional(), postcode: deliveryPostcode }),
  output: pageOf(cartGroup),
})

export const countCart = readEndpoint({
  path: '/api/cart/count',
  access: 'buyer',
  summary: 'Lines of the cart that can still be ordered',
  input: nothing,
  output: z.int(),
})

export const editCartLine = writeEndpoint({
  path: '/api/cart/edit',
  access: 'buyer',
  summary: 'Another quantity for a line of the cart, or other customisations, which make one line of two that are alike',
  /** Without customisationList they stay. */
  input: z.strictObject({ id, quantity, customisationList: customisationChoices.optional() }),
})

export const deleteCartLine = writeEndpoint({
  path: '/api/cart/del/{id}',
  access: 'buyer',
  summary: 'Takes a line out of the cart',
  input: z.strictObject({ id }),
})

export const deleteCartProduct = writeEndpoint({
  path: '/api/cart/delProductId',
  access: 'buyer',
  summary: 'Takes all SKUs of a product, or its samples, out of the cart',
  input: z.strictObject({ productId: id, sampleFlag: flag.default(0) }),
})

export const clearExpiredLines = writeEndpoint({
  path: '/api/cart/clearExpired',
  access: 'buyer',
  summary: 'Takes the lines out of the cart that can never be ordered again',
  input: nothing,
})

export const priceCart = endpoint({
  method: 'POST',
  path: '/api/cart/preCalPrice',
  access: 'buyer',
  transaction: 'none',
  summary: 'What lines of the cart cost delivered, by supplier, with a token that holds the price for 15 minutes',
  input: z
    .strictObject({
      cartIdList: distinctIds(MOST_CART_LINES),
      addressId: id.optional(),
      countryCode: countryCode.optional(),
      postcode: deliveryPostcode,
      /** A supplier not listed gets the cheapest method; a method that is not offered is refused (400). */
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
    /** Of the deposits what is due at once, and what once a supplier has confirmed. */
    dueNowAmount: decimal,
    dueLaterAmount: decimal,
    /** How it can be paid: addOrder refuses any other way (590022). */
    payTypeList: z.array(payType).min(1),
    /** 1: nothing can be paid yet, since the platform has no account for this currency; the orders wait for one. */
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
        /** Percentage of the payable amount that is due first; 100: all of it. */
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
