import type { Language } from '#contract/languages.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { isMissing, type Understanding, type Understood } from '#server/features/search/understanding.ts'

/** One lexeme that stands for a concept of the keyword. */
export interface SoughtWord {
  lexeme: string
  /** The rarity (BM25's inverse document frequency) of what the lexeme stands for. */
  rarity: number
  /** The bit of the concept; 0 if it is optional. */
  bit: number
  /** The lexeme's minimum role in a matching product; for a kind of the concept, the thing itself. */
  leastRole: Role
  /** Lexemes of a name of several words share a group number and match only together; 0 for single words. */
  group: number
  /** How many lexemes the group has. */
  size: number
}

/** A keyword as the index understands it. */
export interface SoughtWords {
  /** The language whose index has the words: the reader's, or another if that has more of them. */
  language: Language
  words: SoughtWord[]
  /** The bits of all concepts that the catalogue has. */
  allBits: number
  /** The bits of the concepts that are the thing searched for. */
  thingBits: number
  /** The bits that must be in a product's name for it to be shown at all. */
  neededBits: number
}

/** Factor on products found by another name, if any product is named as typed. */
const SYNONYM_SHARE = 0.6
/** Factor on products that are a kind of the concept. */
const KIND_SHARE = 0.3

export function soughtWords({ language, concepts, optional, catalogueTotal }: Understanding): SoughtWords {
  const sought: SoughtWords = { language, words: [], allBits: 0, thingBits: 0, neededBits: 0 }
  const rarity = (productTotal: number) => Math.log(1 + (catalogueTotal - productTotal + 0.5) / (productTotal + 0.5))
  let group = 0
  for (const [bit, concept] of conceptBits(concepts)) {
    sought.allBits |= bit
    if (concept.isThing) sought.thingBits |= bit
    if (concept.isNeeded) sought.neededBits |= bit
    const howRare = rarity(Math.min(catalogueTotal, totalOf(concept)))
    const typed = concept.found.find((name) => name.join(' ') === concept.names[0]!.join(' '))
    const isNamed = typed?.some((lexeme) => concept.terms.get(lexeme)!.namedTotal > 0)
    const add = (name: string[], share: number, leastRole: Role) => {
      if (name.length > 1) group += 1
      for (const lexeme of name) {
        const own = concept.isNeeded === false ? rarity(concept.terms.get(lexeme)!.productTotal) : howRare
        sought.words.push({
          lexeme,
          rarity: (own * share) / name.length,
          bit,
          leastRole,
          group: name.length > 1 ? group : 0,
          size: name.length,
        })
      }
    }
    const isEqual = !isNamed || concept.isNeeded !== undefined
    for (const name of concept.found)
      add(name, name === typed || isEqual ? 1 : SYNONYM_SHARE, concept.isStated ? ROLE.attribute : ROLE.mentioned)
    for (const name of concept.foundKinds) add(name, KIND_SHARE, ROLE.thing)
  }
  const required = new Set(sought.words.map(({ lexeme }) => lexeme))
  for (const { lexeme, productTotal } of optional)
    if (!required.has(lexeme))
      sought.words.push({ lexeme, rarity: rarity(productTotal), bit: 0, leastRole: ROLE.mentioned, group: 0, size: 1 })
  return sought
}

/** The concepts that the catalogue has, each by the bit that stands for it. */
export const conceptBits = (concepts: readonly Understood[]): Map<number, Understood> =>
  new Map(concepts.filter((concept) => !isMissing(concept)).map((concept, place) => [1 << place, concept]))

/** Upper bound of the products that have the concept; a name of several words has at most as many as its rarest word. */
function totalOf({ found, foundKinds, terms }: Understood): number {
  const totals = found.map((name) => Math.min(...name.map((lexeme) => terms.get(lexeme)!.productTotal)))
  if (totals.length > 0) return Math.max(...totals)
  return foundKinds.reduce((total, name) => total + Math.min(...name.map((lexeme) => terms.get(lexeme)!.namedTotal)), 0)
}
