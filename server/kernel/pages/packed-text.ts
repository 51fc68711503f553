import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib'
import { MOST_BYTES_AT_ONCE, withoutSpare } from '#server/kernel/pages/gzip-pieces.ts'

// A listing of 90 kB: quality 3 gives 17.4 kB in .4 ms, 6 gives 15.4 kB in 1.1 ms. By another thread it costs 3 ms of processors, .7 of
// them this one's: its memory is new each time.
const QUALITY_AT_FIRST = 3
const QUALITY_AGAIN = 6
const GZIP_LEVEL = 6
/** As a power of two, in bytes: how far back it looks. More is more memory for each text, and no smaller. */
const WINDOW_AT_FIRST = 17

/** A text as it is sent, again and again. */
export interface PackedText {
  /** Differs when the text does. */
  hash: string
  /** Quickly made at first; smaller, soon after it is requested again: most texts never are. */
  brotli(): Buffer
  /** Made when it is first requested: nearly all browsers take brotli. */
  gzip(): Promise<Buffer>
  plain(): Promise<Buffer>
  /** In bytes, what is held now. */
  heldBytes(): number
}

/** `resized`: called when it holds more or less than before. */
export async function packText(text: Buffer, resized: () => void): Promise<PackedText> {
  const { length } = text
  const paramsOf = (quality: number, more = {}) => ({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length, ...more },
  })
  const quick = paramsOf(QUALITY_AT_FIRST, { [constants.BROTLI_PARAM_LGWIN]: WINDOW_AT_FIRST })
  let brotli = withoutSpare(length > MOST_BYTES_AT_ONCE ? await promisify(brotliCompress)(text, quick) : brotliCompressSync(text, quick))
  const again = paramsOf(QUALITY_AGAIN)
  const plain = () => promisify(brotliDecompress)(brotli)
  let requests = 0
  let gzipped: Promise<Buffer> | undefined
  let gzippedBytes = 0
  return {
    hash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    brotli() {
      requests++
      if (requests === 2) {
        void plain()
          .then((unpacked) => promisify(brotliCompress)(unpacked, again))
          .then((smaller) => {
            brotli = withoutSpare(smaller)
            resized()
          })
          .catch(() => {})
      }
      return brotli
    },
    gzip: () =>
      (gzipped ??= plain()
        .then((unpacked) => promisify(gzip)(unpacked, { level: GZIP_LEVEL }))
        .then((packed) => {
          gzippedBytes = packed.length
          resized()
          return withoutSpare(packed)
        })
        .catch((error) => {
          // Whoever asks next tries again.
          gzipped = undefined
          throw error
        })),
    plain,
    heldBytes: () => brotli.length + gzippedBytes,
  }
}
