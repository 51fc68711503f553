import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/** Streams a zip archive of entries below 4 GB: the next part is only requested when the last one has been sent. */
export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  const sent = (bytes: Buffer) => {
    offset += bytes.length
    return bytes
  }
  for (const { name, parts } of entries) {
    const start = offset
    yield sent(withName(header(LOCAL, { crc: 0, packed: 0, unpacked: 0 }), name))
    const sizes = { crc: 0, packed: 0, unpacked: 0 }
    for await (const bytes of deflated(parts, sizes)) yield sent(bytes)
    yield sent(descriptorOf(sizes))
    directory.push(withName(directoryEntry(sizes, start), name))
  }
  const directoryStart = offset
  for (const entry of directory) yield sent(entry)
  yield endOf(directory.length, { start: directoryStart, size: offset - directoryStart })
}

interface Sizes {
  crc: number
  packed: number
  unpacked: number
}

async function* deflated(parts: ZipEntry['parts'], sizes: Sizes): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const ready: Buffer[] = []
  const ended = Promise.withResolvers<void>()
  deflate.on('data', (bytes: Buffer) => ready.push(bytes)).on('end', ended.resolve)
  const taken = () => {
    const all = Buffer.concat(ready.splice(0))
    sizes.packed += all.length
    return all
  }
  try {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      sizes.crc = crc32(bytes, sizes.crc)
      sizes.unpacked += bytes.length
      await new Promise<void>((resolve, reject) => deflate.write(bytes, (error) => (error ? reject(error) : resolve())))
      if (ready.length > 0) yield taken()
    }
    deflate.end()
    await ended.promise
    yield taken()
  } finally {
    deflate.destroy()
  }
}

// APPNOTE.TXT 4.3, little endian throughout.
const [LOCAL, DIRECTORY, DESCRIPTOR, END] = [0x04034b50, 0x02014b50, 0x08074b50, 0x06054b50]
const NEEDED_VERSION = 20
/** Flags: sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1980-01-01: entries have no date. */
const NO_DATE = 33

function header(signature: number, { crc, packed, unpacked }: Sizes): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(NEEDED_VERSION, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt16LE(DEFLATED, 8)
  bytes.writeUInt16LE(NO_DATE, 12)
  bytes.writeUInt32LE(crc, 14)
  bytes.writeUInt32LE(packed, 18)
  bytes.writeUInt32LE(unpacked, 22)
  return bytes
}

/** The header's fields, shifted by two bytes for the version of the writing program, followed by the entry's offset. */
function directoryEntry(sizes: Sizes, start: number): Buffer {
  const bytes = Buffer.alloc(46)
  header(DIRECTORY, sizes).copy(bytes, 2, 0)
  bytes.writeUInt32LE(DIRECTORY, 0)
  bytes.writeUInt16LE(NEEDED_VERSION, 4)
  bytes.writeUInt16LE(NEEDED_VERSION, 6)
  bytes.writeUInt32LE(start, 42)
  return bytes
}

/** Appends the name to a local header (30 bytes) or directory entry, and writes its length. */
function withName(bytes: Buffer, name: string): Buffer {
  const text = Buffer.from(name)
  bytes.writeUInt16LE(text.length, bytes.length === 30 ? 26 : 28)
  return Buffer.concat([bytes, text])
}

function descriptorOf({ crc, packed, unpacked }: Sizes): Buffer {
  const bytes = Buffer.alloc(16)
  for (const [at, value] of [DESCRIPTOR, crc, packed, unpacked].entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

function endOf(total: number, { start, size }: { start: number; size: number }): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(END, 0)
  bytes.writeUInt16LE(total, 8)
  bytes.writeUInt16LE(total, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(start, 16)
  return bytes
}
