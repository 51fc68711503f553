import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const LEVEL = 6

/** An independently compressed part of a gzip file: files that share it compress it only once. */
export interface Piece {
  deflated: Buffer
  crc: number
  /** Length of the text in bytes. */
  length: number
  /** Matrix that shifts the checksum of the preceding pieces by this piece's length. */
  after: Uint32Array
}

const OPEN = { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }

/** Copies the used part: zlib returns a view of a larger buffer, 64 kB for a page of 16 kB, which would be held while it is cached. */
export const withoutSpare = (packed: Buffer): Buffer => Buffer.from(new Uint8Array(packed).buffer)

const pieceOf = (text: Buffer, deflated: Buffer): Piece => ({
  deflated: withoutSpare(deflated),
  crc: crc32(text),
  length: text.length,
  after: zeroBytes(text.length),
})

/** Larger texts take more than a few milliseconds and are compressed in another thread; for smaller ones that costs more than it saves. */
export const MOST_BYTES_AT_ONCE = 256 * 1024

export const deflatePiece = async (text: Buffer): Promise<Piece> =>
  text.length > MOST_BYTES_AT_ONCE ? pieceOf(text, await promisify(deflateRaw)(text, OPEN)) : deflateSmall(text)

/** For a part of a few kilobytes. */
export const deflateSmall = (text: Buffer): Piece => pieceOf(text, deflateRawSync(text, OPEN))

/** RFC 1952: deflate, no name, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block (RFC 1951 §3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Joins pieces to one gzip file without compressing any of them again. */
export function joinPieces(pieces: readonly Piece[]): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(pieces.reduce((crc, piece) => (apply(piece.after, crc) ^ piece.crc) >>> 0, 0))
  trailer.writeUInt32LE(
    pieces.reduce((sum, { length }) => sum + length, 0),
    4,
  )
  return Buffer.concat([HEADER, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, trailer])
}

// CRC-32 is linear: appending zero bytes multiplies the checksum by a bit matrix, stored by columns (as in zlib's crc32_combine).
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
