import { fallbackOrder, type Language } from '#contract/languages.ts'
import { type Concept, conceptsIn, isChinese } from '#server/features/search/concepts.ts'
import { stemsOf } from '#server/features/search/stems.ts'
import { charactersOf, pairsWith, statedAmong, type Term, termsOf } from '#server/features/search/terms.ts'
import { queryWords } from '#server/features/search/text.ts'
import { translate, translations } from '#server/features/search/translations.ts'
import { type Vocabularies, type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** A concept with the lexemes of the catalogue that stand for it. */
export interface Understood extends Concept {
  /** Each name as lexemes that the catalogue has; none if nothing in it has any of the names. */
  found: string[][]
  /** Of its kinds those that something in the catalogue is, as lexemes. */
  foundKinds: string[][]
  /** The terms of `found` and `foundKinds`. */
  terms: Map<string, Term>
  /** Set for a character of a Chinese word: true if a product without it in its name is something else. */
  isNeeded?: boolean
  /** Of a measure, whether something in the catalogue states it: what only mentions it then does not have it. Of a model always. */
  isStated?: boolean
}

/** A keyword as readers of one language mean it. */
export interface Understanding {
  language: Language
  concepts: Understood[]
  /** What makes a match better without being required. */
  optional: Term[]
  catalogueTotal: number
  /** How many of its products have a text in the language. */
  describedTotal: number
}

const MAX_OPTIONAL = 40

/**
 * The keyword in the reader's language; if the catalogue lacks some of it there, in another one that has more of it
 * (`power bank` among Spanish texts). Words that the reader's language knows are not looked up in another: Spanish
 * `pan` is bread and no frying pan.
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
/** Whether the catalogue has it, and not just the characters of it. */
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

/** As readers of one language mean it, by what it is called in another one, or otherwise in the same; null if it has no such name. */
export async function understandTranslated(db: PoolDatabase, from: Language, to: Language, keyword: string): Promise<Understanding | null> {
  const translated = await translate(db, from, to, keyword)
  if (translated === null) return null
  const understood = await understandIn(db, to, translated.keyword, (await vocabularies(db))[to], translated.alternatives)
  return understood.concepts.some((concept) => concept.isThing && !isMissing(concept)) ? understood : null
}

/**
 * By other names in the same language; of the thing only what is called so: of `couch` no blanket for sofas. Where these are more words than
 * were typed, all are in the name: of `raincoat`, which may be a rain jacket, no jacket of another kind.
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

/** A word that so many products have in their names is well known here: its other names would only lead to other things. */
const WELL_KNOWN_TOTAL = 20

/** Of the kinds those that something in the catalogue is. */
export const kindsThatAre = (kinds: readonly string[][], terms: ReadonlyMap<string, Term>): string[][] =>
  kinds.filter((name) => name.every((lexeme) => (terms.get(lexeme)?.namedTotal ?? 0) > 0))

function withTerms(concept: Concept, terms: ReadonlyMap<string, Term>): Understood {
  const typed = concept.names[0]!
  const isWellKnown = !concept.isMeasure && typed.length === 1 && (terms.get(typed[0]!)?.namedTotal ?? 0) >= WELL_KNOWN_TOTAL
  const found = isWellKnown ? [typed] : concept.names.filter((name) => name.every((lexeme) => terms.has(lexeme)))
  const foundKinds = kindsThatAre(concept.kinds, terms)
  return { ...concept, found, foundKinds, terms: new Map([...found, ...foundKinds].flat().map((lexeme) => [lexeme, terms.get(lexeme)!])) }
}

/** A measure is stated where something has it in its name, or else as an attribute. */
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

/** 卡包 is one thing where names have it as one, though no dictionary does: not everything with a 卡 and a 包. */
function withPairs(concepts: Understood[], terms: ReadonlyMap<string, Term>): Understood[] {
  const pair = concepts.map(({ words }) => words.join('')).join('')
  const term = terms.get(pair)
  if (concepts.length !== 2 || [...pair].length !== 2 || !concepts.every(isChinese) || !term || term.namedTotal === 0) return concepts
  return [{ words: [pair], names: [[pair]], kinds: [], isThing: true, found: [[pair]], foundKinds: [], terms: new Map([[pair, term]]) }]
}

/**
 * A Chinese word that the catalogue does not have as a word: products with all its characters in their names. A character
 * as the whole keyword is looked up in the same way, because 鞋 is rarely a separate word of a name.
 */
async function withCharacters(db: PoolDatabase, language: Language, concepts: Understood[]): Promise<Understood[]> {
  const word = concepts.flatMap(({ words }) => words).join('')
  const isTyped = [...word].length === 1
  // Of 泡泡机 the last character alone would lead to machines of all kinds.
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
  // With a character that no name has, the word is not there.
  return understood.length === 0 || understood.some(isMissing) ? concepts : understood
}
