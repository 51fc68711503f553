import { sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { MOST_SUGGESTIONS } from '#contract/search/suggestions.ts'
import { FORMS, stemsOf } from '#server/features/search/stems.ts'
import { afterPrefix } from '#server/features/search/terms.ts'
import { fold, isHan, queryWords } from '#server/features/search/text.ts'
import { beginsOneTypoApart, LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Of the suggestions, at least this many contain the input elsewhere than at the start, if there are any. */
const LEAST_INSIDE = 3
/** The number of phrases looked through, most frequent first. */
const MOST_CANDIDATES = 2_000
/** Phrases have few words: of a longer text the first and the last ones are compared. */
const MOST_WORDS = 8

export interface Phrase extends Record<string, unknown> {
  phrase: string
  folded: string
  productTotal: number
  /** Ids as text: the category of most of its products, if there is one, and the bestseller among them. */
  categoryId: string | null
  productId: string | null
}

export interface SuggestedPhrases {
  phrases: Phrase[]
  /** Whether any phrase has all typed words. */
  isWhole: boolean
}

const PHRASE_COLUMNS = sql`phrase, folded, product_total as "productTotal", category_id as "categoryId", product_id as "productId"`

/** A phrase, and which of the typed words it has. */
interface Match extends Phrase {
  words: string[]
  has: boolean[]
  /** Whether the first typed word is the phrase's first word. */
  isFirst: boolean
}

/**
 * Up to ten phrases of the catalogue with all typed words, in any inflection and order (the last may be unfinished). If there are none,
 * phrases of the typed thing; if none of these either, phrases that start with the input except for one typo. Phrases that start with the
 * input come first; within each part, those of most products.
 */
export async function suggestPhrases(db: Database, language: Language, keyword: string): Promise<SuggestedPhrases> {
  const typed = fold(keyword).trim().replace(/\s+/g, ' ')
  if (typed === '') return { phrases: [], isWhole: true }
  const words = await wordsIn(db, language, typed)
  const matches = await phrasesWith(db, language, words)
  const found = matches.length > 0 || !isHan(typed) ? matches : await phrasesWith(db, language, queryWords(typed).required)
  const isWhole = found.some((match) => match.has.every(Boolean))
  const begins = (match: Match) => match.has[0] && (match.folded.startsWith(words[0]!) || match.isFirst)
  const inside = found.filter((each) => !begins(each))
  const ordered = [...found.filter(begins).slice(0, MOST_SUGGESTIONS - Math.min(inside.length, LEAST_INSIDE)), ...inside]
  if (ordered.length > 0 || typed.length < LEAST_CORRECTED_LENGTH) return { phrases: ordered.slice(0, MOST_SUGGESTIONS), isWhole }
  const candidates = await phrasesFrom(db, language, typed.slice(0, Math.ceil(typed.length / 3)))
  // Compare the singular as well: `camisas` should suggest `camiseta`, as `camisa` does.
  const forms = [typed, typed.split(' ').map(FORMS[language]).join(' ')]
  const near = candidates.filter(({ folded }) => forms.some((form) => beginsOneTypoApart(folded, form)))
  return { phrases: near.slice(0, MOST_SUGGESTIONS), isWhole }
}

/** The texts of suggestPhrases. */
export const suggestTerms = async (db: Database, language: Language, keyword: string): Promise<string[]> =>
  (await suggestPhrases(db, language, keyword)).phrases.map(({ phrase }) => phrase)

/** The typed words without stop words; the last word always stays, because it may be unfinished. */
export async function wordsIn(db: Database, language: Language, typed: string): Promise<string[]> {
  const words = typed.split(/[ -]/).filter((word) => word !== '')
  const stems = await stemsOf(db, language, words)
  const meant = words.filter((word, place) => place === words.length - 1 || stems.get(word))
  return meant.length > 0 ? meant : words
}

/** Phrases with all of the words; if there are none, those with the thing, which is the first word in Spanish, else the last. */
async function phrasesWith(db: Database, language: Language, typed: string[]): Promise<Match[]> {
  if (typed.length === 0) return []
  const words = typed.length > MOST_WORDS ? [typed[0]!, ...typed.slice(1 - MOST_WORDS)] : typed
  const stems = await stemsOf(db, language, words)
  const beginnings = words.map((word) => sharedBeginning(word, stems.get(word) ?? word))
  const has = beginnings.map((each) => sql`position(${isHan(each) ? each : ` ${each}`} in ' ' || replace(folded, '-', ' ')) > 0`)
  const { rows } = await db.execute<Phrase>(sql`
    select ${PHRASE_COLUMNS} from search_phrases where language = ${language} and (${sql.join(has, sql` or `)})
    order by product_total desc, folded limit ${MOST_CANDIDATES}`)
  const split = rows.map((row) => ({ ...row, words: row.folded.split(/[ -]/) }))
  const phraseStems = await stemsOf(
    db,
    language,
    split.flatMap((row) => row.words),
  )
  const stemOf = (word: string) => phraseStems.get(word) ?? word
  const isWord = (each: string, place: number) =>
    stemOf(each) === (stems.get(words[place]!) ?? words[place]) || (place === words.length - 1 && each.startsWith(words[place]!))
  const matches = split.map((row) => ({
    ...row,
    has: words.map((word, place) => (isHan(word) ? row.folded.includes(word) : row.words.some((each) => isWord(each, place)))),
    isFirst: isWord(row.words[0]!, 0),
  }))
  const all = matches.filter((match) => match.has.every(Boolean))
  const isUnfinished = words.length > 1 && !isHan(words.at(-1)!) && words.at(-1)!.length < LEAST_CORRECTED_LENGTH
  const thing = language === 'spa' ? 0 : words.length - (isUnfinished ? 2 : 1)
  const ofThing = matches.filter((match) => match.has[thing])
  const end = (match: Match) => (language === 'spa' ? match.words[0]! : match.words.at(-1)!)
  const named = ofThing.filter((match) => (isHan(words[thing]!) ? match.folded.endsWith(words[thing]!) : isWord(end(match), thing)))
  // Phrases with equal stems are one suggestion: `taza` and `tazas`.
  const distinct = new Map<string, Match>()
  for (const match of [all, named, ofThing].find((each) => each.length > 0) ?? []) {
    const key = match.words.map(stemOf).join(' ')
    if (!distinct.has(key)) distinct.set(key, match)
  }
  return [...distinct.values()]
}

/** The common prefix of a word's forms: `lapi` for lápices, whose stem is lapiz, and `kni` for knives. */
function sharedBeginning(word: string, stem: string): string {
  if (isHan(word)) return word
  const characters = [...word]
  const place = characters.findIndex((character, index) => character !== stem[index])
  const most = Math.max(characters.length - 2, Math.min(2, characters.length))
  return characters.slice(0, place === -1 ? most : Math.max(1, Math.min(place, most))).join('')
}

async function phrasesFrom(db: Database, language: Language, beginning: string) {
  const { rows } = await db.execute<Phrase>(sql`
    select ${PHRASE_COLUMNS} from search_phrases
    where language = ${language} and folded >= ${beginning} and folded < ${afterPrefix(beginning)}
    order by product_total desc, folded limit ${MOST_CANDIDATES}`)
  return rows
}
