import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { fold } from '#server/features/search/search-text.ts'
import { afterPrefix, beginsOneTypoApart, LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import type { Database } from '#server/kernel/database.ts'

const MOST_SUGGESTIONS = 10
/** The number of phrases scanned for a mistyped beginning, most frequent first. */
const MOST_CANDIDATES = 2_000

/** Up to ten phrases of the catalogue that begin with what is typed, allowing one typo; those of the most products first. */
export async function suggestTerms(db: Database, language: Language, keyword: string): Promise<string[]> {
  const typed = fold(keyword).trimStart().replace(/\s+/g, ' ')
  if (typed === '') return []
  const exact = await phrasesFrom(db, language, typed, MOST_SUGGESTIONS)
  if (exact.length > 0 || typed.length < LEAST_CORRECTED_LENGTH) return exact.map(({ phrase }) => phrase)
  const beginning = typed.slice(0, Math.ceil(typed.length / 3))
  const candidates = await phrasesFrom(db, language, beginning, MOST_CANDIDATES)
  return candidates
    .filter(({ folded }) => beginsOneTypoApart(folded, typed))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ phrase }) => phrase)
}

async function phrasesFrom(db: Database, language: Language, beginning: string, limit: number) {
  const { rows } = await db.execute<{ phrase: string; folded: string }>(sql`
    select phrase, folded from search_phrases
    where language = ${language} and folded >= ${beginning} and folded < ${afterPrefix(beginning)}
    order by product_total desc, folded limit ${limit}`)
  return rows
}
