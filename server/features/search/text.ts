import { Converter } from 'opencc-js/t2cn'
import { chineseWords, kindOfWord, wordsWithin } from '#server/features/search/chinese-words.ts'
import { isMeasure, measureLexemes, soughtMeasures } from '#server/features/search/measures/lexemes.ts'
import { withMeasures } from '#server/features/search/measures/written.ts'

// Building the dictionary takes some 20 ms; a process that sees no Chinese does not build it.
let convert: ReturnType<typeof Converter> | undefined

/** Converts Chinese to simplified characters, and Taiwan's own words (滑鼠) to the mainland's (鼠标). */
function simplified(text: string): string {
  convert ??= Converter({ from: 'twp', to: 'cn' })
  return convert(text)
}

/** A run of Chinese, or a word, number or compound of any other script: `usb-c`, `15.6`. */
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[-.](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu
const HAN = /\p{Script=Han}/u

/** Longer "words" are noise, and would not fit in an index entry. */
const LONGEST_WORD = 60

/** The normalised form for indexing and searching: folds full-width forms, case, accents and traditional Chinese. */
export function fold(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
  return HAN.test(folded) ? simplified(folded) : folded
}

/** The index terms of a name: every word, and what a buyer might type instead of it. */
export function documentWords(text: string): string[] {
  return runsOf(text, true).flatMap((run) => (HAN.test(run) ? [...chineseWords(run), ...pairsIn(run)] : partsAndWhole(run)))
}

/** The index terms of running text: only its words, because it is long and names are indexed elsewhere. */
export function proseWords(text: string): string[] {
  return runsOf(text, true).flatMap((run) => (HAN.test(run) ? chineseWords(run) : partsAndWhole(run)))
}

export interface QueryWords {
  /** A product matches if it has all of these. */
  required: string[]
  /** Having these as well is a better match: pairs of characters across words, `tn2110` of `tn-2110`. */
  optional: string[]
  /** Other meanings of a measure among `required`: an ounce may be of weight or volume. */
  equals: ReadonlyMap<string, string[]>
}

export function queryWords(text: string): QueryWords {
  const runs = runsOf(text)
  const equals = new Map<string, string[]>()
  const sought = (word: string) => {
    const [likeliest, ...others] = soughtMeasures(word)
    if (isMeasure(word)) equals.set(likeliest!, others)
    return likeliest!
  }
  const required = new Set(runs.flatMap((run) => (HAN.test(run) ? chineseWords(run).flatMap(innerWords) : parts(run).map(sought))))
  const optional = new Set(runs.flatMap((run) => (HAN.test(run) ? [...chineseWords(run), ...pairsIn(run)] : joined(run))))
  return { required: [...required], optional: [...optional].filter((word) => !required.has(word)), equals }
}

/** Size of the cache of names' words: vocabularies are rebuilt from thousands of names of which few have changed. */
const MOST_REMEMBERED = 20_000
const remembered = new Map<string, readonly string[]>()

/** The required words of a name, cached. */
export function wordsOfName(name: string): readonly string[] {
  const known = remembered.get(name)
  if (known) return known
  if (remembered.size > MOST_REMEMBERED) remembered.clear()
  const { required } = queryWords(name)
  remembered.set(name, required)
  return required
}

/** Words that follow each other without punctuation, each with what precedes it. */
export type Clause = { gap: string; word: string }[]

/** The words of a name as written, in clauses separated by punctuation. */
export const phraseWords = (name: string): Clause[] => clausesOf(name.normalize('NFKC').toLowerCase())

/** The words of a name as indexed, in clauses. */
export const wordsInClauses = (name: string): Clause[] => clausesOf(fold(withMeasures(name)))

const APOSTROPHE = /^['’]$/

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const gap = text.slice(end, index)
    // A space after Chinese separates clauses; after foreign letters it does not: USB-C 接口.
    const isJoint = gap === '' || APOSTROPHE.test(gap) || (gap === ' ' && !HAN.test(text[index - 2] ?? ''))
    if (clauses.length === 0 || !isJoint) clauses.push([])
    const words = HAN.test(run) ? chineseWords(run) : [run]
    clauses.at(-1)!.push(...words.map((word, place) => ({ gap: place === 0 ? gap : '', word })))
    end = index + run.length
  }
  return clauses
}

export const isHan = (word: string) => HAN.test(word)

/** Whether the word is one Chinese character, which names a thing (鞋) but is rarely a separate word in a text (运动鞋). */
export const isSingleHan = (word: string) => HAN.test(word) && [...word].length === 1

const runsOf = (text: string, isDocument = false) => fold(withMeasures(text, isDocument)).match(RUN) ?? []

/** Splits a word that consists of dictionary words, so that 无线耳机 also matches 无线蓝牙耳机. */
function innerWords(word: string): string[] {
  const inner = wordsWithin(word)
  return inner.join('') === word ? inner : [word]
}

/** The part of speech of a one-character word; '' for longer words. */
const kindOfCharacter = (word: string): string => (isSingleHan(word) ? kindOfWord(word) : '')

/** For example 机, 壳, 架: the word before it says what it is for. */
export const isNounOfOneCharacter = (word: string): boolean => /^[nkqg]/.test(kindOfCharacter(word))
/** For example 贴, 套, 夹, which name things at the end of a name. */
export const isVerbOfOneCharacter = (word: string): boolean => /^v/.test(kindOfCharacter(word))

/** Every pair of adjacent characters, so that a word is also found where the text is segmented differently. */
export function pairsIn(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => characters[index] + character)
}

/** `6personas` is two words, as it is with a space; `2110dn` is one. */
const ATTACHED = /^(\d+)(\p{L}{4,})$/u
const parts = (run: string) =>
  run
    .split(/-|\.(?!\d)|(?<!\d)\./)
    .flatMap((part) => ATTACHED.exec(part)?.slice(1) ?? part)
    .filter((part) => part !== '' && part.length <= LONGEST_WORD)

const partsAndWhole = (run: string) => [...parts(run).flatMap(measureLexemes), ...joined(run)]

/** `wi-fi` is also `wifi`. */
function joined(run: string): string[] {
  const whole = run.replaceAll('-', '')
  return run.includes('-') && whole.length <= LONGEST_WORD ? [whole] : []
}
