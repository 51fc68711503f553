import type { Language } from '#contract/languages.ts'
import { chineseRoles } from '#server/features/search/chinese-roles.ts'
import { ROLE, type Role } from '#server/features/search/roles.ts'
import { type Clause, documentWords, isHan, wordsInClauses } from '#server/features/search/text.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words followed by what a thing is for, has or is made of, not by the thing: a sleeve for a laptop is not a laptop. */
const COMPLEMENT_FOLLOWS: Record<Language, ReadonlySet<string>> = {
  en: words('for with without to from by in on of at'),
  spa: words('de del para con sin en por a al'),
  zh: words('适用 适合 用于 于 配 带 含 附'),
}
/** Words after which the thing still follows: a set of pans is pans. */
export const COLLECTIVES: Record<Language, ReadonlySet<string>> = {
  en: words('set pack pair box roll lot kit assortment'),
  spa: words('juego set pack par lote kit caja conjunto surtido rollo'),
  zh: new Set(),
}
const COORDINATORS: Record<Language, ReadonlySet<string>> = {
  en: words('and or'),
  spa: words('y e o u'),
  zh: words('与 和 及 或'),
}
/** In Chinese, what a thing is for comes before this. */
const COMPLEMENT_PRECEDES = words('用 专用')

/**
 * The role of every index term of a name. English and Chinese put the thing last in its group of nouns, Spanish first; groups are separated
 * by punctuation and coordinators. Only the first clause with a noun names the thing; in Chinese names, which are enumerations, each clause
 * does. A brand is never the thing, even if nothing else names one: `DELL P2419HC`.
 */
export function wordRoles(text: string, language: Language, brand = ''): Map<string, Role> {
  const complements = new Set<string>()
  const clauses = wordsInClauses(text).map((clause) => nounGroups(clause, language, complements))
  if (language === 'zh') return chineseRoles(clauses.flat(), complements)
  for (const [place, groups] of clauses.entries()) {
    const own = place === 0 ? groups.map((group, index) => (index === 0 ? withoutBrand(group, brand) : group)) : groups
    const things = own.flatMap((group) => thingOf(language === 'en' ? beforeMeasures(group) : group, language))
    if (things.length > 0) return rolesOf(text, complements, things, ROLE.thing)
  }
  return rolesOf(text, complements, [], ROLE.thing)
}

/**
 * The roles of a category name's words. It may name several things, but `Printer, Copier & Fax Machine Accessories` only the last: if the
 * last group has several words and is plural, earlier ones are things only if they are plural too.
 */
export function kindRoles(name: string, language: Language): Map<string, Role> {
  const complements = new Set<string>()
  const groups = nounGroups(wordsInClauses(name).flatMap(joinedClauses(language)), language, complements)
  const last = groups.at(-1) ?? []
  const isShared = last.length > 1 && isPlural(last.at(-1)!, language)
  const kinds = groups.filter((group) => group === last || !isShared || isPlural(group.at(-1)!, language))
  return rolesOf(
    name,
    complements,
    kinds.flatMap((group) => thingOf(group, language)),
    ROLE.kind,
  )
}

/** Joins the clauses of an enumeration by the language's word for `and`. */
const joinedClauses = (language: Language) => (clause: Clause, index: number) =>
  index === 0 ? clause : [{ gap: '', word: [...COORDINATORS[language]][0]! }, ...clause]

/** Chinese has no plural; words for accessories, which belong to things of all kinds, take its place. */
const isPlural = (word: string, language: Language) => (language === 'zh' ? ACCESSORIES.has(word) : /[^s]s$/.test(word))
const ACCESSORIES = words('配件 附件 用品 耗材 零件 部件 支架 支座 套件 工具 材料 设备')

function rolesOf(text: string, complements: ReadonlySet<string>, things: string[], thing: Role): Map<string, Role> {
  const roles = new Map<string, Role>(documentWords(text).map((word) => [word, ROLE.naming]))
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
      // In Chinese the complement is one word, and naming continues after it.
      if (language === 'zh') isComplement = false
    } else if (language === 'zh' && COMPLEMENT_PRECEDES.has(clause[index + 1]?.word ?? '')) complements.add(word)
    else last.push(word)
  }
  return groups.filter((group) => group.length > 0)
}

/** Removes the brand that a name starts with, which is not the thing: `Case Logic CLC-116 notebook case` is a case by its last word. */
function withoutBrand(group: string[], brand: string): string[] {
  const words = wordsInClauses(brand).flatMap((clause) => clause.map(({ word }) => word))
  return words.every((word, place) => word === group[place]) ? group.slice(words.length) : group
}

/** Cuts the group at its first measure after a noun: `internal solid state drive 2.5 in 80 GB serial ATA` is a drive. */
function beforeMeasures(group: string[]): string[] {
  const start = group.findIndex(isNoun)
  const end = group.findIndex((word, place) => place > start && /^\d/.test(word))
  return start === -1 || end === -1 ? group : group.slice(0, end)
}

const isNoun = (word: string) => /\p{L}/u.test(word) && !/\d/.test(word) && !COLOURS.has(word)
/** English names may end with a colour, which is not the thing: `Notebook Silver`. */
const COLOURS = words(
  'black white silver gray grey blue red green yellow orange purple violet pink brown beige ivory gold bronze transparent multicolor multicolour',
)
const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, '')

/** The thing in a group of nouns, and in Chinese also the pair of characters with which it ends. */
function thingOf(group: string[], language: Language): string[] {
  const nouns = group.filter(isNoun)
  if (language === 'spa') return nouns.slice(0, 1).flatMap((word) => (COLLECTIVES.spa.has(singular(word)) ? nouns.slice(0, 2) : [word]))
  const thing = nouns.at(-1)
  if (thing === undefined) return []
  const end = [...group.join('')].slice(-2).join('')
  return isHan(thing) && end.length === 2 && end !== thing ? [thing, end] : [thing]
}
