import type { Transaction } from '#contract/endpoint.ts'
import type { LiveCommand } from '#contract/live.ts'
import { type Database, inTransaction, type OpenDatabase } from '#server/kernel/database/database.ts'
import type { Bus } from '#server/kernel/live/bus.ts'
import { type NewFrame, writeFrames } from '#server/kernel/live/frames.ts'

/** Sends frames from a transaction to users' open tabs: after the commit, and not at all if it fails. */
export interface Live {
  /** Sends a frame to every open tab of the user, on any node. `data` is plain JSON, and only a hint. */
  send(userId: number, frame: { cmd: LiveCommand; data?: unknown }): void
  /** Call it when sessions of the user have ended or they may no longer sign in: sockets without a valid session close within a second. */
  endSockets(userId: number): void
  /** Writes the frames sent so far together with the transaction's last statements, to save a separate round trip before the commit. */
  writeNow(): Promise<void>
}

/** Runs work in a transaction (with `none`, without one), writes its frames in it, and notifies all nodes after the commit. */
export async function inTransactionWithFrames<Result>(
  { database, bus }: { database: OpenDatabase; bus: Bus },
  kind: Transaction,
  work: (db: Database, live: Live) => Promise<Result>,
): Promise<Result> {
  let hasFrames = false
  const result = await inTransaction(database.db, kind, async (db) => {
    // A retry after a collision must not keep the frames of the failed attempt.
    const noted = new Map<string, NewFrame>()
    hasFrames = false
    const write = () => {
      const frames = [...noted.values()]
      hasFrames ||= frames.length > 0
      noted.clear()
      return writeFrames(db, frames)
    }
    const result = await work(db, liveInto(noted, write))
    await write()
    return result
  })
  if (hasFrames) bus.notify()
  return result
}

/** Equal frames of one change are sent once. */
const liveInto = (noted: Map<string, NewFrame>, writeNow: Live['writeNow']): Live => {
  const note = (frame: NewFrame) => void noted.set(JSON.stringify(frame), frame)
  return {
    send: (accountId, { cmd, data = null }) => note({ accountId, cmd, data }),
    endSockets: (accountId) => note({ accountId, cmd: 'session', data: null }),
    writeNow,
  }
}
