import { sql } from 'drizzle-orm'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { ROLE } from '#server/features/search/roles.ts'
import { stemsOf } from '#server/features/search/stems.ts'
import { lexemesLike, type Term } from '#server/features/search/terms.ts'
import { fold, isHan, phraseWords } from '#server/features/search/text.ts'
import { isOneTypoApart, LEAST_CORRECTED_LENGTH, SHORT_WORD_LENGTH } from '#server/features/search/typo.ts'
import type { Vocabulary } from '#server/features/search/vocabulary.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Short words have many neighbours: they are corrected only to a word in the names of at least this many products. */
const LEAST_NAMED_BY_SHORT = 3
/** A spelling found in at most this many products… */
const MOST_RARE = 2
/** …is treated as a mistake if its neighbour names at least this many times as many products. */
const TIMES_AS_FREQUENT = 30
const MOST_NAMES = 20

/** The word that was probably meant by a mistyped one. */
export interface Correction {
  spelling: string
  stem: string
}

const isCorrectable = (word: string) => word.length >= LEAST_CORRECTED_LENGTH && !isHan(word) && !/\d/.test(word)

/** The correction of a word that no product has: to a word of the catalogue's names, else a synonym, else the nearest lexeme. */
export async function correctionOf(db: Database, language: Language, word: string, vocabulary: Vocabulary) {
  if (!isCorrectable(word)) return
  const stem = (await stemsOf(db, language, [word])).get(word) ?? word
  const spelled = (await wordsLike(db, language, word))[0] ?? [...vocabulary.spellings].find((each) => mayBeMeant(each, word))
  if (spelled !== undefined)
    return { spelling: spelled, stem: (await stemsOf(db, language, [fold(spelled)])).get(fold(spelled)) ?? spelled }
  const neighbour = await nearestTerm(db, language, word, stem)
  return neighbour && { stem: neighbour.lexeme, spelling: await spellingOf(db, language, neighbour.lexeme, word) }
}

/** Words shared by several names of the catalogue that may be meant, likeliest first. */
async function wordsLike(db: Database, language: Language, typed: string): Promise<string[]> {
  const start = typed.slice(0, Math.max(1, Math.floor((typed.length - 1) / 2)))
  const end = typed.slice(-start.length)
  const { rows } = await db.execute<{ phrase: string; folded: string; total: number }>(sql`
    select phrase, folded, product_total as total from search_phrases
    where language = ${language} and length(folded) between ${typed.length - 1} and ${typed.length + 1} and folded not like '% %'
      and (folded like ${`${start}%`} or folded like ${`%${end}`})`)
  return rows
    .filter(({ folded }) => mayBeMeant(folded, typed))
    .map(({ phrase, folded, total }) => ({ phrase, likelihood: total * (isSlip(folded, typed) ? SLIP_IS_LIKELIER : 1) }))
    .sort((one, other) => other.likelihood - one.likelihood)
    .map(({ phrase }) => phrase)
}

/** The common spelling of a word that only one or two products have: `headphons` occurs in some name. */
export async function frequentSpelling(db: Database, language: Language, word: string, term: Term): Promise<Correction | undefined> {
  if (!isCorrectable(word) || word.length <= SHORT_WORD_LENGTH || term.productTotal > MOST_RARE) return
  const neighbour = await nearestTerm(db, language, word, term.lexeme)
  if (!neighbour || neighbour.namedTotal < term.productTotal * TIMES_AS_FREQUENT) return
  return { stem: neighbour.lexeme, spelling: await spellingOf(db, language, neighbour.lexeme, word) }
}

const mayBeMeant = (candidate: string, typed: string) =>
  candidate.length >= LEAST_CORRECTED_LENGTH &&
  isOneTypoApart(candidate, typed) &&
  (typed.length > SHORT_WORD_LENGTH || (candidate[0] === typed[0] && isSlip(candidate, typed)))

/**
 * The lexeme within one typo that names the most products. The word itself is compared too:
 * a typo near its end also changes the stem (`wireles` for `wireless`).
 */
async function nearestTerm(db: Database, language: Language, word: string, stem: string): Promise<Term | undefined> {
  const found = new Map<string, Term>()
  const ending = word.length - stem.length
  for (const mistyped of new Set([stem, word])) {
    if (mistyped.length < SHORT_WORD_LENGTH) continue
    for (const term of await lexemesLike(db, language, mistyped)) {
      const isNear = isOneTypoApart(term.lexeme, mistyped) && !/\d/.test(term.lexeme)
      const isSure =
        word.length > SHORT_WORD_LENGTH ||
        (term.lexeme[0] === word[0] && isSlip(term.lexeme, word) && term.namedTotal >= LEAST_NAMED_BY_SHORT)
      if (isNear && isSure && term.namedTotal > 0) found.set(term.lexeme, term)
    }
  }
  // `alta` is one letter from the stem of `altavos` only because stemming removed an ending that `alta` does not have.
  const isOtherWord = (lexeme: string) => !isOneTypoApart(lexeme, word) && word.length - lexeme.length > ending
  const likelihood = ({ lexeme, namedTotal }: Term) =>
    namedTotal * (isSlip(lexeme, word) ? SLIP_IS_LIKELIER : 1) * (isOtherWord(lexeme) ? OTHER_WORD : 1)
  return [...found.values()].sort((one, other) => likelihood(other) - likelihood(one))[0]
}

/** How much likelier a dropped, doubled or swapped letter is than a replaced one. */
const SLIP_IS_LIKELIER = 10
const OTHER_WORD = 0.001
const isSlip = (meant: string, typed: string) => meant.length !== typed.length || [...meant].sort().join('') === [...typed].sort().join('')

/** The stem's spelling in names of the catalogue, preferably one within a typo of the typed word. */
async function spellingOf(db: Database, language: Language, stem: string, typed: string): Promise<string> {
  const { rows } = await db.execute<{ name: string; category: string }>(sql`
    select category.name ->> ${language} as category, (select text.name from product_texts text where text.product_id = product.id
      order by array_position(${sql.param(fallbackOrder(language))}::text[], text.language::text) limit 1) as name
    from search_postings posting join products product on product.id = posting.product_id join categories category on category.id = product.category_id
    where posting.language = ${language} and posting.lexeme = ${stem} and posting.role >= ${ROLE.complement} limit ${MOST_NAMES}`)
  const words = rows
    .flatMap(({ name, category }) => [name ?? '', category])
    .flatMap((text) =>
      phraseWords(text)
        .flat()
        .map(({ word }) => word),
    )
  const stems = await stemsOf(db, language, words.map(fold))
  const spellings = words.filter((word) => stems.get(fold(word)) === stem)
  return spellings.find((word) => isOneTypoApart(fold(word), typed)) ?? spellings[0] ?? stem
}
