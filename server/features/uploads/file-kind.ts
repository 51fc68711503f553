/** The kind of a file, detected from its content alone. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'zip'

const ascii = (bytes: Uint8Array, start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')

/** All signatures except PDF's must start at the first byte; a polyglot file counts as the kind that it begins as. */
export function kindOf(bytes: Uint8Array): FileKind | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return 'zip'
  return isPdf(bytes) ? 'pdf' : null
}

/** Viewers accept the PDF header within these bytes: mail and fax servers put a byte order mark, empty lines or a job header before it. */
const HEAD_WITHIN = 1024
const HEAD = /%PDF-[12]\.\d/
/** Content before the header must not be something that a browser, a shell or Windows would run. */
const EXECUTABLE = /^(?:\xef\xbb\xbf|[\s\0])*(?:<|#!|\/[*/]|=|@echo|MZ|\x7fELF|GIF8|BM|%!PS)/i
const END = Buffer.from('%%EOF')

export function beginsAsPdf(bytes: Uint8Array): boolean {
  const head = ascii(bytes, 0, HEAD_WITHIN)
  const start = head.search(HEAD)
  return start >= 0 && !EXECUTABLE.test(head.slice(0, start).replaceAll(/<!--[\s\S]*?-->/g, ''))
}

/** Refuses truncated files: no end marker, or another object after the last one. Data that servers append to a whole file is accepted. */
function isPdf(bytes: Uint8Array): boolean {
  if (!beginsAsPdf(bytes)) return false
  const start = ascii(bytes, 0, HEAD_WITHIN).search(HEAD)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(END)
  return end > start && !/\d obj\b/.test(file.toString('latin1', end))
}

const ENCRYPTED = Buffer.from('/Encrypt')

/** Whether a PDF has an encryption dictionary, as those have that open only with a password. */
export function isProtected(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf(ENCRYPTED); at >= 0; at = file.indexOf(ENCRYPTED, at + 1))
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(file.toString('latin1', at, at + 40))) return true
  return false
}
