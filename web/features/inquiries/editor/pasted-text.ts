import { acceptable, MOST_PIECES } from '#contract/fields.ts'
import { LONGEST_LINE_NAME } from '#contract/inquiries/inquiries.ts'
import { PLATFORM, parseProductLink } from '#contract/inquiries/product-links.ts'

/** Goods as a pasted text names them. */
export interface PastedLine {
  /** In its normal form; as it was pasted where it is not accepted; empty without a link. */
  url: string
  name: string
  /** A whole number, or empty. */
  quantity: string
  remark: string
}

export interface PastedText {
  lines: PastedLine[]
  /** What belongs to none of them, such as a greeting. */
  remark: string
}

/** What an address is made of: neither blanks nor quotes, and nothing Chinese, which stands behind a link without a blank. */
const OF_LINKS = String.raw`[a-z0-9\-._~:/?#[\]@!$&'()*+,;=%|{}^\\À-ɏ]`
const LINK = new RegExp(String.raw`https?://${OF_LINKS}+|(?<![\w@./-])(?:[a-z0-9-]+\.)+[a-z]{2,}/${OF_LINKS}+`, 'giu')
/** Where the next link begins without a blank; one inside a query is part of it. */
const GLUED = /(?<=[^=/&?:])(?=https?:\/\/)/i

/** `[23/11/26, 10:15:32] Ana: ` and `23/11/26, 10:15 - Ana: ` before each message of a copied conversation. */
const CHAT_HEAD = /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?[^:\n]{1,60}:\s?/i
const LEFT_OUT_MEDIA = /^<[^>]{3,40}>$/

const UNIT_NAMES =
  'uds?|unid|unidad(?:es)?|u|pzas?|pz|piezas?|pcs?|pieces?|units?|par(?:es)?|pairs?|sets?|juegos?|cajas?|boxes|个|件|双|套|台|只|条|箱|对|盒|支'
const COUNTED = new RegExp(String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d{1,8})\s?(?:${UNIT_NAMES})(?![a-záéíóúñ])`, 'iu')
const TIMES = /(?:^|\s)[x×]\s?(\d{1,8})$|^(\d{1,8})\s?[x×]$/i
const PLAIN_COUNT = /^(\d{1,3}(?:[., ]\d{3})+|\d{1,8})$/

/** Signs around what is left of a row when its link is taken out. */
const EDGES = /^[\s\-–—•·*:：,，;；、|>。.]+|[\s\-–—•·*,，;；、|<（([]+$/gu

interface Row {
  cells: string[]
  hasLink: boolean
}

/**
 * Takes a pasted message or column apart: each link is a line, with the text around it as its remark; text without any link is a
 * line for each row. `ownHost` is this shop's.
 */
export function cutPasted(text: string, ownHost: string): PastedText {
  const paragraphs = paragraphsOf(text, ownHost)
  const hasLinks = paragraphs.some((rows) => rows.some(({ hasLink }) => hasLink))
  if (!hasLinks) return { lines: paragraphs.flat().flatMap(textLine), remark: '' }
  const parts = paragraphs.map((rows) => linesOf(rows, ownHost))
  return { lines: parts.flatMap(({ lines }) => lines), remark: parts.flatMap(({ rest }) => rest).join('\n') }
}

/** Rows that belong together: up to a blank one, or the next message. */
function paragraphsOf(text: string, ownHost: string): Row[][] {
  const paragraphs: Row[][] = [[]]
  for (const raw of text.split(/\r\n?|\n/)) {
    const bare = raw.replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    const typed = bare.replace(CHAT_HEAD, '')
    if (typed !== bare || typed.trim() === '') paragraphs.push([])
    const cells = typed.split('\t').map((cell) =>
      acceptable(cell)
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    if (cells.every((cell) => cell === '' || LEFT_OUT_MEDIA.test(cell))) continue
    paragraphs.at(-1)!.push({ cells, hasLink: cells.some((cell) => linksIn(cell, ownHost).length > 0) })
  }
  return paragraphs.filter((rows) => rows.length > 0)
}

function linesOf(rows: readonly Row[], ownHost: string): { lines: PastedLine[]; rest: string[] } {
  const lines: PastedLine[] = []
  let before: string[] = []
  for (const [place, { cells, hasLink }] of rows.entries()) {
    const text = cells.filter(Boolean).join(' · ')
    if (hasLink) {
      const own = cells.length > 1 ? tableLines(cells, ownHost) : sentenceLines(cells[0]!, ownHost)
      own[0]!.remark = joined([...before, own[0]!.remark])
      own[0]!.quantity ||= quantityIn(before.join('\n'))
      before = []
      lines.push(...own)
    } else if (cells.length > 1) {
      // The head of a table says nothing about goods.
      if (place > 0 || /\d/.test(text)) lines.push(...textLine({ cells }))
    } else {
      const last = lines.at(-1)
      if (!last || /[:：]$/.test(text)) before.push(text)
      else {
        last.remark = joined([last.remark, text])
        last.quantity ||= quantityIn(text)
      }
    }
  }
  return { lines, rest: before }
}

/** A row of a table: its figures and words belong to its link, or to each of them. */
function tableLines(cells: readonly string[], ownHost: string): PastedLine[] {
  const links = cells.flatMap((cell) => linksIn(cell, ownHost).map(({ url }) => url))
  const others = cells.map((cell) => edgeless(withoutLinks(cell, ownHost))).filter(Boolean)
  const count = others.findIndex((cell) => countOf(cell) !== '')
  const quantity = count < 0 ? quantityIn(others.join('\n')) : countOf(others[count]!)
  const remark = others.filter((_, place) => place !== count).join(' · ')
  return links.map((url) => ({ url, name: '', quantity, remark }))
}

/** Text before the first link is about it; text between two links is about the former, unless a colon leads to the latter. */
function sentenceLines(text: string, ownHost: string): PastedLine[] {
  const links = linksIn(text, ownHost)
  const notes = links.map((): string[] => [])
  let from = 0
  for (const [place, { start, end }] of [...links, { start: text.length, end: text.length }].entries()) {
    const between = text.slice(from, start).trim()
    const isOfNext = place === 0 || (place < links.length && /[:：]$/.test(between))
    notes[isOfNext ? place : place - 1]!.push(edgeless(between))
    from = end
  }
  return links.map(({ url }, place) => {
    const remark = joined(notes[place]!)
    const only = countOf(remark)
    return { url, name: '', quantity: only || quantityIn(remark), remark: only ? '' : remark }
  })
}

function textLine({ cells }: Pick<Row, 'cells'>): PastedLine[] {
  const words = cells.map(edgeless).filter(Boolean)
  const count = words.length > 1 ? words.findIndex((cell) => countOf(cell) !== '') : -1
  const [first = '', ...others] = words.filter((_, place) => place !== count)
  if (first === '') return []
  const quantity = count < 0 ? quantityIn(words.join('\n')) : countOf(words[count]!)
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

interface FoundLink {
  url: string
  start: number
  end: number
}

function linksIn(text: string, ownHost: string): FoundLink[] {
  const found: FoundLink[] = []
  for (const match of text.matchAll(LINK)) {
    let start = match.index
    for (const part of match[0].split(GLUED)) {
      const typed = withoutTail(part)
      const url = linkOf(typed, ownHost)
      if (url !== null) found.push({ url, start, end: start + typed.length })
      start += part.length
    }
  }
  return found
}

/** Punctuation of the sentence, stars of a chat's bold, brackets that were opened before the link. */
function withoutTail(link: string): string {
  const shorter = link.replace(/[.,;:!?'*|]+$/, '').replace(/[)\]}]$/, (end) => (link.includes(OPENING[end]!) ? end : ''))
  return shorter === link ? link : withoutTail(shorter)
}
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Null for what is no link: a name with a slash counts as one only where goods are known to be sold there. */
function linkOf(typed: string, ownHost: string): string | null {
  const link = parseProductLink(typed, ownHost)
  if (link) return link.url
  const secure = parseProductLink(typed.replace(/^(http:\/\/)?/i, 'https://'), ownHost)
  if (secure && secure.platform !== PLATFORM.other) return secure.url
  return /^https?:/i.test(typed) ? typed : null
}

function withoutLinks(text: string, ownHost: string): string {
  return linksIn(text, ownHost).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
}

const edgeless = (text: string) => text.replace(EDGES, '').replace(/\s{2,}/g, ' ')
const joined = (parts: readonly string[]) => parts.filter(Boolean).join('\n')

/** The count that a whole cell or remark is, as digits; empty where it says something else. */
function countOf(text: string): string {
  const [, count] = PLAIN_COUNT.exec(text) ?? []
  if (count) return digitsOf(count)
  const counted = COUNTED.exec(text)
  return counted?.[0] === text ? digitsOf(counted[1]!) : ''
}

/** `200 uds`, `×50`, `100个` within a text. */
function quantityIn(text: string): string {
  const counted = COUNTED.exec(text)?.[1]
  if (counted) return digitsOf(counted)
  const times = text.split('\n').flatMap((row) => TIMES.exec(row)?.slice(1) ?? [])
  return digitsOf(times.find(Boolean) ?? '')
}

function digitsOf(text: string): string {
  const count = Number(text.replace(/\D/g, ''))
  return count >= 1 && count <= MOST_PIECES ? String(count) : ''
}
