import { MINUTE_MS } from '#contract/durations.ts'
import { type CensusRow, countProducts } from '#server/features/catalogue/census.queries.ts'
import { cached } from '#server/kernel/cache.ts'

const KEPT_MS = MINUTE_MS

/** The number of products on sale per supplier and category. */
export interface Census {
  totalOfCategory: ReadonlyMap<number, number>
  totalOfSupplier: ReadonlyMap<number, number>
  /** A supplier's categories with their totals, largest first. */
  categoriesOfSupplier: ReadonlyMap<number, { categoryId: number; total: number }[]>
}

/** Counting a large catalogue takes too long for a page request: it is done once a minute. */
export const census = cached(KEPT_MS, [], async (db) => takeCensus(await countProducts(db)))

function takeCensus(rows: CensusRow[]): Census {
  const totalOfCategory = new Map<number, number>()
  const totalOfSupplier = new Map<number, number>()
  const categoriesOfSupplier = new Map<number, { categoryId: number; total: number }[]>()
  for (const { supplierId, categoryId, total } of rows.toSorted((one, other) => other.total - one.total)) {
    totalOfCategory.set(categoryId, (totalOfCategory.get(categoryId) ?? 0) + total)
    totalOfSupplier.set(supplierId, (totalOfSupplier.get(supplierId) ?? 0) + total)
    categoriesOfSupplier.set(supplierId, [...(categoriesOfSupplier.get(supplierId) ?? []), { categoryId, total }])
  }
  return { totalOfCategory, totalOfSupplier, categoriesOfSupplier }
}
