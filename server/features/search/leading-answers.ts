import { type SQL, sql } from 'drizzle-orm'
import { MOST_ROWS } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { answeringProducts } from '#server/features/search/answering.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { ROLE } from '#server/features/search/roles.ts'
import type { SoughtWords } from '#server/features/search/sought-words.ts'
import { type Term, termsOf } from '#server/features/search/terms.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

/** What more products have is common: of it the best are looked at, and what a rarer word brings. */
export const COMMON_FROM = MOST_ROWS
/** Of a concept's words those are common, too, that together with the rarer ones more have. */
const MOST_READ = 12_000

type Sought = Pick<UnderstoodKeyword, 'sought' | 'translated'>

interface IndexedWord {
  language: Language
  lexeme: string
}

interface CommonWord extends IndexedWord {
  productTotal: number
  /** How many products are named by it… */
  namedTotal: number
  /** …and how many words of its language are common: they share the places. */
  inLanguage: number
}

/** How a search is answered without reading every product that has a common word (docs/decisions/005). */
export interface LeadingSearch {
  rare: (IndexedWord & { productTotal: number })[]
  /** Of each of these the products whose thing it is first, then those in whose name it weighs most; then any that mention it. */
  common: CommonWord[]
  /** Whether all words of some reading are common: then nobody has counted what has all of them. */
  isOpen: boolean
  /** How many have all words at least: what has the only word. */
  leastTotal: number
}

/** Null where no word is common: every match is read. */
export async function leadingSearch(db: Database, { sought, translated }: Sought): Promise<LeadingSearch | null> {
  const parts = [...(sought ? [sought] : []), ...translated]
  const byLanguage = Map.groupBy(parts, ({ language }) => language)
  const terms = new Map<Language, Map<string, Term>>()
  for (const [language, each] of byLanguage) {
    terms.set(
      language,
      await termsOf(
        db,
        language,
        each.flatMap(({ words }) => words.map(({ lexeme }) => lexeme)),
      ),
    )
  }
  const termOf = ({ language, lexeme }: IndexedWord) => terms.get(language)?.get(lexeme)
  const words = distinct(parts.flatMap(({ language, words: each }) => each.map(({ lexeme }) => ({ language, lexeme }))))
  const rare = new Set(parts.flatMap((part) => rareWords(part, termOf)))
  const isCommon = (word: IndexedWord) => termOf(word) !== undefined && !rare.has(keyOf(word))
  const common = words.filter(isCommon)
  if (common.length === 0) return null
  return {
    rare: words.filter((word) => !isCommon(word)).map((word) => ({ ...word, productTotal: termOf(word)?.productTotal ?? 0 })),
    common: common.map((word) => ({
      ...word,
      productTotal: termOf(word)!.productTotal,
      namedTotal: termOf(word)!.namedTotal,
      inLanguage: common.filter(({ language }) => language === word.language).length,
    })),
    isOpen: parts.some((part) => rarestBit(part, isCommon) === null),
    leastTotal: Math.max(0, ...parts.map((part) => leastTotalOf(part, termOf))),
  }
}

const keyOf = ({ language, lexeme }: IndexedWord) => `${language} ${lexeme}`
const distinct = (words: IndexedWord[]) => [...new Map(words.map((word) => [keyOf(word), word])).values()]

/** Of each concept the rarest words, as long as few products have them together. */
function rareWords({ language, words }: SoughtWords, termOf: (word: IndexedWord) => Term | undefined): string[] {
  return [...Map.groupBy(words, ({ bit }) => bit).values()].flatMap((sameBit) => {
    let read = 0
    return distinct(sameBit.map(({ lexeme }) => ({ language, lexeme })))
      .map((word) => ({ key: keyOf(word), total: termOf(word)?.productTotal ?? 0 }))
      .sort((one, other) => one.total - other.total)
      .flatMap(({ key, total }) => {
        read += total
        return total <= COMMON_FROM && read <= MOST_READ ? key : []
      })
  })
}

/** A bit that no common word stands for: what has all words is among what has this one. */
function rarestBit({ language, words, allBits }: SoughtWords, isCommon: (word: IndexedWord) => boolean): number | null {
  const commonBits = words.reduce((bits, { lexeme, bit }) => (isCommon({ language, lexeme }) ? bits | bit : bits), 0)
  const rare = allBits & ~commonBits
  return rare === 0 ? null : rare
}

/** What is looked for by one word alone has all of it. */
function leastTotalOf({ language, words, allBits, neededBits }: SoughtWords, termOf: (word: IndexedWord) => Term | undefined): number {
  if ((allBits & (allBits - 1)) !== 0 || neededBits !== 0) return 0
  const totals = words.flatMap(({ lexeme, bit, group, leastRole }) =>
    bit === 0 || group > 0 || leastRole > ROLE.mentioned ? [] : (termOf({ language, lexeme })?.productTotal ?? 0),
  )
  return Math.max(0, ...totals)
}

const arrayOf = (values: (string | number)[], type: 'text' | 'int') => opaqueParam(sql`${sql.param(values)}::${sql.raw(type)}[]`)
const columnsOf = (words: readonly IndexedWord[]) =>
  sql`${arrayOf(
    words.map(({ language }) => language),
    'text',
  )}, ${arrayOf(
    words.map(({ lexeme }) => lexeme),
    'text',
  )}`

const LEAST_LEADERS = 500
/** Of what all words bring together so many times the leaders of one are looked at. */
const OF_ALL = 2
/** Of several common words what is sought has all: together they bring half as much again as one alone. */
const leadersOf = ({ inLanguage }: CommonWord, most: number) =>
  inLanguage === 1 ? most : Math.max(LEAST_LEADERS, Math.ceil((most * 1.5) / inLanguage))

/** To find one posting takes as long as to read so many of a word one after the other. */
const READ_FOR_ONE = 30

/** Of each word either all postings are read, or those of the products that were found: whichever is less. */
function isReadWhole({ language, productTotal }: CommonWord, { rare, common }: LeadingSearch, most: number): boolean {
  const found = rare.map((word) => (word.language === language ? word.productTotal : 0))
  const leading = common.map((word) => (word.language === language ? leadersOf(word, most) : 0))
  return productTotal < READ_FOR_ONE * [...found, ...leading].reduce((sum, each) => sum + each, 0)
}

/**
 * The same query as for all products (answering.ts), over fewer postings: under the table's own name it reads those of rare words, and of
 * common ones those of the products that these bring or that lead among them.
 */
export function leadingProducts(understood: Sought, search: LeadingSearch, most: number): SQL {
  const { rare, common } = search
  const columns = columnsOf(common)
  const leaders = common.map((word) => leadersOf(word, most))
  const others = common.map(({ namedTotal }, place) => Math.max(0, leaders[place]! - namedTotal))
  const readWhole = common.filter((word) => isReadWhole(word, search, most))
  const lookedUp = common.filter((word) => !readWhole.includes(word))
  const ofWord = sql`search_postings where language = word.language and lexeme = word.lexeme`
  // Within a case what is found is looked up in a hash of it, however many postings the planner expects.
  return sql`
    with rare as materialized (
      select posting.language, posting.lexeme, posting.product_id, posting.weight, posting.role from unnest(${columnsOf(rare)}) word(language, lexeme)
        join search_postings posting on posting.language = word.language and posting.lexeme = word.lexeme),
    found as materialized (
      select language, product_id from rare union
      select word.language, product_id from unnest(${columns}, ${arrayOf(leaders, 'int')}) word(language, lexeme, most) cross join lateral (
        select product_id from ${ofWord} and role >= ${sql.raw(String(ROLE.complement))} order by role desc, weight desc limit most) named union
      select word.language, product_id from unnest(${columns}, ${arrayOf(others, 'int')}) word(language, lexeme, most) cross join lateral (
        select product_id from ${ofWord} limit most) mentioning),
    search_postings as materialized (
      select * from rare union all
      select posting.language, posting.lexeme, posting.product_id, posting.weight, posting.role
      from unnest(${columnsOf(readWhole)}) word(language, lexeme)
        join search_postings posting on posting.language = word.language and posting.lexeme = word.lexeme
        where case when posting.product_id in (select product_id from found) then true end union all
      select posting.language, posting.lexeme, posting.product_id, posting.weight, posting.role
      from found join unnest(${columnsOf(lookedUp)}) word(language, lexeme) on word.language = found.language
        cross join lateral (select * from ${ofWord} and product_id = found.product_id offset 0) posting)
    ${search.isOpen ? sql`select * from (${answeringProducts(understood)}) every_one order by is_complete desc, score desc limit ${sql.raw(String(most * OF_ALL))}` : answeringProducts(understood)}`
}
