import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { type explainSearch, WORD_ROLES } from '#contract/search/console.ts'
import { matchTotals, type WordScore } from '#server/features/search/answering.ts'
import { isChinese } from '#server/features/search/concepts.ts'
import type { UnderstoodKeyword } from '#server/features/search/keyword.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { conceptBits, type SoughtWords, soughtWords } from '#server/features/search/sought-words.ts'
import { termsOf } from '#server/features/search/terms.ts'
import { isMissing, type Understanding, type Understood } from '#server/features/search/understanding.ts'
import { type Vocabulary, vocabularies } from '#server/features/search/vocabulary.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

type Explained = ResultOf<typeof explainSearch>

/** Explains a keyword's concepts; `partOf` then tells by which of them a product was found. */
export async function explainedConcepts(db: PoolDatabase, understood: UnderstoodKeyword) {
  const { understanding } = understood
  const { language, concepts } = understanding
  const vocabulary = (await vocabularies(db))[language]
  const counted = await countedNames(db, understanding)
  return {
    conceptList: concepts.map((concept) => conceptOf(concept, counted, vocabulary)),
    partOf: (score: WordScore) => partOf(understood, vocabulary, score),
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
    nameList: listed(names, found, concept.isStated ? ROLE.attribute : ROLE.mentioned),
    kindList: listed(kinds, foundKinds, ROLE.thing),
    synonymIdList: vocabulary.rowIds.get(keyOf(names[0]!)) ?? [],
  }
}

type CountedNames = (name: string[], leastRole: Role) => number

/** How many products each name finds; for a name that is not searched for, how many have its rarest word. */
async function countedNames(db: PoolDatabase, understanding: Understanding): Promise<CountedNames> {
  const sought = soughtWords(understanding)
  const names = understanding.concepts.flatMap((concept) => [...concept.names, ...concept.kinds])
  const [totals, terms] = await Promise.all([matchTotals(db, sought), termsOf(db, understanding.language, names.flat())])
  const found = new Map(totals.map(({ lexeme, group, least, total }) => [`${least} ${lexeme ?? nameOf(sought, group)}`, total]))
  return (name, leastRole) => {
    const isSought = sought.words.some((word) => word.lexeme === name[0] && word.leastRole === leastRole && word.size === name.length)
    const total = found.get(`${leastRole} ${keyOf(name)}`) ?? 0
    return isSought ? total : leastRole === ROLE.thing ? 0 : Math.min(...name.map((lexeme) => terms.get(lexeme)?.productTotal ?? 0))
  }
}

const nameOf = ({ words }: SoughtWords, number: number) => keyOf(words.flatMap(({ group, lexeme }) => (group === number ? lexeme : [])))
const keyOf = (name: readonly string[]) => name.join(' ')

/** The name as typed, or as synonyms and categories spell it; otherwise its stems. */
function spelled(name: string[], concept: Understood, { spelledAs }: Vocabulary): string {
  if (keyOf(name) === keyOf(concept.names[0]!)) return spelledAs.get(keyOf(name)) ?? joined(concept.words, concept)
  return spelledAs.get(keyOf(name)) ?? joined(name, concept)
}
const joined = (words: string[], concept: Understood) => words.join(isChinese(concept) ? '' : ' ')

function partOf(
  { sought, translated, understanding: { concepts } }: UnderstoodKeyword,
  vocabulary: Vocabulary,
  { translation, bit, lexeme, group, score, role }: WordScore,
): Explained['hitList'][number]['partList'][number] {
  const concept = translation === null ? conceptBits(concepts).get(bit) : undefined
  const name = (lexeme ?? nameOf(translation === null ? sought! : translated[translation]!, group)).split(' ')
  return {
    concept: concept ? concepts.indexOf(concept) : null,
    name: concept ? spelled(name, concept, vocabulary) : keyOf(name),
    role: WORD_ROLES[role],
    score,
  }
}
