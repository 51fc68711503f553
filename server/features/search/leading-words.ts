import { MOST_ROWS } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { ROLE } from '#server/features/search/roles.ts'
import type { searchTerms } from '#server/features/search/search.table.ts'
import type { SoughtWord, SoughtWords } from '#server/features/search/sought-words.ts'
import { termsOf } from '#server/features/search/terms.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** A word that more products have is common: only its best products are read, and those that a rarer word brings. */
export const COMMON_FROM = MOST_ROWS
/** How many products the names of one concept may bring, each by its rarest word; names beyond that count as common. */
const MOST_BROUGHT = 12_000
/** If the words have fewer postings in total, all are read. */
const FEW_POSTINGS = 30_000

export type CountedWord = typeof searchTerms.$inferSelect

/** How a search is answered without reading every product that has a common word (docs/decisions/005). */
export interface LeadingSearch {
  /** All products with one of these words are found… */
  bringing: CountedWord[]
  /** …and for each of these words, only its leading products. */
  common: CountedWord[]
  /** Words whose postings are looked up only for the products found. */
  others: CountedWord[]
  /** Whether in some language no concept's products are all found: the number of products with all words is then unknown. */
  isOpen: boolean
  /** Lower bound of the number of products with all words; known for keywords of one word, else 0. */
  leastTotal: number
}

/** Null if all postings are read. */
export async function leadingSearch(db: Database, { sought, translated }: Pick<UnderstoodKeyword, 'sought' | 'translated'>) {
  const parts = [...(sought ? [sought] : []), ...translated]
  const words = await countedWords(db, parts)
  const all = [...words.values()]
  const isFew = all.reduce((sum, { productTotal }) => sum + productTotal, 0) <= FEW_POSTINGS
  if (isFew && all.every(({ productTotal }) => productTotal <= COMMON_FROM)) return null
  const choices = parts.map((part) => choose(part, (lexeme) => words.get(keyOf(part.language, lexeme))))
  const bringing = new Set(choices.flatMap((choice) => choice.bringing))
  return {
    bringing: [...bringing],
    common: [...new Set(choices.flatMap((choice) => choice.common))].filter((word) => !bringing.has(word)),
    others: all.filter((word) => !bringing.has(word)),
    isOpen: choices.some((choice) => choice.isOpen),
    leastTotal: Math.max(0, ...parts.map((part) => leastTotalOf(part, (lexeme) => words.get(keyOf(part.language, lexeme))))),
  }
}

const keyOf = (language: Language, lexeme: string) => `${language} ${lexeme}`

/** The words that the catalogue has, with their totals. */
async function countedWords(db: Database, parts: readonly SoughtWords[]): Promise<Map<string, CountedWord>> {
  const words = new Map<string, CountedWord>()
  for (const [language, own] of Map.groupBy(parts, (part) => part.language)) {
    const lexemes = new Set(own.flatMap((part) => part.words.map(({ lexeme }) => lexeme)))
    for (const [lexeme, term] of await termsOf(db, language, lexemes))
      if (lexemes.has(lexeme)) words.set(keyOf(language, lexeme), { ...term, language, lexeme })
  }
  return words
}

type CountOf = (lexeme: string) => CountedWord | undefined

/** Per concept: a rare name brings all products of its rarest word; the rarest word of any other name counts as common. */
function choose({ words, allBits }: SoughtWords, countOf: CountOf) {
  const bringing: CountedWord[] = []
  const common: CountedWord[] = []
  let broughtBits = 0
  for (const [bit, sameBit] of Map.groupBy(words, (word) => word.bit)) {
    // Optional words find nothing by themselves if any word is required.
    if (bit === 0 && allBits !== 0) continue
    let [brought, isWhole] = [0, true]
    for (const rarest of rarestOf(sameBit, countOf)) {
      brought += rarest.productTotal
      const isBrought = rarest.productTotal <= COMMON_FROM && brought <= MOST_BROUGHT
      ;(isBrought ? bringing : common).push(rarest)
      isWhole &&= isBrought
    }
    if (isWhole) broughtBits |= bit
  }
  return { bringing, common, isOpen: broughtBits === 0 && common.length > 0 }
}

/** The rarest word of each of a concept's names, rarest first; names with a word that no product has are left out. */
function rarestOf(words: readonly SoughtWord[], countOf: CountOf): CountedWord[] {
  const names = Map.groupBy(words, ({ group, lexeme }) => (group > 0 ? group : lexeme))
  return [...names.values()]
    .map((name) => name.map(({ lexeme }) => countOf(lexeme)))
    .filter((name): name is CountedWord[] => name.every((word) => word !== undefined))
    .map((name) => name.reduce((rarest, word) => (word.productTotal < rarest.productTotal ? word : rarest)))
    .sort((one, other) => one.productTotal - other.productTotal)
}

/** If one concept is all that is required, each product with a word for it has all words. */
function leastTotalOf({ words, allBits, neededBits }: SoughtWords, countOf: CountOf): number {
  if ((allBits & (allBits - 1)) !== 0 || neededBits !== 0) return 0
  const totals = words.flatMap(({ lexeme, bit, group, leastRole }) =>
    bit === 0 || group > 0 || leastRole > ROLE.mentioned ? [] : (countOf(lexeme)?.productTotal ?? 0),
  )
  return Math.max(0, ...totals)
}
