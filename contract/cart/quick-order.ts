import { z } from 'zod'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { currencyCode, decimal, flag, id, line, quantity, rowId } from '#contract/fields.ts'
import { unitCode } from '#contract/units.ts'

/** Maximum lines in one quick order, the same as in a cart. */
export const MOST_QUICK_LINES = 100
/** Longer than any supplier's SKU code. */
export const LONGEST_SKU_CODE = 120

/** A SKU by its code or, once the buyer has chosen among several matches, by its id. */
const quickLine = z
  .strictObject({ skuCode: line(1, LONGEST_SKU_CODE).optional(), skuId: id.optional(), quantity })
  .refine(({ skuCode, skuId }) => skuCode !== undefined || skuId !== undefined, { path: ['skuCode'], error: 'required' })

const quickOrder = z.strictObject({
  lineList: z.array(quickLine).min(1).max(MOST_QUICK_LINES),
  /** Restricts the order to goods of this supplier. */
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

/** A line as it was sent; lineNo starts at 1. */
const sentLine = { lineNo: z.int(), skuCode: z.string(), quantity: z.int() }

/** A line that could not be added. */
export const skippedLine = z.object({
  ...sentLine,
  /** 110001: no product on sale has this code. 150029: several have it; resend the line with the skuId of one in matchList. */
  code: z.int(),
  /** In the caller's language. */
  msg: z.string(),
  /** Number of pieces to add (590002) or to remove (590003), otherwise 0. */
  gapQuantity: z.int(),
  matchList: z.array(skuMatch),
})

export const addQuickLines = writeEndpoint({
  path: '/api/cart/quickAdd',
  access: 'buyer',
  summary: 'Adds SKUs to the cart by code; lines that fail are skipped, with the error code of cart/add',
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
  summary: 'Dry run of quickAdd, with the SKU and the cost of each line; changes nothing',
  input: quickOrder,
  output: z.object({
    /** Total of the lines that can be added. */
    goodsAmount: decimal,
    currencyCode,
    lineList: z.array(
      z.object({
        ...sentLine,
        /** 0 if the line can be added; otherwise as in quickAdd. */
        code: z.int(),
        msg: z.string(),
        gapQuantity: z.int(),
        /** 1 if the quantity reaches the minimum but is not a multiple of orderMultiple. */
        multipleFlag: flag,
        /** The matching SKU, or several to choose from; empty if there is none. */
        matchList: z.array(checkedMatch),
        /** Per piece, based on the product's quantity here plus that in the cart; null unless exactly one SKU matches. */
        price: decimal.nullable(),
        amount: decimal.nullable(),
        currencyCode,
      }),
    ),
  }),
})
