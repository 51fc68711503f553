import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { afterPrefix } from '#server/features/search/terms.ts'
import { fold, isHan } from '#server/features/search/text.ts'
import { beginsOneTypoApart, LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import type { Database } from '#server/kernel/database/database.ts'

const MOST_SUGGESTIONS = 10
/** So many of them have what is typed inside, if there are such. */
const LEAST_INSIDE = 3
/** The number of phrases scanned for a mistyped beginning, most frequent first. */
const MOST_CANDIDATES = 2_000

/**
 * Up to ten phrases of the catalogue that begin with what is typed, then those that have it inside, those of the most products first;
 * if there are none, those that begin with it but for one typo.
 */
export async function suggestTerms(db: Database, language: Language, keyword: string): Promise<string[]> {
  const typed = fold(keyword).trimStart().replace(/\s+/g, ' ')
  if (typed === '') return []
  const beginning = await phrasesFrom(db, language, typed, MOST_SUGGESTIONS)
  const inside = isHan(typed) || typed.length > 1 ? await phrasesWith(db, language, typed, MOST_SUGGESTIONS) : []
  const exact = [...beginning.slice(0, MOST_SUGGESTIONS - Math.min(inside.length, LEAST_INSIDE)), ...inside].slice(0, MOST_SUGGESTIONS)
  if (exact.length > 0 || typed.length < LEAST_CORRECTED_LENGTH) return exact.map(({ phrase }) => phrase)
  const candidates = await phrasesFrom(db, language, typed.slice(0, Math.ceil(typed.length / 3)), MOST_CANDIDATES)
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

/** Inside a phrase what is typed begins a word; Chinese has no spaces between words. */
async function phrasesWith(db: Database, language: Language, typed: string, limit: number) {
  const inside = (isHan(typed) ? '' : ' ') + typed
  const { rows } = await db.execute<{ phrase: string; folded: string }>(sql`
    select phrase, folded from search_phrases
    where language = ${language} and position(${inside} in folded) > 0 and not starts_with(folded, ${typed})
    order by product_total desc, folded limit ${limit}`)
  return rows
}
