import { asc } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { productCounts } from '#server/features/catalogue/product-counts.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = MINUTE_MS

type CategoryRow = typeof categories.$inferSelect

export interface CategoryTree {
  byId: ReadonlyMap<number, CategoryRow>
  childrenOf: ReadonlyMap<number | null, CategoryRow[]>
  /** Number of products in each category and its descendants. */
  totals: ReadonlyMap<number, number>
}

export const cachedCategories = cached(CACHE_MS, ['categories'], async (db): Promise<CategoryTree> => {
  const [rows, { totalOfCategory }] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id)),
    productCounts(db),
  ])
  const totals = new Map<number, number>()
  for (const { id, path } of rows) {
    for (const above of path) totals.set(above, (totals.get(above) ?? 0) + (totalOfCategory.get(id) ?? 0))
  }
  return { byId: new Map(rows.map((row) => [row.id, row])), childrenOf: Map.groupBy(rows, (row) => row.parentId), totals }
})

export interface NamedCategory {
  id: number
  name: string
}

/** The categories from the top down to this one; empty for null or an unknown id. */
export async function categoryPath(db: PoolDatabase, id: number | null, language: Language): Promise<NamedCategory[]> {
  const { byId } = await cachedCategories(db)
  return ((id === null ? undefined : byId.get(id))?.path ?? []).flatMap((above) => {
    const row = byId.get(above)
    return row ? [{ id: row.id, name: row.name[language] }] : []
  })
}

/** Ids of the category and its descendants. */
export async function categoryIdsWithin(db: PoolDatabase, id: number): Promise<Set<number>> {
  const { byId } = await cachedCategories(db)
  return new Set([...byId.values()].filter(({ path }) => path.includes(id)).map((row) => row.id))
}

/** Compares like the names of suppliers beside it: without accents and case, in any width. */
const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Ids of the categories whose name contains the text in any language, and of their descendants. */
export async function categoryIdsNamed(db: PoolDatabase, text: string): Promise<Set<number>> {
  const { byId } = await cachedCategories(db)
  const sought = unaccented(text)
  const named = new Set(
    [...byId.values()].filter(({ name }) => Object.values(name).some((word) => unaccented(word).includes(sought))).map(({ id }) => id),
  )
  return new Set([...byId.values()].filter(({ path }) => path.some((above) => named.has(above))).map(({ id }) => id))
}
