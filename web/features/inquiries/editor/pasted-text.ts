import { acceptable } from '#contract/fields.ts'
import { LONGEST_LINE_NAME } from '#contract/inquiries/inquiries.ts'
import { linksIn, nameIn, withoutLinks, withoutMarkdown } from '#web/features/inquiries/editor/pasted-links.ts'
import {
  bareQuantityIn,
  countOf,
  hasLabel,
  isAboutFormer,
  quantitiesIn,
  quantityIn,
} from '#web/features/inquiries/editor/pasted-quantity.ts'

/** A line of goods found in a pasted text. */
export interface PastedLine {
  /** The normalised link; as pasted if it is not accepted; empty without a link. */
  url: string
  name: string
  /** A whole number, or empty. */
  quantity: string
  remark: string
}

export interface PastedText {
  lines: PastedLine[]
  /** Text that belongs to no line, such as a greeting. */
  remark: string
}

/** `[23/11/26, 10:15:32] Ana: ` and `23/11/26, 10:15 - Ana: ` before each message of a copied conversation. */
const CHAT_HEAD = /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?[^:\n]{1,60}:\s?/i
const LEFT_OUT_MEDIA = /^<[^>]{3,40}>$/
const GREETING =
  /^[¡¿]?(?:hola|buen[oa]s|estimad[oa]s|(?:muchas |mil )?gracias|(?:un )?(?:cordial )?saludos?|hi|hello|hey|dear|thank(?:s| you)|(?:best |kind )?regards|cheers|你好|您好|谢谢|多谢|感谢|辛苦)(?:\s*$|\s*[,.!:;，。！：；~～、]|\s(?:a |de |por |for |in |amig|equipo|team|all|there|everyone))/iu

/** Punctuation around the rest of a row after its link was removed. */
const EDGES = /^[\s\-–—•·*:：,，;；、|>。.)\]）]+|[\s\-–—•·*,，;；、|<（([]+$/gu
/** Words at the end of the text before a link: `TO_LINK` ties the text to that link, `JOINER` continues a list. */
const TO_LINK = /(?:^|\s)(?:de|of)$/i
const JOINER = /(?:^|[\s,;，；])(?:y|e|and|&|和|以及|还有)$/i

interface Row {
  cells: string[]
  hasLink: boolean
}

/**
 * Parses a pasted message or column into lines. Each link is a line, with the surrounding text as its remark; so is a row that names
 * goods and a quantity of its own. In text without links each row is a line. `ownHost` is this shop's host.
 */
export function cutPasted(text: string, ownHost: string): PastedText {
  const paragraphs = paragraphsOf(text, ownHost)
  const hasLinks = paragraphs.some((rows) => rows.some(({ hasLink }) => hasLink))
  if (!hasLinks) return linesOfGoods(paragraphs.flat())
  const lines: PastedLine[] = []
  const rest = paragraphs.reduce((before: string[], rows) => addLines(lines, rows, before, ownHost), [])
  return { lines, remark: rest.join('\n') }
}

const isGreeting = ({ cells }: Row): boolean => cells.length === 1 && GREETING.test(cells[0]!) && quantityIn(cells[0]!) === ''

function linesOfGoods(rows: readonly Row[]): PastedText {
  const greetings = rows.filter(isGreeting)
  return {
    lines: rows.filter((row) => !greetings.includes(row)).flatMap(textLine),
    remark: greetings.map(({ cells }) => cells[0]).join('\n'),
  }
}

/** Groups of related rows, each of which ends at a blank row or at the next message. */
function paragraphsOf(text: string, ownHost: string): Row[][] {
  const paragraphs: Row[][] = [[]]
  for (const raw of text.split(/\r\n?|\n/)) {
    const bare = raw.replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    const typed = bare.replace(CHAT_HEAD, '')
    if (typed !== bare || typed.trim() === '') paragraphs.push([])
    const cells = typed.split('\t').map((cell) =>
      withoutMarkdown(acceptable(cell))
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    if (cells.every((cell) => cell === '' || LEFT_OUT_MEDIA.test(cell))) continue
    paragraphs.at(-1)!.push({ cells, hasLink: cells.some((cell) => linksIn(cell, ownHost).length > 0) })
  }
  return paragraphs.filter((rows) => rows.length > 0)
}

/** Adds a paragraph's lines. Returns the text that belongs to no line: `leftBefore`, extended by the paragraph's own. */
function addLines(lines: PastedLine[], rows: readonly Row[], leftBefore: readonly string[], ownHost: string): string[] {
  const first = lines.length
  const rest = [...leftBefore]
  let before: string[] = []
  // If a row of goods precedes the first link, the text before each link describes it throughout the paragraph.
  const isLedByText = rows.findIndex(({ hasLink }) => hasLink) === rows.findIndex(isGoods) + 1 && rows.some(isGoods)
  for (const [place, row] of rows.entries()) {
    const { cells, hasLink } = row
    const text = cells.filter(Boolean).join(' · ')
    if (hasLink) {
      lines.push(...linkLines(cells, before, ownHost))
      before = []
    } else if (cells.length > 1) {
      // The heading row of a table is not a line.
      if (place > 0 || /\d/.test(text)) lines.push(...textLine(row))
    } else if (isGreeting(row)) rest.push(text)
    else if (isGoods(row) && !(isLedByText && rows[place + 1]?.hasLink)) lines.push(...textLine(row))
    else {
      const isFirst = lines.length === first
      const last = lines.at(-1)
      const isHowMany = isFirst && last?.url && last.quantity === '' && (countOf(text) || quantityIn(text)) !== ''
      if (last && (!isFirst || isHowMany) && !/[:：]$/.test(text) && !isGoods(row)) addTo(last, text)
      else before.push(text)
    }
  }
  return [...rest, ...before]
}

/** Whether a row names goods of its own: it has a quantity, and says more than quantity, colour and size. */
function isGoods({ cells, hasLink }: Row): boolean {
  const [text = ''] = cells
  if (hasLink || cells.length > 1) return false
  return quantityIn(text) === '' ? Number(bareQuantityIn(text)) >= LEAST_BARE : !isAboutFormer(text)
}
/** Smaller numbers without a unit may count parts, such as wheels or pockets. */
const LEAST_BARE = 10

function addTo(line: PastedLine, text: string): void {
  const { name, rest } = nameIn(text, LONGEST_LINE_NAME)
  const said = edgeless(rest)
  if (line.name === '') line.name = name
  const only = countOf(said)
  if (line.quantity === '' || hasLabel(said)) line.quantity = only || quantityIn(said) || line.quantity
  line.remark = joined([line.remark, only && only === line.quantity ? '' : said])
}

function linkLines(cells: readonly string[], before: readonly string[], ownHost: string): PastedLine[] {
  const lines = cells.length > 1 ? tableLines(cells, ownHost) : sentenceLines(cells[0]!, ownHost)
  const [first] = lines
  const { name, rest } = nameIn(before.join('\n'), LONGEST_LINE_NAME)
  first!.name ||= name
  first!.remark = joined([...rest.split('\n').map(edgeless), first!.remark])
  first!.quantity ||= quantityIn(rest)
  return lines
}

/** A row of a table: its numbers and words belong to each of its links. */
function tableLines(cells: readonly string[], ownHost: string): PastedLine[] {
  const links = cells.flatMap((cell) => linksIn(cell, ownHost).map(({ url }) => url))
  const words = cells.map((cell) => edgeless(withoutLinks(cell, ownHost))).filter(Boolean)
  const count = words.findIndex((cell) => countOf(cell) !== '')
  const named = nameIn(words.filter((_, place) => place !== count).join(' · '), LONGEST_LINE_NAME)
  const remark = edgeless(named.rest)
  const quantity = count < 0 ? quantityIn(words.join('\n')) : countOf(words[count]!)
  return links.map((url) => ({ url, name: named.name, quantity, remark }))
}

/**
 * Text before the first link describes that link. Text between two links describes the former, unless a colon or an `of` refers to the
 * latter, or quantities precede their links.
 */
function sentenceLines(text: string, ownHost: string): PastedLine[] {
  const links = linksIn(text, ownHost)
  const starts = [...links.map(({ start }) => start), text.length]
  const parts = starts.map((start, place) => text.slice(place === 0 ? 0 : links[place - 1]!.end, start).trim())
  const leads = quantityIn(parts[0]!) !== '' && quantityIn(parts.at(-1)!) === ''
  const notes = links.map((): string[] => [])
  for (const [place, part] of parts.entries()) {
    const isBetween = place > 0 && place < links.length
    const quantity = isBetween && (leads || TO_LINK.test(part)) ? quantitiesIn(part).at(-1) : undefined
    if (quantity) {
      notes[place - 1]!.push(part.slice(0, quantity.start))
      notes[place]!.push(part.slice(quantity.start))
    } else notes[place === 0 || (isBetween && /[:：]$/.test(part)) ? place : place - 1]!.push(part)
  }
  return links.map(({ url }, place) => {
    const { name, rest } = nameIn(joined(notes[place]!.map(noteOf)), LONGEST_LINE_NAME)
    const remark = joined(rest.split('\n').map(edgeless))
    const only = countOf(remark)
    return { url, name, quantity: only || quantityIn(remark), remark: only ? '' : remark }
  })
}

const noteOf = (note: string) => edgeless(edgeless(note.trim().replace(TO_LINK, '')).replace(JOINER, ''))

function textLine({ cells }: Pick<Row, 'cells'>): PastedLine[] {
  const words = cells.map(edgeless).filter(Boolean)
  const count = words.length > 1 ? words.findIndex((cell) => countOf(cell) !== '') : -1
  const [first = '', ...others] = words.filter((_, place) => place !== count)
  if (first === '') return []
  const quantity = count < 0 ? quantityIn(words.join('\n')) || bareQuantityIn(words[0]!) : countOf(words[count]!)
  const name = [...first]
  const isLong = name.length > LONGEST_LINE_NAME
  return [
    {
      url: '',
      name: isLong ? `${name.slice(0, LONGEST_LINE_NAME - 1).join('')}…` : first,
      quantity,
      remark: joined([isLong ? first : '', ...others]),
    },
  ]
}

const edgeless = (text: string) => text.replace(EDGES, '').replace(/\s{2,}/g, ' ')
const joined = (parts: readonly string[]) => parts.filter(Boolean).join('\n')
