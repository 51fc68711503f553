import type { Language } from '#contract/languages.ts'
import { type Clause, documentWords, isHan, wordsInClauses } from '#server/features/search/text.ts'

/**
 * What a word is for a product: mentioned in its texts; an attribute; what it is for or has, according to its name; part of what names it;
 * the thing itself (`bottle` of a water bottle); or the thing that its category is named after.
 */
export const ROLE = { mentioned: 0, attribute: 1, complement: 2, naming: 3, thing: 4, kind: 5 } as const
export type Role = (typeof ROLE)[keyof typeof ROLE]

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** After these comes what a thing is for, has or is made of, and no longer the thing: a sleeve for a laptop is no laptop. */
const COMPLEMENT_FOLLOWS: Record<Language, ReadonlySet<string>> = {
  en: words('for with without to from by in on of at'),
  spa: words('de del para con sin en por a al'),
  zh: words('适用 适用于 适合 配 带 含 附'),
}
/** After such a word the thing still follows: a set of pans is pans. */
export const COLLECTIVES: Record<Language, ReadonlySet<string>> = {
  en: words('set pack pair box roll lot kit assortment'),
  spa: words('juego set pack par lote kit caja conjunto surtido rollo'),
  zh: words(''),
}
const COORDINATORS: Record<Language, ReadonlySet<string>> = {
  en: words('and or'),
  spa: words('y e o u'),
  zh: words('与 和 及 或'),
}
/** In Chinese, what a thing is for comes before this. */
const COMPLEMENT_PRECEDES = words('用 专用')

/**
 * The role of every index term of a name. English and Chinese put the thing last in its group of nouns, Spanish first;
 * groups are separated by punctuation and coordinators, but only the first clause names the thing.
 */
export function wordRoles(text: string, language: Language, thing: Role = ROLE.thing): Map<string, Role> {
  const roles = new Map<string, Role>(documentWords(text).map((word) => [word, ROLE.naming]))
  const complements = new Set<string>()
  const things = new Set<string>()
  for (const [index, clause] of wordsInClauses(text).entries()) {
    const groups = nounGroups(clause, language, complements)
    if (index === 0) for (const group of groups) for (const word of thingOf(group, language)) things.add(word)
  }
  for (const word of complements) for (const term of documentWords(word)) roles.set(term, ROLE.complement)
  for (const word of things) for (const term of documentWords(word)) roles.set(term, thing)
  return roles
}

/** The clause's groups of nouns that name something; all other words go to the complements. */
function nounGroups(clause: Clause, language: Language, complements: Set<string>): string[][] {
  const groups: string[][] = [[]]
  let isComplement = false
  for (const [index, { word }] of clause.entries()) {
    const last = groups.at(-1)!
    if (COORDINATORS[language].has(word)) groups.push([])
    else if (COMPLEMENT_FOLLOWS[language].has(word)) isComplement = !COLLECTIVES[language].has(singular(last.at(-1) ?? ''))
    else if (isComplement) {
      complements.add(word)
      // In Chinese one word is the complement, and what follows it is named.
      if (language === 'zh') isComplement = false
    } else if (language === 'zh' && COMPLEMENT_PRECEDES.has(clause[index + 1]?.word ?? '')) complements.add(word)
    else last.push(word)
  }
  return groups.filter((group) => group.length > 0)
}

const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, '')

/** The thing in a group of nouns, and in Chinese also the pair of characters with which it ends. */
function thingOf(group: string[], language: Language): string[] {
  const nouns = group.filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
  if (language === 'spa') return nouns.slice(0, 1).flatMap((word) => (COLLECTIVES.spa.has(singular(word)) ? nouns.slice(0, 2) : [word]))
  const thing = nouns.at(-1)
  if (thing === undefined) return []
  const end = [...group.join('')].slice(-2).join('')
  return isHan(thing) && end.length === 2 && end !== thing ? [thing, end] : [thing]
}
