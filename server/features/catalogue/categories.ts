import type { z } from 'zod'
import type { category } from '#contract/categories.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { type CategoryRow, readCategories } from '#server/features/catalogue/categories.queries.ts'
import { census } from '#server/features/catalogue/census.ts'
import { cached } from '#server/kernel/cache.ts'
import type { PoolDatabase } from '#server/kernel/database.ts'

const KEPT_MS = MINUTE_MS

export type Branch = z.input<typeof category>

export interface Shelves {
  byId: ReadonlyMap<number, CategoryRow>
  childrenOf: ReadonlyMap<number | null, CategoryRow[]>
  /** Products in a category and its descendants. */
  totals: ReadonlyMap<number, number>
  /** Cached trees, by language and root category. */
  grown: Map<string, Branch[]>
}

export const shelves = cached(KEPT_MS, ['categories'], async (db): Promise<Shelves> => {
  const [rows, { totalOfCategory }] = await Promise.all([readCategories(db), census(db)])
  const totals = new Map<number, number>()
  for (const { id, path } of rows) {
    for (const above of path) totals.set(above, (totals.get(above) ?? 0) + (totalOfCategory.get(id) ?? 0))
  }
  return { byId: new Map(rows.map((row) => [row.id, row])), childrenOf: Map.groupBy(rows, (row) => row.parentId), totals, grown: new Map() }
})

export interface NamedCategory {
  id: number
  name: string
}

/** From the top category down to this one; empty for an unknown one. */
export async function categoryPath(db: PoolDatabase, id: number, language: Language): Promise<NamedCategory[]> {
  const { byId } = await shelves(db)
  return (byId.get(id)?.path ?? []).flatMap((above) => {
    const row = byId.get(above)
    return row ? [{ id: row.id, name: row.name[language] }] : []
  })
}

/** The category and its descendants. */
export async function categoryIdsWithin(db: PoolDatabase, id: number): Promise<Set<number>> {
  const { byId } = await shelves(db)
  return new Set([...byId.values()].filter(({ path }) => path.includes(id)).map((row) => row.id))
}

/** Categories whose name contains the text in any language, with their descendants. */
export async function categoryIdsNamed(db: PoolDatabase, text: string): Promise<Set<number>> {
  const { byId } = await shelves(db)
  const sought = text.toLowerCase()
  const named = new Set(
    [...byId.values()].filter(({ name }) => Object.values(name).some((word) => word.toLowerCase().includes(sought))).map(({ id }) => id),
  )
  return new Set([...byId.values()].filter(({ path }) => path.some((above) => named.has(above))).map(({ id }) => id))
}
