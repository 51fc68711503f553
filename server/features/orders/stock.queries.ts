import { eq, sql } from 'drizzle-orm'
import { skus } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'

export interface SkuQuantity {
  skuId: number
  quantity: number
}

/** One entry per SKU, sorted in the order in which all transactions lock them. */
function inLockOrder(lines: readonly SkuQuantity[]): SkuQuantity[] {
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity })).sort((a, b) => a.skuId - b.skuId)
}

/** Locks the SKUs in that order, then takes stock from those that have enough. */
const take = preparedSql<{ id: string }>(
  () => sql`with ordered as (
      select ${skus.id}, ordered.quantity
      from jsonb_to_recordset(${sql.placeholder('ordered')}::jsonb) as ordered ("skuId" bigint, quantity integer)
      join ${skus} on ${skus.id} = ordered."skuId"
      order by ${skus.id} for no key update of ${skus}
    )
    update ${skus} set stock = stock - ordered.quantity from ordered
    where ${skus.id} = ordered.id and stock >= ordered.quantity
    returning ${skus.id}`,
)

/** Takes stock, or returns the first SKU without enough and how much is missing; the caller must then roll back. */
export async function takeStock(db: Database, lines: readonly SkuQuantity[]): Promise<{ skuId: number; missing: number } | null> {
  const ordered = inLockOrder(lines)
  const taken = new Set((await take(db, { ordered: JSON.stringify(ordered) })).map(({ id }) => Number(id)))
  const short = ordered.find(({ skuId }) => !taken.has(skuId))
  if (!short) return null
  const [left] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, short.skuId))
  return { skuId: short.skuId, missing: short.quantity - (left?.stock ?? 0) }
}

/** Returns an order's stock. An SKU deleted meanwhile is skipped. */
export async function returnStock(db: Database, lines: readonly SkuQuantity[]): Promise<void> {
  for (const { skuId, quantity } of inLockOrder(lines)) {
    await db
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}` })
      .where(eq(skus.id, skuId))
  }
}
