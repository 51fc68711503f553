import { categoryTree } from '#contract/categories.ts'
import type { Language } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { type Branch, type Shelves, shelves } from '#server/features/catalogue/categories.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'

const ICON_WIDTH = 160

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

const categoryTreeCall = answer(categoryTree, async ({ database, input, language }) => {
  const kept = await shelves(database.db)
  if (input.id !== null && !kept.byId.has(input.id)) fail('notFound')
  return branchesBelow(kept, input.id, language)
})

export const categoryCalls = [categoryTreeCall]
