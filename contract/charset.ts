import type { CSV_CHARSETS } from '#contract/console/list.ts'

export type Charset = (typeof CSV_CHARSETS)[number]

export interface DecodedText {
  text: string
  charset: Charset
  /** Set if the charset is guessed from byte statistics, because neither a byte order mark, the sender nor UTF-8 validity decided. */
  guess?: { hasLetters: boolean }
}

const BYTE_ORDER_MARKS: readonly [Charset, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes text as Chinese, European and Mac spreadsheets save it. The charset comes from a byte order mark, else from the sender, else
 * from the bytes themselves. Null if they fit none of the encodings, or two.
 */
export function decodedText(file: Uint8Array, given: Charset | undefined): DecodedText | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => file[at] === byte))?.[0]
  const known = marked ?? given ?? unmarkedUtf16(file)
  const utf8 = known ? null : decode(file, 'utf-8')
  if (utf8 !== null) return { text: utf8, charset: 'utf-8' }
  const counted = countHighBytes(file)
  const charset = known ?? charsetByBytes(file, counted)
  const text = charset && decode(file, charset)
  if (charset === null || text === null) return null
  return { text, charset, ...(known ? {} : { guess: { hasLetters: counted.alone > 0 } }) }
}

/** Null if the bytes are invalid in this charset. Drops a byte order mark. */
function decode(file: Uint8Array, charset: Charset): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

/** Detects UTF-16 without a mark: a table begins with ASCII letters, so every other byte is 0. */
function unmarkedUtf16([first, second, third, fourth]: Uint8Array): Charset | undefined {
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** Counts of byte pairs of the 3,755 common Chinese characters, of other pairs, and of single bytes above ASCII. */
interface HighBytes {
  common: number
  rare: number
  alone: number
  /** Single bytes within a word, by the encoding in which they would be a letter: Windows-1252, Mac or DOS. */
  windows: number
  mac: number
  macOrDash: number
  dos: number
}

/** Codes of á é í ó ú ñ ü and their capitals on a Mac and in DOS that are symbols in Windows-1252. */
const MAC = new Set([0x87, 0x8e, 0x9c, 0x9f, 0x83])
const MAC_OR_DASH = new Set([0x96, 0x97])
const DOS = new Set([0x81, 0x82, 0x90, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5])

const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0x80
const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

function countHighBytes(file: Uint8Array): HighBytes {
  const counted: HighBytes = { common: 0, rare: 0, alone: 0, windows: 0, mac: 0, macOrDash: 0, dos: 0 }
  for (let at = 0; at < file.length; at++) {
    const byte = file[at]!
    if (byte < 0x80) continue
    const next = file[at + 1]
    if (isHigh(next)) {
      if (byte >= 0xb0 && byte <= 0xd7 && next! >= 0xa1) counted.common++
      else counted.rare++
      at++
      continue
    }
    counted.alone++
    if (!isLetter(file[at - 1]) && !isLetter(next)) continue
    if (byte >= 0xc0) counted.windows++
    else if (MAC.has(byte)) counted.mac++
    else if (!isLetter(file[at - 1]) || !isLetter(next)) continue
    else if (MAC_OR_DASH.has(byte)) counted.macOrDash++
    else if (DOS.has(byte)) counted.dos++
  }
  return counted
}

/** European letters above ASCII are single bytes among ASCII letters; Chinese characters are byte pairs, mostly of common characters. */
const PAIRS_TO_ONE_ALONE = 4
const ENOUGH_PAIRS = 10

function charsetByBytes(file: Uint8Array, { common, rare, alone, windows, mac, macOrDash, dos }: HighBytes): Charset | null {
  const pairs = common + rare
  const isChinese = common > 0 && alone * PAIRS_TO_ONE_ALONE <= pairs
  if (isChinese && decode(file, 'gb18030') !== null) return 'gb18030'
  const isWestern = common === 0 || pairs * PAIRS_TO_ONE_ALONE <= alone || (pairs < ENOUGH_PAIRS && windows > common)
  if (!isWestern || (isChinese && pairs >= ENOUGH_PAIRS)) return null
  if (dos > windows && dos > mac) return null
  if (mac > windows) return 'macintosh'
  if (macOrDash > 0 && windows === 0) return endsInReturn(file) ? 'macintosh' : null
  return 'windows-1252'
}

const endsInReturn = (file: Uint8Array) => file.includes(13) && !file.includes(10)
