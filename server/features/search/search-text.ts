import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

// Loading the dictionary takes 0.2 s; a process that never searches never pays for it.
let loaded: Jieba | undefined
const jieba = () => (loaded ??= Jieba.withDict(dict))

/** A run of Chinese, or a word, number or compound of any other script: `usb-c`, `15.6`. */
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[-.](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu
const HAN = /\p{Script=Han}/u

/** Longer "words" are noise, and would not fit into an index entry. */
const LONGEST_WORD = 60

/** The one spelling under which a text is kept and sought: full-width, case and accents are folded away. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')

/** What a name is found by: every word, and what a buyer might type instead of it. */
export function documentWords(text: string): string[] {
  return runsOf(text).flatMap((run) => (HAN.test(run) ? [...hanWords(run), ...bigrams(run)] : [...parts(run), ...joined(run)]))
}

/** What running text is found by: its words alone, for it is long, and what a thing is called stands elsewhere too. */
export function proseWords(text: string): string[] {
  return runsOf(text).flatMap((run) => (HAN.test(run) ? hanWords(run) : [...parts(run), ...joined(run)]))
}

export interface QueryWords {
  /** A product that has all of these answers the query. */
  wanted: string[]
  /** Having these as well is a better answer: pairs of characters across words, `tn2110` of `tn-2110`. */
  welcome: string[]
}

export function queryWords(text: string): QueryWords {
  const runs = runsOf(text)
  const wanted = new Set(runs.flatMap((run) => (HAN.test(run) ? hanWords(run).flatMap(innerWords) : parts(run))))
  const welcome = new Set(runs.flatMap((run) => (HAN.test(run) ? [...hanWords(run), ...bigrams(run)] : joined(run))))
  return { wanted: [...wanted], welcome: [...welcome].filter((word) => !wanted.has(word)) }
}

/** The words of a name as they are written, each with what stands before it, in clauses that punctuation parts. */
export function phraseWords(name: string): { gap: string; word: string }[][] {
  const clauses: { gap: string; word: string }[][] = []
  const text = name.normalize('NFKC').toLowerCase()
  let end = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const gap = text.slice(end, index)
    // Chinese parts its clauses by spaces.
    const isJoint = gap === '' || (gap === ' ' && !HAN.test(text[index - 2] ?? '') && !HAN.test(run))
    if (clauses.length === 0 || !isJoint) clauses.push([])
    const words = HAN.test(run) ? hanWords(run) : [run]
    clauses.at(-1)!.push(...words.map((word, place) => ({ gap: place === 0 ? gap : '', word })))
    end = index + run.length
  }
  return clauses
}

/** Whether the word is one Chinese character, which names a thing (鞋) but seldom stands alone in a text (运动鞋). */
export const isSingleHan = (word: string) => HAN.test(word) && [...word].length === 1

const runsOf = (text: string) => fold(text).match(RUN) ?? []

// Without jieba's model for unknown words: it invents words, in the text others than in the query.
const hanWords = (run: string) => jieba().cut(run, false)

/** 无线耳机 is in the dictionary, but 无线蓝牙耳机 answers it too: a word made of words wants only those. */
function innerWords(word: string): string[] {
  const inner = jieba().cutForSearch(word, false).slice(0, -1)
  return inner.join('') === word ? inner : [word]
}

/** Every two neighbouring characters, so that a word is found also where the text is cut differently. */
function bigrams(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => characters[index] + character)
}

const parts = (run: string) => run.split(/-|\.(?!\d)|(?<!\d)\./).filter((part) => part !== '' && part.length <= LONGEST_WORD)

/** `wi-fi` is also `wifi`. */
function joined(run: string): string[] {
  const whole = run.replaceAll('-', '')
  return run.includes('-') && whole.length <= LONGEST_WORD ? [whole] : []
}
