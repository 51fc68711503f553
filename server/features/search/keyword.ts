import type { Language } from '#contract/languages.ts'
import { isChinese } from '#server/features/search/concepts.ts'
import { correctionOf, frequentSpelling } from '#server/features/search/correction.ts'
import { soughtInOtherLanguages, type TranslatedWords } from '#server/features/search/in-other-languages.ts'
import { modelUnderstood } from '#server/features/search/model-names.ts'
import { type SoughtWords, soughtWords } from '#server/features/search/sought-words.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { fold } from '#server/features/search/text.ts'
import { translations } from '#server/features/search/translations.ts'
import { LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import {
  isMissing,
  kindsThatAre,
  type Understanding,
  type Understood,
  understand,
  understandRenamed,
} from '#server/features/search/understanding.ts'
import { type Vocabularies, type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

export interface UnderstoodKeyword {
  /** Null if the catalogue has nothing of the kind. */
  sought: SoughtWords | null
  /** The keyword in other languages, for products without text in this one. */
  translated: TranslatedWords[]
  /** The keyword searched for instead of the typed one. */
  corrected: string | null
  /** The meaning of the keyword's words, after correction if there is one. */
  understanding: Understanding
  /** Set if it covers only a part of the keyword. */
  isPart?: boolean
}

interface Reading {
  /** Search for the keyword as typed, without corrections. */
  isExact?: boolean | undefined
  /** Used instead of the shop's own synonyms. */
  vocabulary?: Vocabularies | undefined
}

const MOST_CORRECTED = 4

/**
 * The readings of a keyword, in the order in which to try them until one finds something: as understood, by other names in the same
 * language (`mallas` for `leggings`), and by the name in a model number.
 */
export async function* readingsOf(
  db: PoolDatabase,
  reader: Language,
  keyword: string,
  reading: Reading = {},
): AsyncGenerator<UnderstoodKeyword> {
  const typed = await understandKeyword(db, reader, keyword, reading)
  yield typed
  const of = (understanding: Understanding) => ({ sought: soughtWords(understanding), translated: [], corrected: null, understanding })
  const renamed = await understandRenamed(db, reader, keyword)
  if (renamed) yield of(renamed)
  if (reading.isExact) return
  const model = await modelUnderstood(db, typed.understanding, keyword)
  if (model) yield { ...of(model), isPart: true }
}

/** Whether matches cover only a part of the keyword. If no product has its measure, none has all of it, unless a translation matches. */
export const isInPart = ({ translated, understanding: { concepts }, isPart = false }: UnderstoodKeyword): boolean =>
  isPart || (translated.length === 0 && concepts.some((concept) => concept.isMeasure && isMissing(concept)))

export const isSought = ({ sought, translated }: UnderstoodKeyword): boolean => sought !== null || translated.length > 0

/**
 * Understands a keyword by synonyms first, then other languages, and only then corrected spellings; if all of them find nothing, by the
 * search box's first suggestion (`camisa` if all shirts are called `camiseta`).
 */
export async function understandKeyword(
  db: PoolDatabase,
  reader: Language,
  keyword: string,
  { isExact = false, ...reading }: Reading = {},
): Promise<UnderstoodKeyword> {
  const vocabulary = reading.vocabulary ?? (await vocabularies(db))
  const understood = await understand(db, reader, keyword, vocabulary)
  const { isUnknown, ...own } = await inOneLanguage(db, understood, keyword, isExact, vocabulary)
  const translated = await soughtInOtherLanguages(db, understood, own.corrected ?? keyword)
  if (isExact || !isUnknown || translated.length > 0) return { ...own, translated }
  const typed = fold(keyword).trim()
  const [suggestion] = typed.length < LEAST_CORRECTED_LENGTH ? [] : await suggestTerms(db, reader, typed)
  const suggested = suggestion === undefined ? null : await understandKeyword(db, reader, suggestion, { isExact: true, vocabulary })
  return suggested?.sought ? { ...suggested, corrected: suggestion! } : { ...own, corrected: null, translated }
}

async function inOneLanguage(db: PoolDatabase, understood: Understanding, keyword: string, isExact: boolean, vocabulary: Vocabularies) {
  const { concepts, corrected } = isExact
    ? { concepts: understood.concepts, corrected: null }
    : await withCorrections(db, understood, keyword, vocabulary)
  const understanding = { ...understood, concepts }
  const known = vocabulary[understood.language]
  // The thing has a name that buyers know but no product has: the keyword's other words would only find other things.
  const things = concepts.filter(({ isThing }) => isThing)
  const isLacking = (thing: Understood) => (isMissing(thing) ? isKnown(thing, known) : isEveryday(thing, known) && namesNothing(thing))
  const lacksThing = things.length > 0 && things.every(isLacking)
  // Character pairs of a long Chinese word may match even if the word does not: 剃须 of 剃须刀.
  const isThere = concepts.some((concept) => !isMissing(concept)) || (understood.optional.length > 0 && concepts.some(isChinese))
  const isNamed = (concept: Understood) => Object.values(vocabulary).some((each) => isKnown(concept, each))
  return {
    sought: isThere && !lacksThing ? soughtWords(understanding) : null,
    corrected,
    understanding,
    isUnknown: !isThere && concepts.length > 0 && !concepts.some(isNamed),
  }
}

/** No product is named so: `dishwasher` occurs in texts of pans that are safe in one, but none of them is a dishwasher. */
const namesNothing = ({ found, foundKinds, terms }: Understood) =>
  foundKinds.length === 0 && found.every((name) => name.every((lexeme) => terms.get(lexeme)!.namedTotal === 0))

const isEveryday = ({ names }: Understood, { everydayStems }: Vocabulary) => names[0]!.every((stem) => everydayStems.has(stem))
const isKnown = ({ names }: Understood, { knownStems }: Pick<Vocabulary, 'knownStems'>) => names[0]!.every((stem) => knownStems.has(stem))

/** Returns a test whether a concept's typed name occurs in any table of any language, and so is spelled right. */
async function spelling(db: PoolDatabase, vocabulary: Vocabularies) {
  const tables = [...Object.values(vocabulary), ...Object.values(await translations(db))]
  return (concept: Understood) => tables.some((known) => isKnown(concept, known))
}

/** Corrects one word after another: a nonsense keyword must not use up all database connections. */
async function withCorrections(db: PoolDatabase, { language, concepts }: Understanding, keyword: string, vocabulary: Vocabularies) {
  const isSpelledRight = await spelling(db, vocabulary)
  const result = [...concepts]
  let corrected = fold(keyword)
  let attempts = 0
  for (const [index, concept] of concepts.entries()) {
    const [word, ...others] = concept.words
    if (word === undefined || others.length > 0 || isChinese(concept) || isSpelledRight(concept) || attempts >= MOST_CORRECTED) continue
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
