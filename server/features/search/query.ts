import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { isChinese } from '#server/features/search/concepts.ts'
import { correctionOf, frequentSpelling } from '#server/features/search/correction.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { suggestTerms } from '#server/features/search/suggest.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { fold } from '#server/features/search/text.ts'
import { LEAST_CORRECTED_LENGTH } from '#server/features/search/typo.ts'
import { isMissing, type Understanding, type Understood, understand } from '#server/features/search/understanding.ts'
import { type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { opaqueParam } from '#server/kernel/database/prepared.ts'

/** A keyword as the index understands it: parallel lists, one entry per lexeme of a concept. */
export interface SoughtWords {
  /** The language whose index has the words: the reader's, or another if that has more of them. */
  language: Language
  lexemes: string[]
  /** The rarity (BM25's inverse document frequency) of what the lexeme stands for. */
  rarities: number[]
  /** The bit of the concept that the lexeme stands for; 0 if it is optional. */
  bits: number[]
  /** Lexemes of one name of several words have a number of their own and stand for the concept only together; else 0. */
  groups: number[]
  /** How many lexemes the group has. */
  sizes: number[]
  /** The bits of all concepts that the catalogue has. */
  allBits: number
  /** The bits of the thing that is sought. */
  thingBits: number
  /** The bits that must be in a product's name for it to be shown at all. */
  neededBits: number
}

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
const namesNothing = ({ found, terms }: Understood) => found.every((name) => name.every((lexeme) => terms.get(lexeme)!.namedTotal === 0))

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
    const terms = await termsOf(db, language, names.flat())
    const found = [...concept.found, ...names.filter((name) => name.every((lexeme) => terms.has(lexeme)))]
    if (found.length === concept.found.length) continue
    result[index] = { ...concept, names, found, terms: new Map([...concept.terms, ...terms]) }
    corrected = corrected.replace(word, correction.spelling)
  }
  return { concepts: result, corrected: corrected === fold(keyword) ? null : corrected }
}

function soughtWords({ language, concepts, optional, catalogueTotal }: Understanding): SoughtWords {
  const sought: SoughtWords = {
    language,
    lexemes: [],
    rarities: [],
    bits: [],
    groups: [],
    sizes: [],
    allBits: 0,
    thingBits: 0,
    neededBits: 0,
  }
  const rarity = (productTotal: number) => Math.log(1 + (catalogueTotal - productTotal + 0.5) / (productTotal + 0.5))
  const add = (lexeme: string, howRare: number, bit: number, group: number, size: number) => {
    sought.lexemes.push(lexeme)
    sought.rarities.push(howRare)
    sought.bits.push(bit)
    sought.groups.push(group)
    sought.sizes.push(size)
  }
  let group = 0
  for (const [place, concept] of concepts.filter((each) => !isMissing(each)).entries()) {
    const bit = 1 << place
    sought.allBits |= bit
    if (concept.isThing) sought.thingBits |= bit
    if (concept.isNeeded) sought.neededBits |= bit
    // Of a name of several words no more products can have all than have its rarest one.
    const totals = concept.found.map((name) => Math.min(...name.map((lexeme) => concept.terms.get(lexeme)!.productTotal)))
    const howRare = rarity(Math.min(catalogueTotal, concept.found.length > 1 ? Math.max(...totals) : totals[0]!))
    const typed = concept.found.find((name) => name.join(' ') === concept.names[0]!.join(' '))
    const isNamed = typed?.some((lexeme) => concept.terms.get(lexeme)!.namedTotal > 0)
    const isCharacter = concept.isNeeded !== undefined
    for (const name of concept.found) {
      if (name.length > 1) group += 1
      const share = name === typed || !isNamed || isCharacter ? 1 : SYNONYM_SHARE
      for (const lexeme of name) {
        const own = concept.isNeeded === false ? rarity(concept.terms.get(lexeme)!.productTotal) : howRare
        add(lexeme, (own * share) / name.length, bit, name.length > 1 ? group : 0, name.length)
      }
    }
  }
  const required = new Set(sought.lexemes)
  for (const { lexeme, productTotal } of optional) if (!required.has(lexeme)) add(lexeme, rarity(productTotal), 0, 0, 1)
  return sought
}

/** With at least this many products that have all words, those with only some are not shown. */
const ENOUGH_COMPLETE = 20
/** What has another name of the thing counts so much less than what is named as typed, if anything is. */
const SYNONYM_SHARE = 0.6
/**
 * What a product counts for by what the thing that is sought is for it. Of several words of the other languages each is better judged by how
 * rare it is; a Chinese name enumerates things of all kinds, and what 早餐 ends is sought by it, but no 早餐机.
 */
const ROLE_WEIGHTS: { chinese: Partial<Record<Role, number>>; oneThing: Partial<Record<Role, number>> } = {
  chinese: { [ROLE.complement]: 0.35, [ROLE.part]: 0.25, [ROLE.thing]: 1.3, [ROLE.kind]: 1.3 },
  oneThing: { [ROLE.thing]: 1.05, [ROLE.kind]: 1.3 },
}

function roleWeight(sought: SoughtWords): SQL {
  const { thingBits, allBits, language } = sought
  const isOneThing = thingBits === allBits && (allBits & (allBits - 1)) === 0
  const weights = language === 'zh' ? ROLE_WEIGHTS.chinese : isOneThing ? ROLE_WEIGHTS.oneThing : {}
  const cases = Object.entries(weights).map(([role, weight]) => sql.raw(`when ${role} then ${weight}`))
  return cases.length === 0
    ? sql``
    : sql` * case max(role) filter (where bit & ${thingBits}::int <> 0) ${sql.join(cases, sql` `)} else 1 end`
}

const number = (value: number) => sql.raw(String(value))

/**
 * A query for the matching products: product_id, score, is_complete (has all words), is_thing (is named by all of them, and is the thing).
 * Those with all words; if there are few, also those with some.
 */
export function answeringProducts(sought: SoughtWords): SQL {
  const hasGroups = sought.groups.some((group) => group > 0)
  return sql`
    select product_id, score, is_complete, is_thing from (
      select product_id, score, is_complete, is_thing, count(*) filter (where is_complete) over () as complete_total from (
        select product_id, sum(score)${roleWeight(sought)} as score, bit_or(bit) = ${sought.allBits}::int as is_complete,
          coalesce(${sought.thingBits}::int <> 0 and bit_or(bit) filter (where role >= ${number(ROLE.naming)}) = ${sought.allBits}::int
            and bit_or(bit) filter (where role >= ${number(ROLE.thing)}) & ${sought.thingBits}::int = ${sought.thingBits}::int, false) as is_thing
        from (${singleLexemes(sought)} ${hasGroups ? sql`union all ${wholeNames(sought)}` : sql``}) matching
        group by product_id
        ${sought.neededBits === 0 ? sql`` : sql`having bit_or(bit) filter (where role >= ${number(ROLE.naming)}) & ${sought.neededBits}::int = ${sought.neededBits}::int`}) scored) counted
    where is_complete or complete_total < ${ENOUGH_COMPLETE}`
}

const only = <Value>(values: Value[], { groups }: SoughtWords, isGroup: boolean) =>
  values.filter((_, index) => groups[index]! > 0 === isGroup)

const singleLexemes = (sought: SoughtWords) => sql`
  select posting.product_id, sought.bit, posting.weight * sought.rarity as score, posting.role
  from unnest(${opaqueParam(sql`${sql.param(only(sought.lexemes, sought, false))}::text[]`)}, ${opaqueParam(sql`${sql.param(only(sought.rarities, sought, false))}::real[]`)},
      ${opaqueParam(sql`${sql.param(only(sought.bits, sought, false))}::int[]`)}) sought(lexeme, rarity, bit)
    join search_postings posting on posting.language = ${sought.language} and posting.lexeme = sought.lexeme`

/** A name of several words is there if all its words are in the product's name, category or attributes; scattered in its texts they mean other things. */
const wholeNames = (sought: SoughtWords) => sql`
  select posting.product_id, max(sought.bit), sum(posting.weight * sought.rarity), max(posting.role)
  from unnest(${sql.param(only(sought.lexemes, sought, true))}::text[], ${sql.param(only(sought.rarities, sought, true))}::real[],
      ${sql.param(only(sought.bits, sought, true))}::int[], ${sql.param(only(sought.groups, sought, true))}::int[], ${sql.param(only(sought.sizes, sought, true))}::int[])
      sought(lexeme, rarity, bit, part, size)
    join search_postings posting on posting.language = ${sought.language} and posting.lexeme = sought.lexeme
  group by posting.product_id, sought.part, sought.size
  having count(*) = sought.size and bool_and(posting.role >= ${number(ROLE.attribute)})`
