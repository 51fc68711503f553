import { LRUCache } from 'lru-cache'
import { type Slot, slotMark } from '#contract/page-request.ts'
import { cacheBytes, cacheUse } from '#server/kernel/metrics/caches.ts'
import { deflatePiece, deflateSmall, joinPieces, type Piece } from '#server/kernel/pages/gzip-pieces.ts'
import type { RenderedPage } from '#server/kernel/pages/renderer.ts'

/** A document shared by a market's signed-in readers. The pieces between its slots are compressed once. */
export interface SlottedPage {
  headers: readonly (readonly [name: string, value: string])[]
  scriptHashes: readonly string[]
  slots: readonly Slot[]
  /** One more than there are slots. */
  pieces: readonly Piece[]
}

export async function slottedPage({ headers, scriptHashes, slots, nonce }: RenderedPage, body: Buffer): Promise<SlottedPage> {
  const parts: Buffer[] = []
  let start = 0
  for (const [index] of slots.entries()) {
    const mark = slotMark(nonce, index)
    const at = body.indexOf(mark, start)
    if (at < 0) throw new Error(`slot ${index} is missing in its document, or out of order`)
    parts.push(body.subarray(start, at))
    start = at + mark.length
  }
  const pieces = await Promise.all([...parts, body.subarray(start)].map(deflatePiece))
  return { headers: [...headers], scriptHashes, slots, pieces }
}

/** Memory per piece besides its compressed bytes, measured (cache-memory.test.ts). */
const BYTES_BESIDE_PIECE = 530

/** Memory use in bytes. */
export const sizeOf = ({ pieces }: Pick<SlottedPage, 'pieces'>): number =>
  pieces.reduce((sum, { deflated }) => sum + deflated.length + BYTES_BESIDE_PIECE, 0)

const MOST_BYTES = 4_000_000
const use = cacheUse('slots')
/** Compressed slot contents by their text: a reader usually has the same ones on the next page. */
const filled = new LRUCache<string, Piece>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ deflated }, text) => 2 * text.length + deflated.length + BYTES_BESIDE_PIECE,
  dispose: (_piece, _text, reason) => {
    if (reason === 'evict') use.evictions++
  },
})
cacheBytes.watch(() => [[{ cache: 'slots' }, filled.calculatedSize]])

function smallPiece(text: string): Piece {
  const known = filled.get(text)
  if (known) {
    use.hits++
    return known
  }
  use.misses++
  const piece = deflateSmall(Buffer.from(text))
  filled.set(text, piece)
  return piece
}

/** The gzipped document with these texts in its slots. */
export const fillSlots = ({ pieces }: SlottedPage, texts: readonly string[]): Buffer =>
  joinPieces(pieces.flatMap((piece, index) => (index < texts.length ? [piece, smallPiece(texts[index]!)] : [piece])))
