/** What a file is, judged by its content alone. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'zip'

const ascii = (bytes: Uint8Array, start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** Each signature must start at the first byte; a polyglot file counts as this kind. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (isPdf(bytes)) return 'pdf'
  return ascii(bytes, 0, 4) === 'PK\x03\x04' ? 'zip' : null
}

const TRAILER_WITHIN = 1024

/** Truncated files lack their end marker. */
const isPdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8)) && ascii(bytes, Math.max(0, bytes.length - TRAILER_WITHIN), bytes.length).includes('%%EOF')
