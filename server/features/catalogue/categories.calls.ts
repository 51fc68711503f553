import type { z } from 'zod'
import { type category, categoryTree } from '#contract/catalogue/categories.ts'
import type { Language } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { type CategoryTree, cachedCategories } from '#server/features/catalogue/categories.ts'
import { memoByLanguage } from '#server/kernel/cache/memo-by-language.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { allowed, handleCall } from '#server/kernel/calls/handle-call.ts'

const ICON_WIDTH = 160

const nodesBelow = (all: CategoryTree, parentId: number | null, language: Language): z.input<typeof category>[] =>
  (all.childrenOf.get(parentId) ?? []).map((row) => ({
    id: row.id,
    parentId: String(parentId ?? 0),
    name: row.name[language],
    iconUrl: row.icon && pictureAddress(row.icon, ICON_WIDTH),
    level: row.level,
    productTotal: all.totals.get(row.id) ?? 0,
    children: nodesBelow(all, row.id, language),
  }))

/** The whole tree, memoised per language because every document needs it. */
const wholeTree = memoByLanguage((all: CategoryTree, language) => allowed(categoryTree, nodesBelow(all, null, language)))

export const categoryTreeCall = handleCall(categoryTree, async ({ database, input: { id }, language }) => {
  const all = await cachedCategories(database.db)
  if (id === null) return wholeTree(all, language)
  if (!all.byId.has(id)) fail('notFound')
  return nodesBelow(all, id, language)
})
