import { onSaleOnly } from '#server/features/catalogue/on-sale.ts'
import { type Goods, readGoods } from '#server/features/pricing/goods.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import { error_590003_quoted } from '#words'

/** The place of the first line by which more of an SKU is promised than is in stock; -1 if there is none. Of SKU 0, which is yet to be made, there is enough. */
export function overStockAt(lines: readonly { quantity: number }[], goods: readonly Goods[]): number {
  const promised = new Map<number, number>()
  return lines.findIndex(({ quantity }, at) => {
    const { id, stock } = goods[at]!.sku
    const total = (promised.get(id) ?? 0) + quantity
    promised.set(id, total)
    return id !== 0 && total > stock
  })
}

/** 590003, in words about a quote. */
export const refuseQuotedStock = (): never => fail('cannotShip', undefined, (locale) => error_590003_quoted({}, { locale }))

/**
 * Refuses quoted lines that could not be ordered as they are, before their quantity is locked: 150001, 150006 or 150026 for an SKU
 * that is no longer on sale, 590003 beyond its stock. A quote's private goods are sold to its buyer alone, while their supplier
 * trades (280008).
 */
export async function refuseUnsellable(db: Database, lines: readonly { skuId: number; quantity: number }[], now: Date): Promise<void> {
  const known = await readGoods(
    db,
    lines.map(({ skuId }) => skuId),
  )
  const goods = lines.map(({ skuId }) => {
    const found = known.get(skuId)
    if (found?.product.status !== PRODUCT_STATUS.private) return onSaleOnly(found, now)
    return found.supplier.status === SUPPLIER_STATUS.active ? found : fail('supplierCancelled')
  })
  if (overStockAt(lines, goods) >= 0) refuseQuotedStock()
}
