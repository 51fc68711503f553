import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '#server/kernel/calls/fail.ts'

/** Most rows copied of each kind; the newest are kept. */
const MOST_COPIED_ROWS = 20_000
/** Limit for all kinds together, because the copy is built in memory shared by all calls. */
const MOST_COPIED_BYTES = 20 * 1024 * 1024

export interface Piece {
  limit: number
  offset: number
}

/** Reads a page of rows of a kind, newest first. */
type ReadPiece = (piece: Piece) => Promise<readonly object[]>

export const jsonOf = (value: unknown): string => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each), 2)

/**
 * Collects rows as text until the size limit is reached; kinds that do not fit are listed in `incomplete`. Rows are read in pages, yielding
 * to other calls in between, and reading stops with 503 when the client disconnects.
 */
export function copyRoom(signal: AbortSignal | undefined, mostBytes = MOST_COPIED_BYTES) {
  let left = mostBytes
  const incomplete: string[] = []

  async function copy(kind: string, rowsAtATime: number, read: ReadPiece): Promise<[kind: string, texts: string[]]> {
    const texts: string[] = []
    for (let offset = 0; offset < MOST_COPIED_ROWS; offset += rowsAtATime) {
      if (signal?.aborted) throw new HttpError(503)
      const rows = await read({ limit: rowsAtATime, offset })
      for (const row of rows) {
        const text = jsonOf(row)
        const bytes = Buffer.byteLength(text)
        if (bytes > left) {
          incomplete.push(kind)
          return [kind, texts]
        }
        left -= bytes
        texts.push(text)
      }
      if (rows.length < rowsAtATime) return [kind, texts]
      await nextTurn()
    }
    incomplete.push(kind)
    return [kind, texts]
  }

  return { copy, incomplete }
}
