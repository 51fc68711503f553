import { z } from 'zod'
import { MOST_CART_LINES } from '#contract/cart/cart.ts'
import { readEndpoint } from '#contract/endpoint.ts'
import { countryCode, id } from '#contract/fields.ts'
import { paperAddress } from '#contract/orders/records.ts'
import { DEFAULT_INCOTERMS, freightType, incoterms } from '#contract/pricing/pricing.ts'

// PDFs that a buyer sends to decision makers, in the caller's language; reading them requires no account (decisions §26).

/** `cartId,…` */
const cartIds = z
  .string()
  .max(17 * MOST_CART_LINES)
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int()))

/** `supplierId:freightType,…` */
const methods = z
  .string()
  .max(19 * MOST_CART_LINES)
  .regex(/^[1-9]\d{0,15}:[1-4](,[1-9]\d{0,15}:[1-4])*$/)
  .transform((text) => text.split(',').map((pair) => pair.split(':').map(Number)))
  .pipe(z.array(z.tuple([z.int(), freightType])))

export const readCartPaper = readEndpoint({
  path: '/api/cart/pdf',
  access: 'buyer',
  summary: 'The cart’s items as a PDF, with prices and landed cost. 590015 nothing that can be ordered, 210001 address missing',
  /** The choices of preCalPrice. By default all lines, the caller's delivery country and the cheapest methods, which also stand in for others. */
  input: z.strictObject({
    cartIds: cartIds.optional(),
    addressId: id.optional(),
    countryCode: countryCode.optional(),
    methods: methods.default([]),
    incoterms: incoterms.default(DEFAULT_INCOTERMS),
  }),
  output: paperAddress,
})

export const readListPaper = readEndpoint({
  path: '/api/list/pdf/{id}',
  access: 'buyer',
  summary: 'A list as a PDF, with prices and landed cost. 190001 missing, 590015 nothing that can be ordered',
  input: z.strictObject({ id }),
  output: paperAddress,
})

export const readQuotePaper = readEndpoint({
  path: '/api/inquiry/pdf',
  access: 'buyer',
  summary: 'A version of a quote as a PDF, with its landed cost and expiry date. 500007 missing',
  input: z.strictObject({ quoteId: id }),
  output: paperAddress,
})
