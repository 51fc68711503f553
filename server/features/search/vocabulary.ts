import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#contract/languages.ts'
import { stemsOf } from '#server/features/search/stems.ts'
import { isHan, wordsOfName } from '#server/features/search/text.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

/** Changes invalidate the cache; building it takes a tenth of a second and some megabytes. */
const CACHED_MS = MINUTE_MS

/** Synonyms, and the words that are known to be spelled right. */
export interface Vocabulary {
  /** Key: the stems of a word or phrase, joined by spaces. Value: the stems of each synonym. */
  meanings: ReadonlyMap<string, string[][]>
  /** Same key. Value: the stems of each kind of the thing. */
  kinds: ReadonlyMap<string, string[][]>
  /** The number of stems in the longest key of `meanings` and `kinds`. */
  longest: number
  /** Single words as spelled, as targets of corrections. */
  spellings: ReadonlySet<string>
  knownStems: ReadonlySet<string>
  /** Stems of words that are alone in their row: everyday things, whether or not the catalogue has them. */
  everydayStems: ReadonlySet<string>
  /** Key as above. Value: the word's or phrase's spelling in the tables. */
  spelledAs: ReadonlyMap<string, string>
  /** Key as above. Value: ids of the synonym rows that have it among their words. */
  rowIds: ReadonlyMap<string, number[]>
}

export type Vocabularies = Readonly<Record<Language, Vocabulary>>

/** A row of search_synonyms; its id is null until it is stored. */
export interface SynonymRow extends Record<string, unknown> {
  id: number | null
  language: Language
  words: string[]
  meanings: string[]
  kinds: string[]
}

/** From the operators' synonyms and all category names. Built while the server listens: segmenting Chinese loads a large dictionary. */
export const vocabularies = cached(CACHED_MS, ['search_synonyms', 'categories'], readVocabularies, 'while listening')

async function readVocabularies(db: Database): Promise<Vocabularies> {
  const [synonyms, names] = await Promise.all([synonymRows(db), categoryNames(db)])
  return Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await vocabularyOf(db, language, synonyms, names)])),
  )
}

interface ChangedVocabularies {
  vocabularies: Vocabularies
  /** The row as it is stored. */
  was: SynonymRow | undefined
}

/** The vocabularies as they would be with this row added or changed; rebuilds only the languages of its new and stored versions. */
export async function vocabulariesWith(db: PoolDatabase, row: SynonymRow): Promise<ChangedVocabularies> {
  const [known, stored, names] = await Promise.all([vocabularies(db), synonymRows(db), categoryNames(db)])
  const was = stored.find(({ id }) => id === row.id)
  const rows = was ? stored.map((each) => (each === was ? row : each)) : [...stored, row]
  const changed = { ...known }
  for (const language of new Set([row.language, was?.language ?? row.language]))
    changed[language] = await vocabularyOf(db, language, rows, names)
  return { vocabularies: changed, was }
}

const synonymRows = async (db: Database) =>
  (await db.execute<SynonymRow>(sql`select id::int, language, words, meanings, kinds from search_synonyms order by id`)).rows

const categoryNames = async (db: Database) =>
  (await db.execute<{ name: LocalizedText }>(sql`select name from categories`)).rows.map(({ name }) => name)

async function vocabularyOf(db: Database, language: Language, allRows: SynonymRow[], names: LocalizedText[]): Promise<Vocabulary> {
  const rows = allRows.filter((row) => row.language === language)
  const categoryNames = names.map((name) => name[language])
  const split = new Map<string, readonly string[]>()
  for (const text of [...rows.flatMap(({ words, meanings, kinds }) => [...words, ...meanings, ...kinds]), ...categoryNames])
    split.set(text, wordsOfName(text))
  const stems = await stemsOf(db, language, [...split.values()].flat())
  const stemsIn = (text: string) => split.get(text)!.flatMap((word) => stems.get(word) ?? [])
  const namesBy = (namesOf: (row: SynonymRow) => string[]) => {
    const names = new Map<string, string[][]>()
    for (const row of rows) {
      for (const word of row.words) {
        const key = stemsIn(word).join(' ')
        const known = new Map((names.get(key) ?? []).map((name) => [name.join(' '), name]))
        for (const other of namesOf(row)) known.set(stemsIn(other).join(' '), stemsIn(other))
        known.delete(key)
        known.delete('')
        if (key !== '' && known.size > 0) names.set(key, [...known.values()])
      }
    }
    return names
  }
  const meanings = namesBy((row) => (row.meanings.length > 0 ? row.meanings : row.kinds.length > 0 ? [] : row.words))
  const kinds = namesBy((row) => row.kinds)
  // A kind is not a word that buyers are known to type, so it does not count as spelled right.
  const kindsAlone = new Set(rows.flatMap((row) => row.kinds))
  for (const text of [...rows.flatMap((row) => [...row.words, ...row.meanings]), ...categoryNames]) kindsAlone.delete(text)
  const rowIds = new Map<string, number[]>()
  for (const { id, words } of rows)
    for (const key of new Set(words.map((word) => stemsIn(word).join(' '))))
      if (id !== null) rowIds.set(key, [...(rowIds.get(key) ?? []), id])
  const typed = [...split].filter(([text]) => !kindsAlone.has(text)).map(([, words]) => words)
  const single = typed.filter((words) => words.length === 1).map(([word]) => word!)
  return {
    meanings,
    kinds,
    longest: Math.max(0, ...[...meanings.keys(), ...kinds.keys()].map((key) => key.split(' ').length)),
    spellings: new Set(single.filter((word) => !isHan(word))),
    everydayStems: new Set(
      rows
        .filter((row) => row.words.length === 1 && row.meanings.length === 0 && row.kinds.length === 0)
        .flatMap((row) => stemsIn(row.words[0]!)),
    ),
    knownStems: new Set(typed.flat().flatMap((word) => stems.get(word) ?? [])),
    spelledAs: new Map([...split.keys()].reverse().map((text) => [stemsIn(text).join(' '), text])),
    rowIds,
  }
}
