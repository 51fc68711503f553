import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Database } from '#server/kernel/database.ts'
import { runPrepared } from '#server/kernel/prepared-statement.ts'

/** Shorter words have too many neighbours: `mesa` is no mistyped `masa`. */
export const LEAST_CORRECTED_LENGTH = 5

/** Whether one letter added, dropped, changed or swapped with its neighbour makes one word the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [shorter, longer] = [[...one], [...other]].sort((left, right) => left.length - right.length) as [string[], string[]]
  if (longer.length - shorter.length > 1) return false
  const place = shorter.findIndex((character, index) => character !== longer[index])
  if (place === -1) return longer.length > shorter.length
  const rest = (word: string[], from: number) => word.slice(from).join('')
  if (longer.length > shorter.length) return rest(shorter, place) === rest(longer, place + 1)
  const isSwapped = shorter[place] === longer[place + 1] && shorter[place + 1] === longer[place]
  return rest(shorter, place + 1) === rest(longer, place + 1) || (isSwapped && rest(shorter, place + 2) === rest(longer, place + 2))
}

/** Whether the text begins as it was typed, but for one letter. */
export function beginsOneTypoApart(text: string, typed: string): boolean {
  return [-1, 0, 1].some((difference) => isOneTypoApart(text.slice(0, typed.length + difference), typed))
}

/** The first text after every text with this beginning, compared as the database does for these columns: byte by byte. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`

/**
 * The most frequent lexeme within a typo of a word that no product has, or nothing.
 * The word itself is compared too: a typo near its end also spoils the stem (`wireles` is no `wireless`).
 */
export async function nearestLexeme(
  db: Database,
  language: Language,
  word: string,
  stem: string,
): Promise<{ lexeme: string; productTotal: number } | undefined> {
  for (const mistyped of new Set([stem, word])) {
    if (mistyped.length < LEAST_CORRECTED_LENGTH) continue
    const candidates = await lexemesLike(db, language, mistyped)
    const nearest = candidates.find(({ lexeme }) => isOneTypoApart(lexeme, mistyped))
    if (nearest) return nearest
  }
}

/** A typo touches two neighbouring letters at most: what stands before them or what follows is as it should be. */
async function lexemesLike(db: Database, language: Language, mistyped: string) {
  const half = Math.floor((mistyped.length - 1) / 2)
  const start = mistyped.slice(0, half)
  const reversedEnd = [...mistyped.slice(-half)].reverse().join('')
  return runPrepared<{ lexeme: string; productTotal: number }>(
    db,
    sql`
    select lexeme, product_total as "productTotal" from search_terms
    where language = ${language} and length(lexeme) between ${mistyped.length - 1} and ${mistyped.length + 1} and (
      (lexeme >= ${start} and lexeme < ${afterPrefix(start)}) or
      (reverse(lexeme) >= ${reversedEnd} and reverse(lexeme) < ${afterPrefix(reversedEnd)}))
    order by product_total desc, lexeme`,
  )
}
