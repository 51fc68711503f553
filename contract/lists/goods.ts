import { z } from 'zod'
import { landed } from '#contract/catalogue/product-card.ts'
import { currencyCode, decimal, flag, rowId } from '#contract/fields.ts'
import { unitCode } from '#contract/units.ts'

/** Description of a SKU, in the caller's language. */
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
  /** The unit's language-independent code, for plurals. */
  unitCode,
  minOrderQuantity: z.int(),
  orderMultiple: z.int(),
  /** 1: on sale, so that the product has a page and a price. */
  saleFlag: flag,
}

/** Why this quantity could not be ordered today. */
const problem = z.object({
  /** 150026 not on sale, 590002 quantity too small, 590003 not deliverable, or quantity too large. */
  code: z.int(),
  msg: z.string(),
  /** Number of pieces to add (590002) or to remove (590003), otherwise 0. */
  gapQuantity: z.int(),
  /** The required multiple of the quantity, if that is the only problem. */
  orderMultiple: z.int().nullable(),
})

/** Today's price of a quantity of a SKU, calculated together with all others in the same answer. */
export const todayFields = {
  quantity: z.int(),
  /** Per piece, based on the product's total quantity in this answer; null if it is not on sale. */
  price: decimal.nullable(),
  amount: decimal.nullable(),
  currencyCode,
  /** 0 if it is not on sale. */
  stock: z.int(),
  /** Delivered cost per piece of this quantity by the cheapest method, DAP (decisions §26); null if it cannot be delivered. */
  landed: landed.nullable(),
  problem: problem.nullable(),
}
export type Problem = z.output<typeof problem>

export const pricedSku = z.object({ ...skuFields, ...todayFields })
