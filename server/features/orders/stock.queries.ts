import { and, eq, gte, sql } from 'drizzle-orm'
import { skus } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface SkuQuantity {
  skuId: number
  quantity: number
}

/** One entry per SKU, in the order in which all transactions lock them. */
function inLockOrder(lines: readonly SkuQuantity[]): SkuQuantity[] {
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity })).sort((a, b) => a.skuId - b.skuId)
}

/** Takes stock, or returns the first SKU without enough and how much is missing; the caller must then roll back. */
export async function takeStock(db: Database, lines: readonly SkuQuantity[]): Promise<{ skuId: number; missing: number } | null> {
  for (const { skuId, quantity } of inLockOrder(lines)) {
    const taken = await db
      .update(skus)
      .set({ stock: sql`${skus.stock} - ${quantity}` })
      .where(and(eq(skus.id, skuId), gte(skus.stock, quantity)))
      .returning({ id: skus.id })
    if (taken.length > 0) continue
    const [left] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId))
    return { skuId, missing: quantity - (left?.stock ?? 0) }
  }
  return null
}

/** Returns an order's stock. A deleted SKU gets nothing back. */
export async function returnStock(db: Database, lines: readonly SkuQuantity[]): Promise<void> {
  for (const { skuId, quantity } of inLockOrder(lines)) {
    await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}` })
      .where(eq(skus.id, skuId))
  }
}
