import { type SQL, sql } from 'drizzle-orm'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { STEMMERS } from '#server/features/search/search-index.ts'
import { isSingleHan, queryWords } from '#server/features/search/search-text.ts'
import { afterPrefix, nearestLexeme } from '#server/features/search/typo.ts'
import type { Database } from '#server/kernel/database.ts'
import { runPrepared, unseen } from '#server/kernel/prepared-statement.ts'

/** A keyword as the index understands it: parallel lists, one entry per lexeme. */
export interface SoughtWords {
  /** The language whose index has the words: the reader's, or another if only that one does. */
  language: Language
  lexemes: string[]
  /** The lexeme's rarity (BM25's inverse document frequency). */
  rarities: number[]
  /** The bit of the required word that the lexeme represents; 0 if it is optional. */
  bits: number[]
  /** The bits of all required words that the catalogue has. */
  allBits: number
}

/** Further words of a very long keyword are ignored. */
const MOST_WANTED = 16
const MOST_WELCOME = 40
const MOST_PAIRS = 60
const MOST_CORRECTED = 4

interface AskedLexeme extends Record<string, unknown> {
  /** The word as typed; empty for the one that every product has. */
  word: string
  /** The index of the required word, or -1. */
  place: number
  lexeme: string
  productTotal: number
}

/**
 * Looks the words up in the reader's language; if it has none, in the other languages (`power bank` among Spanish texts);
 * then with one typo. Null if nothing in the catalogue has any of them.
 */
export async function understandKeyword(db: Database, reader: Language, keyword: string): Promise<SoughtWords | null> {
  let ownLexemes: AskedLexeme[] = []
  for (const language of fallbackOrder(reader)) {
    const lexemes = await findLexemes(db, language, keyword)
    const isKnown = lexemes.some(({ place, productTotal }) => place >= 0 && productTotal > 0)
    if (language === reader) ownLexemes = lexemes
    if (isKnown) return soughtWords(language, language === reader ? await withCorrections(db, reader, lexemes) : lexemes)
  }
  return soughtWords(reader, await withCorrections(db, reader, ownLexemes))
}

/** The stems of the words with their frequencies. Stop words have no stem. */
async function findLexemes(db: Database, language: Language, keyword: string): Promise<AskedLexeme[]> {
  const { wanted, welcome } = queryWords(keyword)
  const asked = [
    { word: '', place: -1 },
    ...wanted.slice(0, MOST_WANTED).map((word, place) => ({ word, place })),
    ...welcome.slice(0, MOST_WELCOME).map((word) => ({ word, place: -1 })),
  ]
  const lexemes = await runPrepared<AskedLexeme>(
    db,
    sql`
    select asked.word, asked.place, stem.lexeme, coalesce(term.product_total, 0) as "productTotal"
    from unnest(${sql.param(asked.map(({ word }) => word))}::text[], ${sql.param(asked.map(({ place }) => place))}::int[]) asked(word, place)
      cross join lateral unnest(case when asked.word = '' then '{""}' else ts_lexize(${STEMMERS[language]}::regdictionary, asked.word) end) stem(lexeme)
      left join search_terms term on term.language = ${language} and term.lexeme = stem.lexeme
    order by asked.place < 0, asked.place`,
  )
  const [only, ...others] = wanted
  if (only === undefined || others.length > 0 || !isSingleHan(only)) return lexemes
  return [...lexemes, ...(await pairsWith(db, language, only))]
}

/** 鞋 as the whole keyword: the character pairs that it begins or ends lead to 运动鞋 and 鞋柜, where it is not a separate word. */
async function pairsWith(db: Database, language: Language, word: string): Promise<AskedLexeme[]> {
  const { rows } = await db.execute<{ lexeme: string; productTotal: number }>(sql`
    select lexeme, product_total as "productTotal" from search_terms
    where language = ${language} and length(lexeme) = 2 and (
      (lexeme >= ${word} and lexeme < ${afterPrefix(word)}) or (reverse(lexeme) >= ${word} and reverse(lexeme) < ${afterPrefix(word)}))
    order by product_total desc limit ${MOST_PAIRS}`)
  return rows.map((row) => ({ ...row, word, place: 0 }))
}

/** One after the other: a nonsense keyword must not use up all connections. */
async function withCorrections(db: Database, language: Language, lexemes: AskedLexeme[]): Promise<AskedLexeme[]> {
  const corrected = [...lexemes]
  const unknown = lexemes.filter(({ place, productTotal }) => place >= 0 && productTotal === 0)
  for (const each of unknown.slice(0, MOST_CORRECTED)) {
    const nearest = await nearestLexeme(db, language, each.word, each.lexeme)
    if (nearest) corrected[lexemes.indexOf(each)] = { ...each, ...nearest }
  }
  return corrected
}

function soughtWords(language: Language, asked: AskedLexeme[]): SoughtWords | null {
  const catalogueTotal = asked.find(({ word }) => word === '')?.productTotal ?? 0
  const sought: SoughtWords = { language, lexemes: [], rarities: [], bits: [], allBits: 0 }
  for (const { word, place, lexeme, productTotal } of asked) {
    if (word === '' || productTotal === 0 || sought.lexemes.includes(lexeme)) continue
    const bit = place < 0 ? 0 : 1 << place
    sought.lexemes.push(lexeme)
    sought.rarities.push(Math.log(1 + (catalogueTotal - productTotal + 0.5) / (productTotal + 0.5)))
    sought.bits.push(bit)
    sought.allBits |= bit
  }
  return sought.lexemes.length > 0 ? sought : null
}

/** With at least this many products that have all words, those with only some are not shown. */
const ENOUGH_COMPLETE = 20

/**
 * A query for the matching products: product_id, score, is_complete (has all words).
 * Those with all words; if there are few, also those with some.
 */
export function answeringProducts({ language, lexemes, rarities, bits, allBits }: SoughtWords): SQL {
  return sql`
    select product_id, score, is_complete from (
      select product_id, score, is_complete, count(*) filter (where is_complete) over () as complete_total from (
        select posting.product_id, sum(posting.weight * sought.rarity) as score, bit_or(sought.bit) = ${allBits}::int as is_complete
        from unnest(${unseen(sql`${sql.param(lexemes)}::text[]`)}, ${unseen(sql`${sql.param(rarities)}::real[]`)}, ${unseen(sql`${sql.param(bits)}::int[]`)}) sought(lexeme, rarity, bit)
          join search_postings posting on posting.language = ${language} and posting.lexeme = sought.lexeme
        group by posting.product_id) scored) counted
    where is_complete or complete_total < ${ENOUGH_COMPLETE}`
}
