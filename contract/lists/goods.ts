import { z } from 'zod'
import { landed } from '#contract/catalogue/product-card.ts'
import { currencyCode, decimal, flag, rowId } from '#contract/fields.ts'
import { unitCode } from '#contract/units.ts'

/** What an SKU is, in the caller's language. */
export const skuFields = {
  productId: rowId,
  skuId: rowId,
  skuCode: z.string(),
  productName: z.string(),
  /** Empty for a product without variants. */
  specName: z.string(),
  imageUrl: z.string().nullable(),
  supplierId: rowId,
  supplierName: z.string(),
  unitName: z.string(),
  /** The same independent of language, for plurals. */
  unitCode,
  minOrderQuantity: z.int(),
  orderMultiple: z.int(),
  /** 1 while it is on sale: its product has a page, and it a price. */
  saleFlag: flag,
}

/** Why a quantity of it could not be ordered today. */
const problem = z.object({
  /** 150026 not on sale, 590002 too few, 590003 not deliverable, or too many. */
  code: z.int(),
  msg: z.string(),
  /** Pieces to add (590002) or to remove (590003), else 0. */
  gapQuantity: z.int(),
  /** What the quantity has to be a multiple of, where that alone is wrong. */
  orderMultiple: z.int().nullable(),
})

/** What a quantity of an SKU costs today, together with all others of the same answer. */
export const todayFields = {
  quantity: z.int(),
  /** Of a piece, for the quantity of its product in this answer; null while it is not on sale. */
  price: decimal.nullable(),
  amount: decimal.nullable(),
  currencyCode,
  /** 0 while it is not on sale. */
  stock: z.int(),
  /** What a piece of this quantity costs delivered by the cheapest method, DAP (decisions §26); null where it does not go. */
  landed: landed.nullable(),
  problem: problem.nullable(),
}
export type Problem = z.output<typeof problem>

export const pricedSku = z.object({ ...skuFields, ...todayFields })
