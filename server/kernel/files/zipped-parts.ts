import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const END_MARK = 0x06054b50
const END_LENGTH = 22
const ENTRY_MARK = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL_MARK = 0x04034b50
const LOCAL_LENGTH = 30

export const STORED = 0
const DEFLATED = 8
const MOST_ENTRIES = 5000
const UTF8_NAME = 0x0800
/** Mask and value of the file type in a Unix file mode. */
const [FILE_TYPE, LINK] = [0xf000, 0xa000]

export interface ZippedPart {
  /** Decoded as UTF-8. */
  name: string
  /** The name as stored; hasUtf8Name is the archive's flag that this is UTF-8. */
  nameBytes: Buffer
  hasUtf8Name: boolean
  /** Extra fields of the entry, such as its name in UTF-8. */
  extra: Buffer
  /** A symbolic link: its content is the path of another file. */
  isLink: boolean
  method: number
  /** Range of its compressed bytes. */
  start: number
  end: number
  size: number
}

/** The entries of an archive that takes up the whole file; null for anything unusual. */
export function zippedParts(archive: Buffer): ZippedPart[] | null {
  const end = archive.length - END_LENGTH
  if (end < 0 || archive.readUInt32LE(end) !== END_MARK || archive.readUInt16LE(end + 20) !== 0) return null
  const total = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (total === 0 || total > MOST_ENTRIES || at > end) return null
  const entries: ZippedPart[] = []
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

function entryAt(archive: Buffer, at: number, nameEnd: number): ZippedPart | null {
  const local = archive.readUInt32LE(at + 42)
  if (local + LOCAL_LENGTH > archive.length || archive.readUInt32LE(local) !== LOCAL_MARK) return null
  const flags = archive.readUInt16LE(at + 8)
  const isEncrypted = (flags & 1) === 1
  const method = archive.readUInt16LE(at + 10)
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) return null
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  return {
    name: archive.toString('utf8', at + ENTRY_LENGTH, nameEnd),
    nameBytes: archive.subarray(at + ENTRY_LENGTH, nameEnd),
    hasUtf8Name: (flags & UTF8_NAME) !== 0,
    extra: archive.subarray(nameEnd, nameEnd + archive.readUInt16LE(at + 30)),
    isLink: ((archive.readUInt32LE(at + 38) >>> 16) & FILE_TYPE) === LINK,
    method,
    start,
    end: start + archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
  }
}

/** Overlapping entries are refused: they are how a small zip bomb unpacks to a huge size. */
function areApart(entries: readonly ZippedPart[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  return inOrder.every(({ end }, index) => end <= (inOrder[index + 1]?.start ?? directory))
}

/** Unpacks an entry in pieces, with the event loop free between them. Throws if it cannot be unpacked. */
export async function* unpackedPieces(archive: Buffer, { method, start, end }: ZippedPart): AsyncGenerator<Buffer> {
  const packed = Readable.from(piecesOf(archive.subarray(start, end)))
  const unpacking = method === STORED ? packed : packed.pipe(createInflateRaw({ chunkSize: STEP_BYTES }))
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) yield piece
  } finally {
    unpacking.destroy()
  }
}

/** Bytes per turn of the event loop. */
const STEP_BYTES = 64 * 1024

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += STEP_BYTES) yield bytes.subarray(at, at + STEP_BYTES)
}
