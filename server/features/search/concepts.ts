import type { Language } from '#contract/languages.ts'
import { ROLE } from '#server/features/search/roles.ts'
import type { Stems } from '#server/features/search/stems.ts'
import { isHan, queryWords } from '#server/features/search/text.ts'
import type { Vocabulary } from '#server/features/search/vocabulary.ts'
import { wordRoles } from '#server/features/search/word-roles.ts'

/** One word or name of a keyword, with its synonyms and kinds. */
export interface Concept {
  /** As typed: one word, or the words of a name of several words. */
  words: string[]
  /** Each name as stems; a product needs all stems of one of them. The first is the typed one. */
  names: string[][]
  /** Names of its kinds, as stems: a product that is one of them is also the concept (an apple is fruit). */
  kinds: string[][]
  /** Whether this is the thing being searched for, rather than one of its attributes or its purpose. */
  isThing: boolean
  /** Whether it is a number with a unit, which products must state, not merely mention. */
  isMeasure?: boolean
}

/** Further words of a very long keyword are ignored. */
export const MOST_CONCEPTS = 16
const MOST_NAMES = 8

/** Splits the keyword into concepts: the vocabulary's longest names, else single words; no stop words. `alternatives`: names by stem. */
export function conceptsIn(
  keyword: string,
  language: Language,
  stems: Stems,
  vocabulary: Vocabulary,
  alternatives: ReadonlyMap<string, string[][]> = new Map(),
): Concept[] {
  const { required, equals } = queryWords(keyword)
  const words = required.filter((word) => stems.get(word))
  const roles = wordRoles(keyword, language)
  const concepts: Concept[] = []
  for (let start = 0; start < words.length && concepts.length < MOST_CONCEPTS; ) {
    const length = namedLength(words.slice(start, start + vocabulary.longest), stems, vocabulary)
    const typed = words.slice(start, start + length)
    const key = typed.map((word) => stems.get(word)!)
    const named = key.join(' ')
    const measures = typed.length === 1 ? equals.get(typed[0]!) : undefined
    const equal = (measures ?? []).flatMap((word) => (stems.get(word) ? [[stems.get(word)!]] : []))
    concepts.push({
      words: typed,
      names: [key, ...equal, ...(alternatives.get(named) ?? []), ...(vocabulary.meanings.get(named) ?? [])].slice(0, MOST_NAMES),
      kinds: (vocabulary.kinds.get(named) ?? []).filter((kind) => !isSaid(key, kind)),
      isThing: typed.some((word) => roles.get(word) === ROLE.thing),
      isMeasure: measures !== undefined,
    })
    start += length
  }
  return concepts
}

/** Whether the kind's name contains the concept's name: `lcd tv` is found by `tv` anyway, and should not score more than a plain tv. */
const isSaid = (name: readonly string[], kind: readonly string[]) => name.every((stem) => kind.includes(stem))

function namedLength(words: string[], stems: Stems, vocabulary: Vocabulary): number {
  for (let length = words.length; length > 1; length--) {
    const key = words
      .slice(0, length)
      .map((word) => stems.get(word))
      .join(' ')
    if (vocabulary.meanings.has(key) || vocabulary.kinds.has(key)) return length
  }
  return 1
}

export const isChinese = ({ words }: Concept) => words.every(isHan)
