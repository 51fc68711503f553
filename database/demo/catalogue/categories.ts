import type { categories } from '#server/features/catalogue/categories.table.ts'
import { chanceOf } from './chance.ts'
import type { CategoryBranch, Department, Kind } from './declaration.ts'
import { phrase } from './phrases.ts'
import type { PictureAlbum } from './recipes.ts'

export type CategoryRow = typeof categories.$inferInsert & { id: number }

/** A category that has products of its own. */
export interface Leaf {
  categoryId: number
  /** Path from the department down: `electronics/audio/earbuds`. */
  key: string
  department: Department
  kinds: Kind[]
}

/** The category rows in tree order, and the leaf categories, which hold the products. */
export function categoryRows(departments: Department[], album: PictureAlbum): { rows: CategoryRow[]; leaves: Leaf[] } {
  const rows: CategoryRow[] = []
  const leaves: Leaf[] = []

  const grow = (branch: CategoryBranch, department: Department, parent: CategoryRow | null, parentKey: string, sort: number): void => {
    const key = parentKey ? `${parentKey}/${branch.key}` : branch.key
    const id = rows.length + 1
    const row: CategoryRow = {
      id,
      externalKey: `demo:${key}`,
      parentId: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      path: [...(parent?.path ?? []), id],
      name: phrase(branch.name),
      icon: album.addEmblem(branch.icon, chanceOf(`category ${key}`)),
      sort,
    }
    rows.push(row)
    if (branch.kinds) leaves.push({ categoryId: id, key, department, kinds: branch.kinds })
    for (const [index, child] of (branch.children ?? []).entries()) grow(child, department, row, key, index + 1)
  }

  for (const [index, department] of departments.entries()) grow(department, department, null, '', index + 1)
  return { rows, leaves }
}
