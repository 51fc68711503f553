import { LANGUAGES, type Language } from '#contract/languages.ts'
import { type CategoryTree, cachedCategories } from '#server/features/catalogue/categories.ts'
import type { ImportedProduct } from '#server/features/product-imports/read-import.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const BETWEEN = /[>›»]/
const SEPARATOR = ' > '

const plainPath = (path: string): string =>
  path
    .normalize('NFKC')
    .toLowerCase()
    .split(BETWEEN)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .join(SEPARATOR)

/** The names of a category path from the top down, in one language. */
const pathIn = ({ byId }: CategoryTree, path: readonly number[], language: Language): string =>
  path.map((id) => byId.get(id)?.name[language] ?? '').join(SEPARATOR)

/**
 * Replaces category paths, `Electronics > Audio > Headphones` in any of the three languages, by the category's id. A category's own name
 * suffices if it is unique. Other text stays as it is and is refused later like any wrong cell.
 */
export async function placeInCategories(db: PoolDatabase, products: readonly ImportedProduct[]): Promise<void> {
  const rows = products.flatMap((product) => product.rows).filter(({ cells }) => /[^\d.,\s-]/.test(cells.categoryId))
  if (rows.length === 0) return
  const idOf = idsByPath(await cachedCategories(db))
  for (const { cells } of rows) {
    const id = idOf.get(plainPath(cells.categoryId))
    if (id) cells.categoryId = String(id)
  }
}

/** Writes a category as a cell: its path, or its id if another category has the same path. */
export function categoryCells(tree: CategoryTree, language: Language): (id: number) => string {
  const idOf = idsByPath(tree)
  return (id) => {
    const path = pathIn(tree, tree.byId.get(id)?.path ?? [], language)
    return idOf.get(plainPath(path)) === id ? path : String(id)
  }
}

/** Category ids by path and by own name; null for a name that several categories have. */
function idsByPath(tree: CategoryTree): Map<string, number | null> {
  const idOf = new Map<string, number | null>()
  const add = (name: string, id: number) => idOf.set(name, idOf.has(name) && idOf.get(name) !== id ? null : id)
  for (const { id, path, name } of tree.byId.values())
    for (const language of LANGUAGES) {
      add(plainPath(pathIn(tree, path, language)), id)
      if (path.length > 1) add(plainPath(name[language]), id)
    }
  return idOf
}
