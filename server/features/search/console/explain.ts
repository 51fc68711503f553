import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { type explainSearch, WORD_ROLES } from '#contract/search/console.ts'
import { listedPicture } from '#server/features/catalogue/product-cards.ts'
import { type ExplainedProduct, explainListing } from '#server/features/products/explain-listing.queries.ts'
import { matchTotals } from '#server/features/search/answering.ts'
import { isChinese } from '#server/features/search/concepts.ts'
import { type UnderstoodKeyword, understandKeyword } from '#server/features/search/keyword.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { conceptBits, type SoughtWords, soughtWords } from '#server/features/search/sought-words.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { isMissing, type Understanding, type Understood } from '#server/features/search/understanding.ts'
import { type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Explained = ResultOf<typeof explainSearch>

/** What a search makes of its words, and what the order of its first products is made of. */
export async function explainedSearch(db: PoolDatabase, reader: Language, keyword: string, pageSize: number): Promise<Explained> {
  const understood = await understandKeyword(db, reader, keyword)
  const { sought, translated, corrected, understanding } = understood
  const { language, concepts } = understanding
  const vocabulary = (await vocabularies(db))[language]
  const counted = await countedNames(db, understanding)
  const hits = sought || translated.length > 0 ? await explainListing(db, understood, reader, pageSize) : []
  return {
    langCode: language,
    correctedKeyword: corrected,
    refusedFlag: flagOf(sought === null && translated.length === 0 && concepts.some((concept) => !isMissing(concept))),
    conceptList: concepts.map((concept) => conceptOf(concept, counted, vocabulary)),
    total: hits[0]?.total ?? 0,
    completeTotal: hits[0]?.completeTotal ?? 0,
    hitList: hits.map(hitBy(understood, vocabulary)),
  }
}

function conceptOf(concept: Understood, counted: CountedNames, vocabulary: Vocabulary): Explained['conceptList'][number] {
  const { words, names, kinds, found, foundKinds, isThing } = concept
  const listed = (all: string[][], sought: string[][], leastRole: Role) => {
    const isSought = new Set(sought.map(keyOf))
    const distinct = new Map([...all, ...sought].map((name) => [keyOf(name), name]))
    return [...distinct].map(([key, name]) => ({
      name: spelled(name, concept, vocabulary),
      productTotal: counted(name, leastRole),
      soughtFlag: flagOf(isSought.has(key)),
    }))
  }
  return {
    wordList: words,
    thingFlag: flagOf(isThing),
    missingFlag: flagOf(isMissing(concept)),
    nameList: listed(names, found, ROLE.mentioned),
    kindList: listed(kinds, foundKinds, ROLE.thing),
    synonymIdList: vocabulary.rowIds.get(keyOf(names[0]!)) ?? [],
  }
}

type CountedNames = (name: string[], leastRole: Role) => number

/** How many products are found by each name; of one that is not looked for, how many have its rarest word. */
async function countedNames(db: PoolDatabase, understanding: Understanding): Promise<CountedNames> {
  const sought = soughtWords(understanding)
  const names = understanding.concepts.flatMap((concept) => [...concept.names, ...concept.kinds])
  const [totals, terms] = await Promise.all([matchTotals(db, sought), termsOf(db, understanding.language, names.flat())])
  const found = new Map(totals.map(({ lexeme, group, least, total }) => [`${least} ${lexeme ?? nameOf(sought, group)}`, total]))
  return (name, leastRole) => {
    const [fewest, total] = [
      Math.min(...name.map((lexeme) => terms.get(lexeme)?.productTotal ?? 0)),
      found.get(`${leastRole} ${keyOf(name)}`),
    ]
    return total ?? (leastRole === ROLE.thing ? 0 : fewest)
  }
}

const nameOf = ({ words }: SoughtWords, number: number) => keyOf(words.flatMap(({ group, lexeme }) => (group === number ? lexeme : [])))
const keyOf = (name: readonly string[]) => name.join(' ')

/** As it was typed, or as the synonyms and categories write it; else its stems. */
function spelled(name: string[], concept: Understood, { spelledAs }: Vocabulary): string {
  if (keyOf(name) === keyOf(concept.names[0]!)) return spelledAs.get(keyOf(name)) ?? joined(concept.words, concept)
  return spelledAs.get(keyOf(name)) ?? joined(name, concept)
}
const joined = (words: string[], concept: Understood) => words.join(isChinese(concept) ? '' : ' ')

const hitBy = ({ sought, translated, understanding: { concepts } }: UnderstoodKeyword, vocabulary: Vocabulary) => {
  const byBit = conceptBits(concepts)
  return (hit: ExplainedProduct): Explained['hitList'][number] => ({
    id: hit.id,
    name: hit.name ?? '',
    ...listedPicture(hit),
    categoryName: hit.categoryName,
    completeFlag: flagOf(hit.isComplete),
    thingFlag: flagOf(hit.isThing),
    partList: hit.wordScores.map(({ translation, bit, lexeme, group, score, role }) => {
      const concept = translation === null ? byBit.get(bit) : undefined
      const name = (lexeme ?? nameOf(translation === null ? sought! : translated[translation]!, group)).split(' ')
      return {
        concept: concept ? concepts.indexOf(concept) : null,
        name: concept ? spelled(name, concept, vocabulary) : keyOf(name),
        role: WORD_ROLES[role],
        score,
      }
    }),
    roleWeight: hit.roleWeight,
    leadingShare: hit.leadingShare,
    thingShare: hit.thingShare,
    total: hit.relevance,
  })
}
