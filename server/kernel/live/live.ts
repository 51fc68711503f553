import type { Transaction } from '#contract/endpoint.ts'
import type { LiveCommand } from '#contract/live.ts'
import { type Database, inTransaction, type OpenDatabase } from '#server/kernel/database/database.ts'
import type { Bus } from '#server/kernel/live/bus.ts'
import { type NewFrame, writeFrames } from '#server/kernel/live/frames.ts'

/** How work in a transaction says who has to look again. Sent after the commit, and not at all without one. */
export interface Live {
  /** Sends a frame to every open tab of the user, on whichever node. `data` is plain JSON, and a hint only. */
  send(userId: number, frame: { cmd: LiveCommand; data?: unknown }): void
  /** Sessions of the user have ended, or they may no longer sign in: sockets without a good session are closed within a second. */
  endSockets(userId: number): void
  /** Writes what was sent so far beside the last statements of the transaction; without it that takes a round trip of its own. */
  writeNow(): Promise<void>
}

/** A transaction (or, with `none`, work without one) whose frames are written with it, and rung for after it. */
export async function inTransactionWithFrames<Result>(
  { database, bus }: { database: OpenDatabase; bus: Bus },
  kind: Transaction,
  work: (db: Database, live: Live) => Promise<Result>,
): Promise<Result> {
  let hasFrames = false
  const result = await inTransaction(database.db, kind, async (db) => {
    // A second try after a collision begins anew.
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

/** Two equal frames of one change are sent once. */
const liveInto = (noted: Map<string, NewFrame>, writeNow: Live['writeNow']): Live => {
  const note = (frame: NewFrame) => void noted.set(JSON.stringify(frame), frame)
  return {
    send: (accountId, { cmd, data = null }) => note({ accountId, cmd, data }),
    endSockets: (accountId) => note({ accountId, cmd: 'session', data: null }),
    writeNow,
  }
}
