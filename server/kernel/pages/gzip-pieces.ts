import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const LEVEL = 6

/** A part of a gzip file, compressed by itself: files that share it compress it once. */
export interface Piece {
  deflated: Buffer
  crc: number
  /** Of the text, in bytes. */
  length: number
  /** What its length makes of the checksum of all that stands before it. */
  after: Uint32Array
}

const OPEN = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }

/** zlib answers with the beginning of a larger piece of memory: 64 kB for the 16 kB of a page, for as long as it is cached. */
export const withoutSpare = (packed: Buffer): Buffer => Buffer.from(new Uint8Array(packed).buffer)

const pieceOf = (text: Buffer, deflated: Buffer): Piece => ({
  deflated: withoutSpare(deflated),
  crc: crc32(text),
  length: text.length,
  after: zeroBytes(text.length),
})

/** What takes longer than a few milliseconds is packed beside this thread; for less that costs more than it takes. */
export const MOST_BYTES_AT_ONCE = 256 * 1024

export const deflatePiece = async (text: Buffer): Promise<Piece> =>
  text.length > MOST_BYTES_AT_ONCE ? pieceOf(text, await promisify(deflateRaw)(text, OPEN)) : deflateSmall(text)

/** A part of a few kilobytes. */
export const deflateSmall = (text: Buffer): Piece => pieceOf(text, deflateRawSync(text, OPEN))

/** RFC 1952: deflate, no name, no time, of any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A last block with nothing in it (RFC 1951 §3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** One gzip file of all pieces, without compressing any of them again. */
export function joinPieces(pieces: readonly Piece[]): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(pieces.reduce((crc, piece) => (apply(piece.after, crc) ^ piece.crc) >>> 0, 0))
  trailer.writeUInt32LE(
    pieces.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  return Buffer.concat([HEADER, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}

// A CRC-32 is linear: zero bytes behind a text multiply its checksum by a matrix of bits, a column each (zlib's crc32_combine).
const POLYNOMIAL = 0xedb88320
const IDENTITY = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit)
const ZERO_BIT = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)))

function apply(matrix: Uint32Array, checksum: number): number {
  let sum = 0
  for (let rest = checksum, bit = 0; rest !== 0; rest >>>= 1, bit++) if (rest & 1) sum ^= matrix[bit]!
  return sum >>> 0
}

const times = (matrix: Uint32Array, other: Uint32Array): Uint32Array => other.map((column) => apply(matrix, column))
const twice = (matrix: Uint32Array): Uint32Array => times(matrix, matrix)
const ZERO_BYTE = twice(twice(twice(ZERO_BIT)))

function zeroBytes(total: number): Uint32Array {
  let matrix: Uint32Array = IDENTITY
  for (let rest = total, power = ZERO_BYTE; rest > 0; rest = Math.floor(rest / 2), power = twice(power))
    if (rest % 2 === 1) matrix = times(power, matrix)
  return matrix
}
