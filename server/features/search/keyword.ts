import type { Language } from '#contract/languages.ts'
import { isChinese } from '#server/features/search/concepts.ts'
import { correctionOf, frequentSpelling } from '#server/features/search/correction.ts'
import { type SoughtWords, soughtWords } from '#server/features/search/sought-words.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { fold } from '#server/features/search/text.ts'
import { LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import { isMissing, kindsThatAre, type Understanding, type Understood, understand } from '#server/features/search/understanding.ts'
import { type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

export interface UnderstoodKeyword {
  /** Null if the shop has nothing of the kind. */
  sought: SoughtWords | null
  /** The keyword that is searched for instead of the typed one. */
  corrected: string | null
}

const MOST_CORRECTED = 4

/** What a keyword asks for: synonyms first, then the other languages, and only then spellings that may be meant. */
export async function understandKeyword(db: PoolDatabase, reader: Language, keyword: string, isExact = false): Promise<UnderstoodKeyword> {
  const understood = await understand(db, reader, keyword)
  const { concepts, corrected } = isExact
    ? { concepts: understood.concepts, corrected: null }
    : await withCorrections(db, understood, keyword)
  const vocabulary = await vocabularies(db)
  const known = vocabulary[understood.language]
  // A thing with a name that buyers know, which nothing here has: what else the keyword says would lead to other things.
  const lacksThing = concepts.some(
    (concept) => concept.isThing && (isMissing(concept) ? isKnown(concept, known) : isEveryday(concept, known) && namesNothing(concept)),
  )
  // Of a long Chinese word its pairs of characters may be there: 剃须 of 剃须刀.
  const isThere = concepts.some((concept) => !isMissing(concept)) || (understood.optional.length > 0 && concepts.some(isChinese))
  if (isThere) return { sought: lacksThing ? null : soughtWords({ ...understood, concepts }), corrected }
  return isExact || concepts.length === 0 || concepts.some((concept) => isSpelledRight(concept, vocabulary))
    ? NOTHING
    : asSuggested(db, reader, keyword)
}

const NOTHING: UnderstoodKeyword = { sought: null, corrected: null }

/** `camisa` where shirts are all called `camiseta`: what the search box suggests for it. */
async function asSuggested(db: PoolDatabase, reader: Language, keyword: string): Promise<UnderstoodKeyword> {
  const typed = fold(keyword).trim()
  if (typed.length < LEAST_CORRECTED_LENGTH) return NOTHING
  const [suggestion] = await suggestTerms(db, reader, typed)
  if (suggestion === undefined) return NOTHING
  const { sought } = await understandKeyword(db, reader, suggestion, true)
  return sought ? { sought, corrected: suggestion } : NOTHING
}

/** `dishwasher` stands in the texts of pans that may go into one; none of them is one. */
const namesNothing = ({ found, foundKinds, terms }: Understood) =>
  foundKinds.length === 0 && found.every((name) => name.every((lexeme) => terms.get(lexeme)!.namedTotal === 0))

const isEveryday = ({ names }: Understood, { everydayStems }: Vocabulary) => names[0]!.every((stem) => everydayStems.has(stem))
const isSpelledRight = (concept: Understood, vocabulary: Record<Language, Vocabulary>) =>
  Object.values(vocabulary).some((known) => isKnown(concept, known))
const isKnown = ({ names }: Understood, { knownStems }: Vocabulary) => names[0]!.every((stem) => knownStems.has(stem))

/** One after the other: a nonsense keyword must not use up all connections. */
async function withCorrections(db: PoolDatabase, { language, concepts }: Understanding, keyword: string) {
  const vocabulary = await vocabularies(db)
  const result = [...concepts]
  let corrected = fold(keyword)
  let attempts = 0
  for (const [index, concept] of concepts.entries()) {
    const [word, ...others] = concept.words
    if (word === undefined || others.length > 0 || isChinese(concept) || isSpelledRight(concept, vocabulary) || attempts >= MOST_CORRECTED)
      continue
    const term = concept.terms.get(concept.names[0]![0]!)
    if (!isMissing(concept) && !term) continue
    const correction = term
      ? await frequentSpelling(db, language, word, term)
      : await correctionOf(db, language, word, vocabulary[language])
    if (!term) attempts += 1
    if (!correction) continue
    const names = [[correction.stem], ...(vocabulary[language].meanings.get(correction.stem) ?? [])]
    const kinds = vocabulary[language].kinds.get(correction.stem) ?? []
    const terms = await termsOf(db, language, [...names, ...kinds].flat())
    const found = [...concept.found, ...names.filter((name) => name.every((lexeme) => terms.has(lexeme)))]
    const foundKinds = kindsThatAre(kinds, terms)
    if (found.length === concept.found.length && foundKinds.length === 0) continue
    result[index] = { ...concept, names, kinds, found, foundKinds, terms: new Map([...concept.terms, ...terms]) }
    corrected = corrected.replace(word, correction.spelling)
  }
  return { concepts: result, corrected: corrected === fold(keyword) ? null : corrected }
}
