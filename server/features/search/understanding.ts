import { fallbackOrder, type Language } from '#contract/languages.ts'
import { type Concept, conceptsIn, isChinese } from '#server/features/search/concepts.ts'
import { stemsOf } from '#server/features/search/stems.ts'
import { charactersOf, pairsWith, statedAmong, type Term, termsOf } from '#server/features/search/terms.ts'
import { queryWords } from '#server/features/search/text.ts'
import { translate, translations } from '#server/features/search/translations.ts'
import { type Vocabularies, type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** A concept with the catalogue's lexemes that match it. */
export interface Understood extends Concept {
  /** The names whose lexemes the catalogue all has; empty if it has none of the names. */
  found: string[][]
  /** The kinds, as lexemes, that some product of the catalogue is. */
  foundKinds: string[][]
  /** The terms of `found` and `foundKinds`. */
  terms: Map<string, Term>
  /** Set for a character of a Chinese word: true if a product without it in its name is something else. */
  isNeeded?: boolean
  /** Set for a measure: true if some product states it; products that only mention it then do not match. Always true for a model. */
  isStated?: boolean
}

/** The meaning of a keyword in one language. */
export interface Understanding {
  language: Language
  concepts: Understood[]
  /** Terms that improve a match without being required. */
  optional: Term[]
  catalogueTotal: number
  /** How many of the catalogue's products have a text in the language. */
  describedTotal: number
}

const MAX_OPTIONAL = 40

/**
 * Understands the keyword in the reader's language or, if the catalogue lacks some of it there, in another one that has more of it
 * (`power bank` among Spanish texts). Words known in the reader's language are not looked up in another: Spanish `pan` is bread, not a
 * frying pan.
 */
export async function understand(db: PoolDatabase, reader: Language, keyword: string, vocabulary: Vocabularies): Promise<Understanding> {
  const own = await understandIn(db, reader, keyword, vocabulary[reader])
  const missing = own.concepts.filter(isMissing)
  const stems = await stemsOf(
    db,
    reader,
    missing.flatMap(({ words }) => words),
  )
  const known = [vocabulary[reader], (await translations(db))[reader]]
  const isForeign = ({ words, isMeasure }: Concept) =>
    !isMeasure && words.some((word) => !known.some(({ knownStems }) => knownStems.has(stems.get(word) ?? '')))
  let best = own
  if (own.concepts.length > 0 && !missing.some(isForeign)) return best
  for (const language of fallbackOrder(reader).slice(1)) {
    const other = await understandIn(db, language, keyword, vocabulary[language])
    if (knownTotal(other) > knownTotal(best)) best = other
  }
  return best
}

export const isMissing = ({ found, foundKinds }: Understood) => found.length === 0 && foundKinds.length === 0
/** Whether the catalogue has the concept as a word, not just its Chinese characters. */
const isWhole = (concept: Understood) => !isMissing(concept) && concept.isNeeded === undefined
const knownTotal = ({ concepts }: Understanding) => concepts.filter((concept) => !isMissing(concept)).length

async function understandIn(
  db: PoolDatabase,
  language: Language,
  keyword: string,
  vocabulary: Vocabulary,
  alternatives?: ReadonlyMap<string, string[][]>,
): Promise<Understanding> {
  const { required, optional, equals } = queryWords(keyword)
  const optionalWords = optional.slice(0, MAX_OPTIONAL)
  const stems = await stemsOf(db, language, [...required, ...optionalWords, ...[...equals.values()].flat()])
  const optionalStems = optionalWords.flatMap((word) => stems.get(word) ?? [])
  const concepts = conceptsIn(keyword, language, stems, vocabulary, alternatives)
  const terms = await termsOf(db, language, [...optionalStems, ...concepts.flatMap(({ names, kinds }) => [...names, ...kinds].flat())])
  return {
    language,
    concepts: await withCharacters(
      db,
      language,
      withPairs(
        await withStatements(
          db,
          language,
          concepts.map((concept) => withTerms(concept, terms)),
        ),
        terms,
      ),
    ),
    optional: optionalStems.flatMap((lexeme) => terms.get(lexeme) ?? []),
    catalogueTotal: terms.get('')?.productTotal ?? 0,
    describedTotal: terms.get('')?.namedTotal ?? 0,
  }
}

/** The keyword's meaning by its names in language `to`, which may equal `from` (other names); null if it has no such name. */
export async function understandTranslated(db: PoolDatabase, from: Language, to: Language, keyword: string): Promise<Understanding | null> {
  const translated = await translate(db, from, to, keyword)
  if (translated === null) return null
  const understood = await understandIn(db, to, translated.keyword, (await vocabularies(db))[to], translated.alternatives)
  return understood.concepts.some((concept) => concept.isThing && !isMissing(concept)) ? understood : null
}

/**
 * The keyword by other names in the same language. Products must be the thing: `couch` finds no blanket for sofas. If the other name has
 * more words than were typed, product names must have all of them: `raincoat`, renamed rain jacket, finds no other jackets.
 */
export async function understandRenamed(db: PoolDatabase, language: Language, keyword: string): Promise<Understanding | null> {
  const renamed = await understandTranslated(db, language, language, keyword)
  if (!renamed?.concepts.every(isWhole)) return null
  const isLonger = renamed.concepts.length > queryWords(keyword).required.length
  const concepts = renamed.concepts.map((concept) => ({
    ...(concept.isThing ? asKind(concept) : { ...concept, foundKinds: [] }),
    ...(isLonger && { isNeeded: true }),
  }))
  return concepts.some(isMissing) ? null : { ...renamed, concepts }
}

const asKind = (concept: Understood): Understood => ({
  ...concept,
  found: [],
  foundKinds: [...kindsThatAre(concept.found, concept.terms), ...concept.foundKinds],
})

/** A word in the names of this many products is well known here: its synonyms would only find other things. */
const WELL_KNOWN_TOTAL = 20

/** The kinds whose lexemes all occur in product names. */
export const kindsThatAre = (kinds: readonly string[][], terms: ReadonlyMap<string, Term>): string[][] =>
  kinds.filter((name) => name.every((lexeme) => (terms.get(lexeme)?.namedTotal ?? 0) > 0))

function withTerms(concept: Concept, terms: ReadonlyMap<string, Term>): Understood {
  const typed = concept.names[0]!
  const isWellKnown = !concept.isMeasure && typed.length === 1 && (terms.get(typed[0]!)?.namedTotal ?? 0) >= WELL_KNOWN_TOTAL
  const found = isWellKnown ? [typed] : concept.names.filter((name) => name.every((lexeme) => terms.has(lexeme)))
  const foundKinds = kindsThatAre(concept.kinds, terms)
  return { ...concept, found, foundKinds, terms: new Map([...found, ...foundKinds].flat().map((lexeme) => [lexeme, terms.get(lexeme)!])) }
}

/** Sets `isStated` of measures: whether some product has it in its name or attributes. */
async function withStatements(db: PoolDatabase, language: Language, concepts: Understood[]): Promise<Understood[]> {
  const isNamed = ({ terms }: Understood) => [...terms.values()].some(({ namedTotal }) => namedTotal > 0)
  const unnamed = concepts.filter((concept) => concept.isMeasure && !isNamed(concept))
  const stated = await statedAmong(
    db,
    language,
    unnamed.flatMap(({ terms }) => [...terms.keys()]),
  )
  const isStated = (concept: Understood) => isNamed(concept) || [...concept.terms.keys()].some((lexeme) => stated.has(lexeme))
  return concepts.map((concept) => (concept.isMeasure ? { ...concept, isStated: isStated(concept) } : concept))
}

/** Joins two single characters that product names have as a pair: 卡包, which no dictionary has, should not find everything with 卡 and 包. */
function withPairs(concepts: Understood[], terms: ReadonlyMap<string, Term>): Understood[] {
  const pair = concepts.map(({ words }) => words.join('')).join('')
  const term = terms.get(pair)
  if (concepts.length !== 2 || [...pair].length !== 2 || !concepts.every(isChinese) || !term || term.namedTotal === 0) return concepts
  return [{ words: [pair], names: [[pair]], kinds: [], isThing: true, found: [[pair]], foundKinds: [], terms: new Map([[pair, term]]) }]
}

/**
 * Looks up a Chinese word that the catalogue does not have by its characters, all of which names must have. A keyword of one character is
 * looked up in the same way, because 鞋 is rarely a separate word of a name.
 */
async function withCharacters(db: PoolDatabase, language: Language, concepts: Understood[]): Promise<Understood[]> {
  const word = concepts.flatMap(({ words }) => words).join('')
  const isTyped = [...word].length === 1
  // Found single characters are looked up again with the missing ones: the last one of 泡泡机 alone would find machines of all kinds.
  const hasMissing = concepts.some(isMissing) && concepts.every((concept) => isMissing(concept) || concept.words.join('').length === 1)
  if (!concepts.every(isChinese) || !(isTyped || hasMissing)) return concepts
  const characters = charactersOf(word)
  const understood: Understood[] = []
  for (const [index, character] of characters.entries()) {
    const isEnd = !isTyped && index === characters.length - 1
    const terms = new Map((await pairsWith(db, language, character, isEnd)).map((term) => [term.lexeme, term]))
    const found = [...terms.keys()].map((lexeme) => [lexeme])
    understood.push({
      words: [character],
      names: [[character]],
      kinds: [],
      isThing: isEnd,
      found,
      foundKinds: [],
      terms,
      isNeeded: !isTyped,
    })
  }
  // If no name has one of the characters, the word is not in the catalogue.
  return understood.length === 0 || understood.some(isMissing) ? concepts : understood
}
