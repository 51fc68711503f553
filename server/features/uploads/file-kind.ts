/** What a file is, judged by its content alone. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'zip'

const ascii = (bytes: Uint8Array, start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** Each signature must start at the first byte, but a PDF's; a polyglot file counts as the kind that it begins as. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return 'zip'
  return isPdf(bytes) ? 'pdf' : null
}

/** Within these bytes, viewers look for the head: mail and fax servers leave a byte order mark, empty lines or a job's head before it. */
const HEAD_WITHIN = 1024
const HEAD = /%PDF-[12]\.\d/
/** What stands before it must not be what a browser, a shell or Windows would run. */
const RUNS = /^(?:\xef\xbb\xbf|[\s\0])*(?:<|#!|\/[*/]|=|@echo|MZ|\x7fELF|GIF8|BM|%!PS)/i
const END = Buffer.from('%%EOF')

export function beginsAsPdf(bytes: Uint8Array): boolean {
  const head = ascii(bytes, 0, HEAD_WITHIN)
  const start = head.search(HEAD)
  return start >= 0 && !RUNS.test(head.slice(0, start).replaceAll(/<!--[\s\S]*?-->/g, ''))
}

/** Truncated files lack their end marker, or go on behind one with another object. What servers append to a whole one does not matter. */
function isPdf(bytes: Uint8Array): boolean {
  if (!beginsAsPdf(bytes)) return false
  const start = ascii(bytes, 0, HEAD_WITHIN).search(HEAD)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(END)
  return end > start && !/\d obj\b/.test(file.toString('latin1', end))
}

const ENCRYPTED = Buffer.from('/Encrypt')

/** Whether a PDF names how it is encrypted, as those do that open with a password alone. */
export function isProtected(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf(ENCRYPTED); at >= 0; at = file.indexOf(ENCRYPTED, at + 1))
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(file.toString('latin1', at, at + 40))) return true
  return false
}
