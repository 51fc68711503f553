import { eq } from 'drizzle-orm'
import { countCart } from '#contract/cart/cart.ts'
import { addQuickLines } from '#contract/cart/quick-order.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { skus } from '#server/features/products/products.table.ts'
import { type Buyer, stockProduct } from '#tests/goods.ts'
import type { Shop } from '#tests/shop.ts'

export type QuickLine = InputOf<typeof addQuickLines>['lineList'][number]

/** Quick orders in a shop, and products with given SKU codes. */
export const quickOrdersIn = (shop: Shop) => ({
  add: (buyer: Buyer, lineList: QuickLine[], supplierId?: number) =>
    shop.call(addQuickLines, { lineList, ...(supplierId ? { supplierId: String(supplierId) } : {}) }, { token: buyer.token }),
  count: async (buyer: Buyer) => (await shop.call(countCart, {}, { token: buyer.token })).data,
  /** Adds a lamp whose SKUs have these codes. */
  coded: async (codes: string[], own: Parameters<typeof stockProduct>[1] = {}) => {
    const lamp = await stockProduct(shop, { stock: codes.map(() => 1000), ...own })
    const { db } = shop.appContext.database
    for (const [at, skuCode] of codes.entries()) await db.update(skus).set({ skuCode }).where(eq(skus.id, lamp.skuIds[at]!))
    return lamp
  },
})

/** The refused lines with their error codes. */
export const refusedIn = ({ skippedList }: { skippedList: { lineNo: number; code: number }[] }) =>
  skippedList.map(({ lineNo, code }) => [lineNo, code])
