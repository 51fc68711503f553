import bidiFactory from 'bidi-js'
import { fontOf, LATIN } from '#server/features/papers/typefaces.ts'

/** A piece of text in one typeface and one direction, in pdfmake's format. */
export interface Run {
  text: string
  font?: string
  lineHeight?: number
  noWrap?: boolean
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const MARK = /[\p{Mark}\u200c\u200d]/u
/** Longest line, in characters; less than a column: pdfmake wraps only left-to-right text, so other text is wrapped here. */
const LONGEST_LINE = 30
/** Characters at the end of a Chinese text that stay together, so that the last one is never alone on its line. */
const SIGNS_TOGETHER = 2

// All lines have the same height: Latin asks for 1.21 of the font size, and these factors even out what the other typefaces ask for.
export const LINE_HEIGHT = 1.15
const HEIGHTS: Readonly<Record<string, number>> = { Han: 1.21, Hangul: 1.21, Arabic: 0.757, Hebrew: 1.02, Thai: 0.8, Devanagari: 0.93 }

/** Splits a text by script, each with its typeface. Right-to-left text is put into visual order, line by line. */
export function runsOf(text: string): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return scriptsOf(text)
  return linesOf(text).flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...visualRuns(line)])
}

/** Splits a text by typeface; marks stay with their letter. */
function scriptsOf(text: string): Run[] {
  const pieces: { font: string; text: string }[] = []
  for (const sign of text) {
    const last = pieces.at(-1)
    const font = last && MARK.test(sign) ? last.font : fontOf(sign)
    if (last && last.font === font) last.text += sign
    else pieces.push({ font, text: sign })
  }
  if (pieces.length === 0) return [{ text: '' }]
  return pieces.flatMap((piece, index) =>
    piece.font === 'Han' && index === pieces.length - 1 ? withoutOrphan(piece.text) : [inFont(piece.font, piece.text)],
  )
}

const inFont = (font: string, text: string): Run =>
  font === LATIN ? { text } : { text, font, lineHeight: LINE_HEIGHT * (HEIGHTS[font] ?? 1) }

function withoutOrphan(text: string): Run[] {
  const signs = [...text]
  if (signs.length <= SIGNS_TOGETHER) return [inFont('Han', text)]
  const head = signs.slice(0, -SIGNS_TOGETHER).join('')
  return [inFont('Han', head), { ...inFont('Han', signs.slice(-SIGNS_TOGETHER).join('')), noWrap: true }]
}

function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && [...last].length + 1 + [...word].length <= LONGEST_LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * A line in visual order, from left to right: its pieces are reordered by Unicode's bidirectional algorithm, and none is wrapped. A
 * right-to-left piece keeps the order of its letters, because shaping reverses it.
 */
function visualRuns(line: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const pieces: { level: number; text: string }[] = []
  for (let at = 0; at < line.length; at++) {
    const last = pieces.at(-1)
    if (last && last.level === levels[at]) last.text += line[at]
    else pieces.push({ level: levels[at]!, text: line[at]! })
  }
  const highest = Math.max(...pieces.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) reverseFrom(pieces, level)
  return pieces.flatMap(({ level, text }) => {
    const runs = level % 2 === 1 ? turned(text) : scriptsOf(text)
    return runs.map((run) => ({ ...run, noWrap: true }))
  })
}

/** Reverses each sequence of pieces of at least this level. */
function reverseFrom(pieces: { level: number }[], level: number): void {
  for (let start = 0; start < pieces.length; start++) {
    if (pieces[start]!.level < level) continue
    let end = start
    while (end < pieces.length && pieces[end]!.level >= level) end++
    pieces.splice(start, end - start, ...pieces.slice(start, end).reverse())
    start = end
  }
}

/** Within a right-to-left piece, the order of words in other typefaces is reversed; spaces and commas go with their word. */
function turned(text: string): Run[] {
  const words = text.match(/\s+|[^\s]+/g) ?? []
  return words.reverse().flatMap((word) => scriptsOf(mirrored(word)).reverse())
}

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }
const mirrored = (word: string) => word.replace(/[()[\]«»]/g, (sign) => MIRRORED[sign]!)
