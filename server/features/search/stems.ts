import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { englishForm } from '#server/features/search/english-forms.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

const SHORTEST_PLURAL = 3

/**
 * A Spanish word, without its accents, in the singular: the stemmer alone takes the endings of nouns for those of verbs
 * (`collar`, `collares`), keeps the z apart from the c (`lápiz`, `lápices`), and the s of borrowed plurals (`kits`, `menús`, `jerséis`).
 */
function spanishForm(word: string): string {
  if (word.length < SHORTEST_PLURAL) return word
  const sibilant = word.replace(/(?<=\w\w)(?<!^fran)ces?$/, 'z')
  if (sibilant !== word) return sibilant
  // Of `arneses` and `grises` is left what the singular ends with, whose accent is folded.
  return word
    .replace(/(?<=\w(?:[eiu]|^comp?a)s)es$/, '')
    .replace(/(?<=\w[aeiou][lrnjdxy])es$/, '')
    .replace(/(?<=\w{3}e)is$/, 'y')
    .replace(/(?<=\w\w[aeo]|\w[^aeos])s$/, '')
}

/** The dictionaries of PostgreSQL that reduce a word to its stem, and stop words to nothing. */
const STEMMERS: Record<Language, string> = { spa: 'spanish_stem', en: 'english_stem', zh: 'simple' }

const asIs = (word: string) => word
/** What the dictionaries do not know of plurals and spellings: the singular, in one of several spellings. */
export const FORMS: Record<Language, (word: string) => string> = { spa: spanishForm, en: englishForm, zh: asIs }

/** Null for a stop word. */
export type Stems = ReadonlyMap<string, string | null>

/** The words of recent searches: a stem never changes. */
const MOST_REMEMBERED = 20_000
const remembered: Record<Language, Map<string, string | null>> = { spa: new Map(), en: new Map(), zh: new Map() }

/** The stems of a search’s words, and of what is compared with them. */
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
