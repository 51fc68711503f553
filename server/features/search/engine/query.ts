import type { Language } from '#contract/languages.ts'
import type { RoleWeights } from '#server/features/search/answering.ts'
import { anyRole, termOf } from '#server/features/search/engine/mapping.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import type { SoughtWord, SoughtWords } from '#server/features/search/sought-words.ts'

/** A query in OpenSearch's query DSL. */
export type Query = Readonly<Record<string, unknown>>

/** Queries for a keyword by how much of it products have; null where no product can match. */
export interface AnswerQueries {
  /** Products with all words in their names that are the thing. */
  things: Query | null
  /** Other products with all words. */
  complete: Query
  /** Products with some of the words. */
  partial: Query | null
}

const ROLES = Object.values(ROLE).toSorted((one, other) => one - other)
const rolesFrom = (least: Role) => ROLES.filter((role) => role >= least)
const strongerOf = (one: Role, other: Role): Role => (one > other ? one : other)

const anyOf = (should: readonly Query[]): Query => ({ bool: { should, minimum_should_match: 1 } })
const allOf = (filter: readonly Query[]): Query => ({ bool: { filter } })

/** The words of one language as queries, equivalent to the statements of server/features/search/answering.ts. */
export function answerQueries({ language, words, allBits, thingBits, neededBits }: SoughtWords, thingWeights: RoleWeights): AnswerQueries {
  const names = namesOf(words)
  const bits = bitsOf(allBits)
  const ofBits = (chosen: readonly number[]) => names.filter(([word]) => chosen.includes(word!.bit))
  /** Products that have the concept in at least this role, regardless of score. */
  const having = (bit: number, least: Role): Query => conditionOf(language, ofBits([bit]), least)
  const optional = ofBits([0]).flatMap((name) => scoringOf(language, name))
  const needed = bitsOf(neededBits).map((bit) => having(bit, ROLE.naming))
  const isThing = [...bits.map((bit) => having(bit, ROLE.naming)), ...bitsOf(thingBits).map((bit) => having(bit, ROLE.thing))]
  const isComplete = bits.map((bit) => anyOf(ofBits([bit]).flatMap((name) => scoringOf(language, name))))
  const byRole = (least: Role) => conditionOf(language, ofBits(bitsOf(thingBits)), least)
  const scored = (query: Query) => (thingBits === 0 ? query : byThing(query, byRole, thingWeights))
  const complete = (filter: readonly Query[], excluded: readonly Query[]): Query =>
    scored({
      bool: {
        must: isComplete,
        should: optional,
        minimum_should_match: isComplete.length > 0 ? 0 : 1,
        filter: [...needed, ...filter],
        must_not: excluded,
      },
    })
  const some = [...isComplete, ...optional]
  return {
    things: thingBits === 0 ? null : complete(isThing, []),
    complete: complete([], thingBits === 0 ? [] : [allOf(isThing)]),
    partial:
      bits.length === 0 || some.length < 2
        ? null
        : scored({
            bool: {
              should: some,
              minimum_should_match: 1,
              filter: needed,
              must_not: [allOf(bits.map((bit) => having(bit, ROLE.mentioned)))],
            },
          }),
  }
}

/** Multiplies the score by the weight of the strongest role that the thing has in the product, or by `without` if it has none. */
function byThing(query: Query, having: (least: Role) => Query, { without, weights }: RoleWeights): Query {
  const steps = ROLES.toReversed().map((role) => ({ role, weight: weights[role] ?? 1 }))
  // The first matching function counts, so of consecutive roles with equal weight only the weakest is needed.
  const functions = steps
    .filter(({ weight }, place) => steps[place + 1]?.weight !== weight)
    .map(({ role, weight }) => ({ filter: having(role), weight }))
  return {
    function_score: {
      query,
      functions: [...functions, { filter: { match_all: {} }, weight: without }],
      score_mode: 'first',
      boost_mode: 'multiply',
    },
  }
}

/** Groups words into names: single words, and names of several words, which count only as a whole. */
const namesOf = (words: readonly SoughtWord[]): SoughtWord[][] => [
  ...words.filter(({ group }) => group === 0).map((word) => [word]),
  ...Map.groupBy(
    words.filter(({ group }) => group > 0),
    ({ group }) => group,
  ).values(),
]

const termsOf = (words: readonly SoughtWord[], least: Role) =>
  words.flatMap(({ lexeme, leastRole }) => rolesFrom(strongerOf(leastRole, least)).map((role) => termOf(lexeme, role)))
const anyTerm = (language: Language, terms: string[]): Query => ({ terms: { [language]: terms } })

/** The clauses by which a name adds to the score; of a word's terms for several roles a product has at most one. */
function scoringOf(language: Language, name: SoughtWord[]): Query[] {
  const scored = (field: string, value: string, boost: number): Query => ({ term: { [field]: { value, boost } } })
  const inAnyRole = ({ lexeme, rarity }: SoughtWord) => scored(anyRole(language), lexeme, rarity)
  const [first] = name as [SoughtWord]
  // Scattered in a product's texts, the words of a name mean other things.
  if (first.group > 0) return [{ bool: { must: name.map(inAnyRole), filter: [conditionOf(language, [name], ROLE.attribute)] } }]
  if (first.leastRole === ROLE.mentioned) return [inAnyRole(first)]
  return rolesFrom(first.leastRole).map((role) => scored(language, termOf(first.lexeme, role), first.rarity))
}

/** Matches any of the names in at least this role; single words share a `terms` clause, since a query may have only a thousand clauses. */
function conditionOf(language: Language, names: readonly SoughtWord[][], least: Role): Query {
  const single = names.filter(([word]) => word!.group === 0).flat()
  const whole = names
    .filter(([word]) => word!.group > 0)
    .map((name) =>
      allOf([
        ...name.map((word) => anyTerm(language, termsOf([{ ...word, leastRole: ROLE.attribute }], ROLE.attribute))),
        anyTerm(language, termsOf(name, least)),
      ]),
    )
  return anyOf([...(single.length > 0 ? [anyTerm(language, termsOf(single, least))] : []), ...whole])
}

const bitsOf = (bits: number): number[] => Array.from({ length: 31 }, (_, place) => 1 << place).filter((bit) => (bits & bit) !== 0)
