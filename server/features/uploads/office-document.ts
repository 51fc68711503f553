import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

export type OfficeKind = 'xlsx' | 'docx'

const END_MARK = 0x06054b50
const END_LENGTH = 22
const ENTRY_MARK = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_MARK = 0x04034b50
const LOCAL_LENGTH = 30

const STORED = 0
const DEFLATED = 8
const MOST_ENTRIES = 5000
/** No real 10 MB workbook unpacks to more than this. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024
/** Office on the web numbers them (`word/document2.xml`). */
const MAIN_PARTS: [RegExp, OfficeKind][] = [
  [/^word\/document\d*\.xml$/, 'docx'],
  [/^xl\/workbook\d*\.xml$/, 'xlsx'],
]
const MACROS = /vbaproject\.bin$/i

interface Entry {
  name: string
  method: number
  /** Where its compressed bytes begin and end. */
  start: number
  end: number
  size: number
}

/** Recognises a zip archive as a Word or Excel document: without macros, complete, and with true sizes. null: it is not. */
export async function officeKindOf(bytes: Uint8Array): Promise<OfficeKind | null> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(archive)
  if (!entries) return null
  const names = new Set(entries.map(({ name }) => name))
  if (names.size !== entries.length || !names.has('[Content_Types].xml') || entries.some(({ name }) => MACROS.test(name))) return null
  const kind = MAIN_PARTS.find(([part]) => entries.some(({ name }) => part.test(name)))?.[1] ?? null
  return kind && (await isHonest(archive, entries)) ? kind : null
}

/** The entries of an archive that spans the file from first to last byte; null for anything unusual. */
function entriesOf(archive: Buffer): Entry[] | null {
  const end = archive.length - END_LENGTH
  if (end < 0 || archive.readUInt32LE(end) !== END_MARK || archive.readUInt16LE(end + 20) !== 0) return null
  const total = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (total === 0 || total > MOST_ENTRIES || at > end) return null
  const entries: Entry[] = []
  for (let index = 0; index < total; index++) {
    if (at + ENTRY_LENGTH > end || archive.readUInt32LE(at) !== ENTRY_MARK) return null
    const nameEnd = at + ENTRY_LENGTH + archive.readUInt16LE(at + 28)
    const entry = entryAt(archive, at, nameEnd)
    if (!entry || nameEnd > end) return null
    entries.push(entry)
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return areApart(entries, archive.readUInt32LE(end + 16)) ? entries : null
}

function entryAt(archive: Buffer, at: number, nameEnd: number): Entry | null {
  const local = archive.readUInt32LE(at + 42)
  if (local + LOCAL_LENGTH > archive.length || archive.readUInt32LE(local) !== LOCAL_MARK) return null
  const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1
  const method = archive.readUInt16LE(at + 10)
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) return null
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  return {
    name: archive.toString('utf8', at + ENTRY_LENGTH, nameEnd),
    method,
    start,
    end: start + archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
  }
}

/** Entries that share bytes are how a small archive becomes a huge one. */
function areApart(entries: readonly Entry[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  return inOrder.every(({ end }, index) => end <= (inOrder[index + 1]?.start ?? directory))
}

/** Whether every entry unpacks to its declared size, without keeping the result, and declares nothing that a reader would expand. */
async function isHonest(archive: Buffer, entries: readonly Entry[]): Promise<boolean> {
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED_BYTES) return false
  for (const entry of entries) if (!(await isTrue(archive, entry))) return false
  return true
}

/** Office forbids document types (ECMA-376, part 2): entities that name each other make gigabytes in whoever opens them. */
const DOCTYPE = (['utf8', 'utf16le'] as const).map((encoding) => Buffer.from('<!DOCTYPE', encoding))
const BIG_ENDIAN = Buffer.from(DOCTYPE[1]!).swap16()
const DOCTYPES = [...DOCTYPE, BIG_ENDIAN]
const LONGEST_DOCTYPE = BIG_ENDIAN.length
const XML = /\.(?:xml|rels|vml)$/i

async function isTrue(archive: Buffer, { name, method, start, end, size }: Entry): Promise<boolean> {
  const packed = Readable.from(partsOf(archive.subarray(start, end)))
  const unpacking = method === STORED ? packed : packed.pipe(createInflateRaw({ chunkSize: STEP_BYTES }))
  const isXml = XML.test(name)
  let total = 0
  let last: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      total += chunk.length
      if (total > size) return false
      if (!isXml) continue
      const read = Buffer.concat([last, chunk])
      if (DOCTYPES.some((doctype) => read.includes(doctype))) return false
      last = read.subarray(-LONGEST_DOCTYPE)
    }
    return total === size
  } catch {
    return false
  } finally {
    unpacking.destroy()
  }
}

/** Between two turns of the event loop, in which others are served. */
const STEP_BYTES = 64 * 1024

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += STEP_BYTES) yield bytes.subarray(at, at + STEP_BYTES)
}
