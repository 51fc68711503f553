import bidiFactory from 'bidi-js'
import { fontOf, LATIN } from '#server/features/papers/typefaces.ts'

/** A piece of a text in one typeface and one direction, as pdfmake takes it. */
export interface Run {
  text: string
  font?: string
  lineHeight?: number
  noWrap?: boolean
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const MARK = /[\p{Mark}\u200c\u200d]/u
/** Some of a column's width: pdfmake knows only lines that run to the right, so that others are broken here. */
const LONGEST_LINE = 30
/** The last sign of a Chinese text never stands alone on its line. */
const SIGNS_TOGETHER = 2

// Lines of all have one height: the Latin typeface asks for 1.21 of the size, the others for other shares.
export const LINE_HEIGHT = 1.15
const HEIGHTS: Readonly<Record<string, number>> = { Han: 1.21, Hangul: 1.21, Arabic: 0.757, Hebrew: 1.02, Thai: 0.8, Devanagari: 0.93 }

/** The pieces of a text, each in the typeface of its script. What runs to the left is put in the order in which it is seen, line by line. */
export function runsOf(text: string): Run[] {
  if (!RIGHT_TO_LEFT.test(text)) return scriptsOf(text)
  return linesOf(text).flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...visualRuns(line)])
}

/** Marks stay with their letter, spaces between two words of a script with the script. */
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
 * A line as it is seen from left to right: its pieces reordered (Unicode's bidirectional algorithm), each unbroken. A piece that
 * runs to the left keeps the order of its letters: the typeface's shaping turns it.
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

/** Every sequence of pieces of at least this level, turned as a whole. */
function reverseFrom(pieces: { level: number }[], level: number): void {
  for (let start = 0; start < pieces.length; start++) {
    if (pieces[start]!.level < level) continue
    let end = start
    while (end < pieces.length && pieces[end]!.level >= level) end++
    pieces.splice(start, end - start, ...pieces.slice(start, end).reverse())
    start = end
  }
}

/** Within a piece that runs to the left, words of other typefaces stand in turned order; a space and a comma go with their word. */
function turned(text: string): Run[] {
  const words = text.match(/\s+|[^\s]+/g) ?? []
  return words.reverse().flatMap((word) => scriptsOf(mirrored(word)).reverse())
}

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }
const mirrored = (word: string) => word.replace(/[()[\]«»]/g, (sign) => MIRRORED[sign]!)
