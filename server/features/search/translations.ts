import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { MOST_CONCEPTS } from '#server/features/search/concepts.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { type Stems, stemsOf } from '#server/features/search/stems.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { isHan, queryWords, wordsOfName } from '#server/features/search/text.ts'
import { wordRoles } from '#server/features/search/word-roles.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Changes invalidate the cache; building it takes a tenth of a second and some megabytes. */
const CACHED_MS = MINUTE_MS
/** Longer names and enumerations are not what users type. */
const MOST_WORDS = 4
const ENUMERATES = /[,;&/、()（）]| (?:and|y|e|o|or) |[与和及]/

const AND: Record<Language, string> = { spa: 'y', en: 'and', zh: '和' }

type Names = Record<Language, readonly string[]>
interface Translations {
  /** Key: the stems of a name in one language, joined by spaces. Value: its names in all languages, most usual first. */
  names: ReadonlyMap<string, Names>
  /** The stems that occur in these names. */
  knownStems: ReadonlySet<string>
}

/** From the operators' table (Words in three languages), and from names of categories and attribute values that exist in all three. */
export const translations = cached(CACHED_MS, ['translated_words', 'categories', 'attribute_values'], readTranslations, 'while listening')

async function readTranslations(db: Database): Promise<Record<Language, Translations>> {
  const [{ rows: written }, { rows: named }] = await Promise.all([
    db.execute<Record<Language, string[]>>(sql`select spa, en, zh from translated_words order by id`),
    db.execute<{ name: LocalizedText }>(sql`select name from categories union all select name from attribute_values`),
  ])
  const rows: Names[] = [...written, ...named.filter(({ name }) => isOneThing(name)).map(({ name }) => listed(name))]
  const of = async (language: Language) => [language, await byStems(db, language, rows)]
  return Object.fromEntries(await Promise.all(LANGUAGES.map(of)))
}

const listed = ({ spa, en, zh }: LocalizedText): Names => ({ spa: [spa], en: [en], zh: [zh] })
const isOneThing = (name: LocalizedText) => LANGUAGES.every((language) => name[language] && !ENUMERATES.test(name[language]))

async function byStems(db: Database, language: Language, rows: readonly Names[]): Promise<Translations> {
  const split = new Map(rows.flatMap((row) => row[language].map((name) => [name, wordsOfName(name)])))
  const stems = await stemsOf(db, language, [...split.values()].flat())
  const names = new Map<string, Names>()
  for (const row of rows) {
    for (const name of row[language]) {
      const key = keyOf(split.get(name)!, stems)
      const known = names.get(key)
      if (key !== '') names.set(key, known ? joined(known, row) : row)
    }
  }
  return { names, knownStems: new Set([...names.keys()].flatMap((key) => key.split(' '))) }
}

const joined = (one: Names, other: Names): Names => ({
  spa: [...new Set([...one.spa, ...other.spa])],
  en: [...new Set([...one.en, ...other.en])],
  zh: [...new Set([...one.zh, ...other.zh])],
})

const keyOf = (words: readonly string[], stems: Stems) => words.flatMap((word) => stems.get(word) ?? []).join(' ')

export interface TranslatedKeyword {
  keyword: string
  /** Other names of a word, as stems, by the word's stem. */
  alternatives: ReadonlyMap<string, string[][]>
}

/**
 * Translates the keyword, longest names first, each by its usual name, preferably one that products have. Other words (brands, codes) stay
 * as typed if readers of the language can read them. Null if the thing searched for has no translation.
 */
export async function translate(db: PoolDatabase, from: Language, to: Language, keyword: string): Promise<TranslatedKeyword | null> {
  const parts = partsOf(keyword, from, await stemsOf(db, from, queryWords(keyword).required), (await translations(db))[from].names)
  const isFound = ({ isThing, words, names }: Part) => isThing && (names || words.every(isCode))
  if (!parts.some(({ names }) => names) || !parts.some(isFound)) return null
  const called = await mostCalled(
    db,
    to,
    parts.flatMap((part) => part.names?.[to] ?? []),
  )
  const said = parts.flatMap(({ words, names, isThing }) => {
    const isReadable = to === 'zh' || !words.some(isHan)
    if (!names) return isReadable ? [{ isThing, all: [{ name: words.join(' '), stems: [], total: 0 }] }] : []
    return [{ isThing, all: called(names[to]) }]
  })
  const alternatives = new Map(
    said.flatMap(({ all: [first, ...others] }) =>
      first!.stems.length === 1 ? [[first!.stems[0]!, others.map(({ stems }) => stems)]] : [],
    ),
  )
  const inOrder = (isThing: boolean) => said.filter((each) => each.isThing === isThing).map(({ all }) => all[0]!.name)
  const things = inOrder(true).join(` ${AND[to]} `)
  const words = to === 'spa' ? [things, ...inOrder(false)] : [...inOrder(false), things]
  // Chinese separates clauses by spaces.
  return { keyword: words.join(' ').replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, ''), alternatives }
}

/** Names with their stems and product totals; names that products have come first. */
async function mostCalled(db: PoolDatabase, language: Language, all: readonly string[]) {
  const words = new Map(all.map((name) => [name, queryWords(name).required]))
  const stems = await stemsOf(db, language, [...words.values()].flat())
  const terms = await termsOf(
    db,
    language,
    [...stems.values()].flatMap((stem) => stem ?? []),
  )
  return (list: readonly string[]) => {
    const known = list.map((name) => {
      const own = words.get(name)!.flatMap((word) => stems.get(word) ?? [])
      return { name, stems: own, total: Math.min(...own.map((stem) => terms.get(stem)?.namedTotal ?? 0)) }
    })
    return known.toSorted((one, other) => Number(other.total > 0) - Number(one.total > 0))
  }
}

interface Part {
  words: string[]
  isThing: boolean
  /** Missing if it has no translation. */
  names: Names | undefined
}

function partsOf(keyword: string, language: Language, stems: Stems, names: ReadonlyMap<string, Names>): Part[] {
  const words = queryWords(keyword).required.filter((word) => stems.get(word))
  const roles = wordRoles(keyword, language)
  const parts: Part[] = []
  for (let start = 0; start < words.length && parts.length < MOST_CONCEPTS; ) {
    const length = longestName(words.slice(start, start + MOST_WORDS), stems, names)
    const part = words.slice(start, start + length)
    parts.push({ words: part, names: names.get(keyOf(part, stems)), isThing: part.some((word) => roles.get(word) === ROLE.thing) })
    start += length
  }
  return parts
}

/** `tn-2110` is the same in all languages. */
const isCode = (word: string) => /\d/.test(word)

function longestName(words: readonly string[], stems: Stems, names: ReadonlyMap<string, unknown>): number {
  for (let length = words.length; length > 1; length--) if (names.has(keyOf(words.slice(0, length), stems))) return length
  return 1
}
