import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Chinese divided into words from jieba's dictionary, and as jieba divides it without its model for unknown words: that invents words, and
// different ones in text and query. jieba itself holds 47 MB and takes .3 s to load; here the dictionary stays the sorted file that it is,
// and a word is found by halving: 8 MB.

const [LINE_END, SPACE, ZERO] = [10, 32, 48]

/** Of the dictionary's lines those from one to before another. */
interface Range {
  from: number
  to: number
}

interface Dictionary {
  /** A line for each word: the word, how often it is used, what it is; sorted by their bytes. */
  text: Buffer
  /** Where each line begins. */
  lines: Uint32Array
  /** The lines of the words that begin with a character, by its bytes. */
  byFirst: ReadonlyMap<number, Range>
  /** The logarithm of the uses of all words. */
  total: number
}

let dictionary: Dictionary | undefined

/** Loaded by the first who needs it. */
function loaded(): Dictionary {
  if (dictionary) return dictionary
  const text = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'))
  const lines: number[] = []
  const byFirst = new Map<number, Range>()
  let uses = 0
  for (let start = 0; start < text.length; start = text.indexOf(LINE_END, start) + 1) {
    const first = characterAt(text, start, sizeAt(text, start))
    const range = byFirst.get(first)
    if (range) range.to++
    else byFirst.set(first, { from: lines.length, to: lines.length + 1 })
    lines.push(start)
    uses += numberAt(text, text.indexOf(SPACE, start) + 1)
  }
  dictionary = { text, lines: Uint32Array.from(lines), byFirst, total: Math.log(uses) }
  return dictionary
}

/** How many bytes a character takes in UTF-8, by its first one. */
function sizeAt(text: Buffer, at: number): number {
  const first = text[at]!
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
}

/** A character as a number, in the order of its bytes. */
function characterAt(text: Buffer, at: number, size: number): number {
  let code = 0
  for (let next = at; next < at + size; next++) code = code * 256 + text[next]!
  return code
}

function numberAt(text: Buffer, start: number): number {
  let number = 0
  for (let at = start; text[at] !== SPACE; at++) number = number * 10 + text[at]! - ZERO
  return number
}

interface Found {
  /** In bytes. */
  length: number
  /** Where its line says how often it is used. */
  at: number
}

/** The words of the dictionary that begin at a byte of a run, the shortest first. */
function wordsAt(run: Buffer, start: number): Found[] {
  const { text, lines, byFirst } = loaded()
  const found: Found[] = []
  let length = sizeAt(run, start)
  let range = byFirst.get(characterAt(run, start, length))
  while (range && range.from < range.to) {
    const at = lines[range.from]! + length
    // A space comes before all that a word may go on with.
    if (text[at] === SPACE) found.push({ length, at: at + 1 })
    if (start + length === run.length) break
    const size = sizeAt(run, start + length)
    const next = characterAt(run, start + length, size)
    const from = firstLine(range, (line) => characterAt(text, lines[line]! + length, size) >= next)
    range = { from, to: firstLine({ ...range, from }, (line) => characterAt(text, lines[line]! + length, size) > next) }
    length += size
  }
  return found
}

/** The first of these lines of which that is true, as it is of all behind it. */
function firstLine({ from, to }: Range, isThere: (line: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Of all ways through the dictionary the one whose words are the likeliest. */
export function chineseWords(text: string): string[] {
  const { text: lines, total } = loaded()
  const run = Buffer.from(text)
  const likelihood = new Float64Array(run.length + 1)
  const lengths = new Uint8Array(run.length)
  for (let start = run.length - 1; start >= 0; start--) {
    if (isInCharacter(run[start]!)) continue
    const words = wordsAt(run, start)
    lengths[start] = sizeAt(run, start)
    likelihood[start] = words.length > 0 ? Number.NEGATIVE_INFINITY : likelihood[start + lengths[start]!]! - total
    for (const { length, at } of words) {
      const own = Math.log(numberAt(lines, at)) - total + likelihood[start + length]!
      if (own < likelihood[start]!) continue
      likelihood[start] = own
      lengths[start] = length
    }
  }
  const words: string[] = []
  for (let start = 0; start < run.length; start += lengths[start]!) words.push(run.toString('utf8', start, start + lengths[start]!))
  return words
}

/** Any byte of a character but the first. */
const isInCharacter = (byte: number): boolean => byte >= 0x80 && byte < 0xc0

const findWord = (word: string): Found | undefined => {
  const run = Buffer.from(word)
  return wordsAt(run, 0).find(({ length }) => length === run.length)
}

/** The words of two characters within it, then those of three. */
export function wordsWithin(word: string): string[] {
  const characters = [...word]
  return [2, 3].flatMap((size) =>
    characters
      .slice(0, Math.max(0, characters.length - size + 1))
      .map((_, start) => characters.slice(start, start + size).join(''))
      .filter((part) => part !== word && findWord(part)),
  )
}

/** What the dictionary takes a word for: n a noun, v a verb. */
export function kindOfWord(word: string): string {
  const found = findWord(word)
  if (!found) return ''
  const { text } = loaded()
  return text.toString('utf8', text.indexOf(SPACE, found.at) + 1, text.indexOf(LINE_END, found.at))
}
