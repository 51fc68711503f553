/** Bytes by character in the encodings that spreadsheets save in: Node decodes these but does not encode them. */
const BYTES_OF = new Map<string, Map<string, number[]>>()

const pairsOf = function* (): Generator<number[]> {
  for (let lead = 0x81; lead <= 0xfe; lead++) for (let trail = 0x40; trail <= 0xfe; trail++) yield [lead, trail]
}
const singles = Array.from({ length: 128 }, (_, at) => [at + 128])

function tableOf(charset: string): Map<string, number[]> {
  const known = BYTES_OF.get(charset)
  if (known) return known
  const decoder = new TextDecoder(charset)
  const isPaired = charset === 'gb18030' || charset === 'big5'
  const table = new Map<string, number[]>()
  for (const bytes of isPaired ? pairsOf() : singles) {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && !table.has(text)) table.set(text, bytes)
  }
  BYTES_OF.set(charset, table)
  return table
}

/** Code page 850, which DOS and `CSV (MS-DOS)` write. */
const DOS = new Map([...'áéíóúñÑü'].map((letter, at) => [letter, [[0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0x81][at]!]]))

export type Encoding =
  | 'utf8'
  | 'utf8-bom'
  | 'utf16le'
  | 'utf16le-bare'
  | 'utf16be'
  | 'gb18030'
  | 'windows-1252'
  | 'macintosh'
  | 'big5'
  | 'dos'

/** Characters that an encoding lacks become `?`, as in spreadsheets. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf8') return Buffer.from(text)
  if (encoding === 'utf8-bom') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf16le-bare') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  const table = encoding === 'dos' ? DOS : tableOf(encoding)
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (table.get(sign) ?? [0x3f]))))
}
