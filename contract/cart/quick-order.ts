import { z } from 'zod'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, line, quantity, rowId } from '#contract/fields.ts'
import { unitCode } from '#contract/units.ts'

/** Lines of one quick order: as many as a cart holds. */
export const MOST_QUICK_LINES = 100
/** Longer than any code of a supplier. */
export const LONGEST_SKU_CODE = 120

/** The SKU by its code or, once the buyer has chosen among several, by its id. */
const quickLine = z
  .strictObject({ skuCode: line(1, LONGEST_SKU_CODE).optional(), skuId: id.optional(), quantity })
  .refine(({ skuCode, skuId }) => skuCode !== undefined || skuId !== undefined, { path: ['skuCode'], error: 'required' })

const quickOrder = z.strictObject({
  lineList: z.array(quickLine).min(1).max(MOST_QUICK_LINES),
  /** Only goods of this supplier. */
  supplierId: id.optional(),
})

const skuMatch = z.object({
  productId: rowId,
  skuId: rowId,
  productName: z.string(),
  specName: z.string(),
  imageUrl: z.string().nullable(),
  supplierName: z.string(),
  minOrderQuantity: z.int(),
  stock: z.int(),
})

/** A line as it was sent, numbered from 1. */
const sentLine = { lineNo: z.int(), skuCode: z.string(), quantity: z.int() }

/** What could not be added. */
export const skippedLine = z.object({
  ...sentLine,
  /** 110001 nothing on sale has this code, 150029 several have: one of matchList is sent again by its skuId. */
  code: z.int(),
  /** In the caller's language. */
  msg: z.string(),
  /** Pieces to add (590002) or to remove (590003), else 0. */
  gapQuantity: z.int(),
  matchList: z.array(skuMatch),
})

export const addQuickLines = writeEndpoint({
  path: '/api/cart/quickAdd',
  access: 'buyer',
  summary: 'Puts SKUs into the cart by their codes; what cannot be added is skipped, with the code of cart/add',
  input: quickOrder,
  output: z.object({
    cartIdList: z.array(rowId),
    skippedList: z.array(skippedLine),
  }),
})

export const checkedMatch = skuMatch.extend({ skuCode: z.string(), orderMultiple: z.int(), unitCode })

export const checkQuickLines = endpoint({
  method: 'POST',
  path: '/api/cart/quickCheck',
  access: 'buyer',
  transaction: 'none',
  summary: 'What quickAdd would do with the same lines, what each is and costs; changes nothing',
  input: quickOrder,
  output: z.object({
    /** Of the lines that can be added. */
    goodsAmount: decimal,
    currencyCode,
    lineList: z.array(
      z.object({
        ...sentLine,
        /** 0 can be added; else as in quickAdd. */
        code: z.int(),
        msg: z.string(),
        gapQuantity: z.int(),
        /** 1 where the quantity reaches the minimum, but is no multiple of orderMultiple. */
        multipleFlag: flag,
        /** The SKU, or those to choose from; empty when there is none. */
        matchList: z.array(checkedMatch),
        /** Of a piece, for the product's quantity together with what lies in the cart; null without one SKU. */
        price: decimal.nullable(),
        amount: decimal.nullable(),
        currencyCode,
      }),
    ),
  }),
})
