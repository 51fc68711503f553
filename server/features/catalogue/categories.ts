import type { z } from 'zod'
import { type category, categoryTree } from '#contract/categories.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { type CategoryRow, readCategories } from '#server/features/catalogue/categories.queries.ts'
import { census } from '#server/features/catalogue/census.ts'
import { answer } from '#server/kernel/answer.ts'
import { cached } from '#server/kernel/cache.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'

const KEPT_MS = MINUTE_MS
const ICON_WIDTH = 160

type Branch = z.input<typeof category>

interface Shelves {
  byId: ReadonlyMap<number, CategoryRow>
  childrenOf: ReadonlyMap<number | null, CategoryRow[]>
  /** Products in a category and everything below it. */
  totals: ReadonlyMap<number, number>
  /** Trees already grown, by language and the category that they begin at. */
  grown: Map<string, Branch[]>
}

const shelves = cached(KEPT_MS, async (db: Database): Promise<Shelves> => {
  const [rows, { totalOfCategory }] = await Promise.all([readCategories(db), census(db)])
  const totals = new Map<number, number>()
  for (const { id, path } of rows) {
    for (const above of path) totals.set(above, (totals.get(above) ?? 0) + (totalOfCategory.get(id) ?? 0))
  }
  return { byId: new Map(rows.map((row) => [row.id, row])), childrenOf: Map.groupBy(rows, (row) => row.parentId), totals, grown: new Map() }
})

function branchesBelow(kept: Shelves, parentId: number | null, language: Language): Branch[] {
  const key = `${language}:${parentId}`
  const known = kept.grown.get(key)
  if (known) return known
  const branches = (kept.childrenOf.get(parentId) ?? []).map((row) => ({
    id: row.id,
    parentId: String(parentId ?? 0),
    name: row.name[language],
    iconUrl: row.icon && pictureAddress(row.icon, ICON_WIDTH),
    level: row.level,
    productTotal: kept.totals.get(row.id) ?? 0,
    children: branchesBelow(kept, row.id, language),
  }))
  kept.grown.set(key, branches)
  return branches
}

export interface NamedCategory {
  id: number
  name: string
}

/** From the top category down to this one; empty for an unknown one. */
export async function categoryPath(db: Database, id: number, language: Language): Promise<NamedCategory[]> {
  const { byId } = await shelves(db)
  return (byId.get(id)?.path ?? []).flatMap((above) => {
    const row = byId.get(above)
    return row ? [{ id: row.id, name: row.name[language] }] : []
  })
}

/** The category and everything below it. */
export async function categoryIdsWithin(db: Database, id: number): Promise<Set<number>> {
  const { byId } = await shelves(db)
  return new Set([...byId.values()].filter(({ path }) => path.includes(id)).map((row) => row.id))
}

/** Categories whose name, in any language, holds the text, with everything below them. */
export async function categoryIdsNamed(db: Database, text: string): Promise<Set<number>> {
  const { byId } = await shelves(db)
  const sought = text.toLowerCase()
  const named = new Set(
    [...byId.values()].filter(({ name }) => Object.values(name).some((word) => word.toLowerCase().includes(sought))).map(({ id }) => id),
  )
  return new Set([...byId.values()].filter(({ path }) => path.some((above) => named.has(above))).map(({ id }) => id))
}

const categoryTreeCall = answer(categoryTree, async ({ database, input, language }) => {
  const kept = await shelves(database.db)
  if (input.id !== null && !kept.byId.has(input.id)) fail('notFound')
  return branchesBelow(kept, input.id, language)
})

export const categoryCalls = [categoryTreeCall]
