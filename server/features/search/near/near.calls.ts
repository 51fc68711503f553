import type { Language } from '#contract/languages.ts'
import { readNearCategory } from '#contract/search/near.ts'
import { type CategoryTree, cachedCategories, type NamedCategory } from '#server/features/catalogue/categories.ts'
import { categoriesOfWords, type WordInCategory } from '#server/features/search/near/category.queries.ts'
import { isHan, pairsIn, queryWords } from '#server/features/search/text.ts'
import { understand } from '#server/features/search/understanding.ts'
import { vocabularies } from '#server/features/search/vocabulary.ts'
import { cachedByKey } from '#server/kernel/cache/cache.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = 30_000
const MOST_CACHED = 500
const cachedCategory = cachedByKey<NamedCategory | null>('nearest_category', CACHE_MS, MOST_CACHED, { hasPrices: false })

/** The category to suggest for a keyword that finds no product: one with a similar name, or one that some of its words lead to. */
const nearCategory = (db: PoolDatabase, language: Language, keyword: string): Promise<NamedCategory | null> =>
  cachedCategory(db, `${language} ${keyword}`, async () => {
    const tree = await cachedCategories(db)
    const id = calledAlike(tree, language, keyword) ?? (await leadTo(db, tree, language, keyword))
    const found = id === undefined ? undefined : tree.byId.get(id)
    return found ? { id: found.id, name: found.name[language] } : null
  })

/** Minimum common prefix of similar words, in letters and as shares of the shorter and the longer one: motosierra (chainsaw) is no moto. */
const FEWEST_LETTERS = 4
const LEAST_OF_SHORTER = 0.7
const LEAST_OF_LONGER = 0.5

/** The category whose name has a word similar to one of the keyword: the one with the longest common prefix, then the largest. */
function calledAlike({ byId, totals }: CategoryTree, language: Language, keyword: string): number | undefined {
  const sought = queryWords(keyword).required
  let best: { id: number; likeness: number; total: number } | undefined
  for (const { id, name } of byId.values()) {
    const total = totals.get(id) ?? 0
    const likeness = Math.max(0, ...queryWords(name[language]).required.flatMap((word) => sought.map((other) => likenessOf(word, other))))
    if (total === 0 || likeness === 0) continue
    if (!best || likeness > best.likeness || (likeness === best.likeness && total > best.total)) best = { id, likeness, total }
  }
  return best?.id
}

/** How many letters (or Chinese character pairs) two words have in common; 0 if that may be chance. */
function likenessOf(word: string, other: string): number {
  if (isHan(word) || isHan(other)) {
    const pairs = new Set(pairsIn(word))
    return pairsIn(other).filter((pair) => pairs.has(pair)).length
  }
  let common = 0
  while (common < Math.min(word.length, other.length) && word[common] === other[common]) common++
  const [shorter = 0, longer = 0] = [word.length, other.length].sort((one, another) => one - another)
  return common >= FEWEST_LETTERS && common >= LEAST_OF_SHORTER * shorter && common >= LEAST_OF_LONGER * longer ? common : 0
}

/** A word leads to a category that has this share of its products' weight, if it has at least FEWEST_PRODUCTS. */
const MOST_OF_THEM = 0.6
const FEWEST_PRODUCTS = 3
const MOST_WORDS = 16

/** The category of most products with one of the words; among several words, the deepest category, then the clearest majority. */
async function leadTo(db: PoolDatabase, tree: CategoryTree, language: Language, keyword: string): Promise<number | undefined> {
  const { language: index, concepts, optional } = await understand(db, language, keyword, await vocabularies(db))
  // Single characters of Chinese words are left out: they could lead anywhere.
  const whole = concepts.filter(({ isNeeded }) => isNeeded === undefined)
  const lexemes = [...whole.flatMap(({ found }) => found.flat()), ...optional.map(({ lexeme }) => lexeme)]
  if (lexemes.length === 0) return undefined
  const rows = await categoriesOfWords(db, index, [...new Set(lexemes)].slice(0, MOST_WORDS))
  const places = [...Map.groupBy(rows, ({ lexeme }) => lexeme).values()].flatMap((ofWord) => placeOf(tree, ofWord) ?? [])
  return places.sort((one, other) => other.depth - one.depth || other.share - one.share)[0]?.id
}

/** The deepest category that holds most of a word's products. */
function placeOf({ byId }: CategoryTree, rows: readonly WordInCategory[]) {
  const weights = new Map<number, number>()
  for (const { categoryId, weight } of rows)
    for (const above of byId.get(categoryId)?.path ?? []) weights.set(above, (weights.get(above) ?? 0) + weight)
  const [productTotal, all] = [sumOf(rows, 'productTotal'), sumOf(rows, 'weight')]
  if (productTotal < FEWEST_PRODUCTS) return undefined
  return [...weights]
    .map(([id, weight]) => ({ id, share: weight / all, depth: byId.get(id)!.path.length }))
    .filter(({ share }) => share >= MOST_OF_THEM)
    .sort((one, other) => other.depth - one.depth || other.share - one.share)[0]
}

const sumOf = (rows: readonly WordInCategory[], field: 'productTotal' | 'weight') => rows.reduce((sum, row) => sum + row[field], 0)

export const readNearCategoryCall = handleCall(readNearCategory, ({ db, input, language }) => nearCategory(db, language, input.keyword))
