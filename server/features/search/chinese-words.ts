import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Segments Chinese with jieba's dictionary, like jieba without its model for unknown words, which invents words, and different ones in
// text and query. jieba itself takes 47 MB and .3 s to load; here the dictionary stays a sorted file searched by bisection: 8 MB.

const [LINE_END, SPACE, ZERO] = [10, 32, 48]

/** A range of the dictionary's lines; `to` is exclusive. */
interface Range {
  from: number
  to: number
}

interface Dictionary {
  /** One line per word: the word, its frequency, its part of speech; sorted by bytes. */
  text: Buffer
  /** The byte offset of each line. */
  lines: Uint32Array
  /** The lines of the words that start with a character, by the character's bytes as a number. */
  byFirst: ReadonlyMap<number, Range>
  /** Logarithm of the summed frequencies of all words. */
  total: number
}

let dictionary: Dictionary | undefined

/** Loads the dictionary on first use. */
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

/** The character's length in UTF-8 bytes, from its first byte. */
function sizeAt(text: Buffer, at: number): number {
  const first = text[at]!
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
}

/** A character's UTF-8 bytes as one number, which sorts like the bytes. */
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
  /** The word's length in bytes. */
  length: number
  /** Byte offset of the word's frequency in the dictionary. */
  at: number
}

/** The dictionary's words that start at this byte of the run, shortest first. */
function wordsAt(run: Buffer, start: number): Found[] {
  const { text, lines, byFirst } = loaded()
  const found: Found[] = []
  let length = sizeAt(run, start)
  let range = byFirst.get(characterAt(run, start, length))
  while (range && range.from < range.to) {
    const at = lines[range.from]! + length
    // The space that ends a word sorts before any character that continues it, so a complete word is the range's first line.
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

/** Bisects for the first line for which `isThere` is true; it must be true for all later lines. */
function firstLine({ from, to }: Range, isThere: (line: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Segments text into the most probable sequence of dictionary words. */
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

/** Whether the byte is a UTF-8 continuation byte. */
const isInCharacter = (byte: number): boolean => byte >= 0x80 && byte < 0xc0

const findWord = (word: string): Found | undefined => {
  const run = Buffer.from(word)
  return wordsAt(run, 0).find(({ length }) => length === run.length)
}

/** The dictionary words of two characters within a word, then those of three. */
export function wordsWithin(word: string): string[] {
  const characters = [...word]
  return [2, 3].flatMap((size) =>
    characters
      .slice(0, Math.max(0, characters.length - size + 1))
      .map((_, start) => characters.slice(start, start + size).join(''))
      .filter((part) => part !== word && findWord(part)),
  )
}

/** The word's part of speech in the dictionary, such as n (noun) or v (verb); '' for an unknown word. */
export function kindOfWord(word: string): string {
  const found = findWord(word)
  if (!found) return ''
  const { text } = loaded()
  return text.toString('utf8', text.indexOf(SPACE, found.at) + 1, text.indexOf(LINE_END, found.at))
}
