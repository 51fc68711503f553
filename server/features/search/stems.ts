import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { englishForm } from '#server/features/search/english-forms.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

const SHORTEST_PLURAL = 3

/**
 * The singular of a Spanish word without accents. The stemmer alone takes noun endings for those of verbs (`collar`, `collares`), does not
 * equate z and c (`lápiz`, `lápices`), and keeps the s of borrowed plurals (`kits`, `menús`, `jerséis`).
 */
function spanishForm(word: string): string {
  if (word.length < SHORTEST_PLURAL) return word
  const sibilant = word.replace(/(?<=\w\w)(?<!^fran)ces?$/, 'z')
  if (sibilant !== word) return sibilant
  // `arneses` and `grises` are reduced to their singulars, whose accents are already folded.
  return word
    .replace(/(?<=\w(?:[eiu]|^comp?a)s)es$/, '')
    .replace(/(?<=\w[aeiou][lrnjdxy])es$/, '')
    .replace(/(?<=\w{3}e)is$/, 'y')
    .replace(/(?<=\w\w[aeo]|\w[^aeos])s$/, '')
}

/** PostgreSQL dictionaries that reduce words to stems and remove stop words. */
const STEMMERS: Record<Language, string> = { spa: 'spanish_stem', en: 'english_stem', zh: 'simple' }

const asIs = (word: string) => word
/** Normalises plurals and spellings that the dictionaries do not know. */
export const FORMS: Record<Language, (word: string) => string> = { spa: spanishForm, en: englishForm, zh: asIs }

/** Stems by word; null for a stop word. */
export type Stems = ReadonlyMap<string, string | null>

/** Size of the cache of stems, which never change. */
const MOST_REMEMBERED = 20_000
const remembered: Record<Language, Map<string, string | null>> = { spa: new Map(), en: new Map(), zh: new Map() }

/** The stems of a search's words and of words compared with them, cached. */
export async function stemsOf(db: Database, language: Language, words: Iterable<string>): Promise<Stems> {
  const known = remembered[language]
  if (known.size > MOST_REMEMBERED) known.clear()
  const required = new Set(words)
  await findStems(db, language, required, known)
  return new Map([...required].map((word) => [word, known.get(word) ?? null]))
}

/** Adds the stems of words that the map does not have yet. */
export async function findStems(db: Database, language: Language, words: ReadonlySet<string>, stems: Map<string, string | null>) {
  const unknown = [...words].filter((word) => !stems.has(word))
  if (unknown.length === 0) return
  const rows = await runPrepared<{ word: string; stem: string | null }>(
    db,
    sql`select word, case when ts_lexize(${STEMMERS[language]}::regdictionary, word) <> '{}' then (ts_lexize(${STEMMERS[language]}::regdictionary, form))[1] end as stem
      from unnest(${sql.param(unknown)}::text[], ${sql.param(unknown.map(FORMS[language]))}::text[]) known(word, form)`,
  )
  for (const { word, stem } of rows) stems.set(word, stem)
}
