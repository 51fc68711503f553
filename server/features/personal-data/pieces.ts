import { setImmediate as nextTurn } from 'node:timers/promises'
import { HttpError } from '#server/kernel/calls/fail.ts'

/** The most rows of each kind, newest first. */
const MOST_COPIED_ROWS = 20_000
/** Of all kinds together: the copy is made in the memory that everybody's calls share. */
const MOST_COPIED_BYTES = 20 * 1024 * 1024

export interface Piece {
  limit: number
  offset: number
}

/** Reads some rows of a kind, the newest first. */
type ReadPiece = (piece: Piece) => Promise<readonly object[]>

export const jsonOf = (value: unknown): string => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each), 2)

/**
 * Rows as text, as many as there is room for: what does not fit is named in `incomplete`. They are read in pieces, between which others
 * have their turn, and whoever has hung up ends it.
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
