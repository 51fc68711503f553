import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { isHan } from '#server/features/search/text.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

const MOST_PAIRS = 60

export interface Term extends Record<string, unknown> {
  lexeme: string
  /** How many products have it… */
  productTotal: number
  /** …and how many of them have it in their names. */
  namedTotal: number
}

/** The first text after all texts with this prefix, compared byte by byte as the database does for these columns. */
export const afterPrefix = (prefix: string) => `${prefix}\u{10FFFF}`

/** Terms of the lexemes that the catalogue has, and of the empty lexeme, which every product has. */
export async function termsOf(db: Database, language: Language, lexemes: Iterable<string>): Promise<Map<string, Term>> {
  const rows = await runPrepared<Term>(
    db,
    sql`
    select lexeme, product_total as "productTotal", named_total as "namedTotal" from search_terms
    where language = ${language} and lexeme = any(${sql.param(['', ...new Set(lexemes)])}::text[])`,
  )
  return new Map(rows.map((row) => [row.lexeme, row]))
}

/** The lexemes that any product has in its name, attributes or facts, not just in its other texts. */
export async function statedAmong(db: Database, language: Language, lexemes: string[]): Promise<ReadonlySet<string>> {
  if (lexemes.length === 0) return new Set()
  const rows = await runPrepared<{ lexeme: string }>(
    db,
    sql`
    select lexeme from unnest(${sql.param(lexemes)}::text[]) sought(lexeme) where exists (select from search_postings posting
      where posting.language = ${language} and posting.lexeme = sought.lexeme and posting.role >= ${ROLE.attribute})`,
  )
  return new Set(rows.map(({ lexeme }) => lexeme))
}

/**
 * The character pairs that start or end with a character: by them 鞋 finds 运动鞋 and 鞋柜, where it is not a separate word.
 * With `isEnd` the character ends a word (鞋子) and names the thing, so only pairs that end with it count.
 */
export async function pairsWith(db: Database, language: Language, character: string, isEnd: boolean): Promise<Term[]> {
  const { rows } = await db.execute<Term>(sql`
    select lexeme, product_total as "productTotal", named_total as "namedTotal" from search_terms
    where language = ${language} and named_total > 0 and (lexeme = ${character} or length(lexeme) = 2 and (
      (not ${isEnd} and lexeme >= ${character} and lexeme < ${afterPrefix(character)})
      or (reverse(lexeme) >= ${character} and reverse(lexeme) < ${afterPrefix(character)})))
    order by named_total desc limit ${MOST_PAIRS}`)
  return rows
}

/** A typo affects at most two adjacent letters: what precedes or what follows them is correct. */
export async function lexemesLike(db: Database, language: Language, mistyped: string) {
  const half = Math.max(1, Math.floor((mistyped.length - 1) / 2))
  const start = mistyped.slice(0, half)
  const reversedEnd = [...mistyped.slice(-half)].reverse().join('')
  return runPrepared<Term>(
    db,
    sql`
    select lexeme, product_total as "productTotal", named_total as "namedTotal" from search_terms
    where language = ${language} and length(lexeme) between ${mistyped.length - 1} and ${mistyped.length + 1} and (
      (lexeme >= ${start} and lexeme < ${afterPrefix(start)}) or
      (reverse(lexeme) >= ${reversedEnd} and reverse(lexeme) < ${afterPrefix(reversedEnd)}))
    order by named_total desc, lexeme`,
  )
}

/** Suffixes that carry no meaning: 椅子 is 椅. */
const EMPTY_ENDINGS = new Set(['子', '儿'])
const MOST_CHARACTERS = 4

/** The characters of a Chinese word that the catalogue does not have as a word; a product must have all of them. */
export function charactersOf(word: string): string[] {
  const characters = [...word].filter((character) => isHan(character))
  const last = characters.at(-1) ?? ''
  const meaningful = characters.length > 1 && EMPTY_ENDINGS.has(last) ? characters.slice(0, -1) : characters
  return meaningful.length <= MOST_CHARACTERS ? meaningful : []
}
