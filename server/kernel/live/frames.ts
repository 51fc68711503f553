import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import type { LiveCommand } from '#contract/live.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'
import { type Cursor, hasAppearedSince } from '#server/kernel/database/snapshot.ts'

/** A node that has not read for longer has missed frames. */
export const FRAMES_RETAINED_MS = 10 * MINUTE_MS

export interface NewFrame {
  accountId: number
  /** `session` is not sent to clients: it makes nodes close the sockets of ended sessions. */
  cmd: LiveCommand | 'session'
  data: unknown
}

export interface WrittenFrame extends NewFrame {
  seq: number
}

const insertFrames = preparedSql(
  () => sql`insert into live_frames (account_id, cmd, data)
    select noted."accountId", noted.cmd, noted.data
    from jsonb_to_recordset(${sql.placeholder('frames')}::jsonb) as noted ("accountId" bigint, cmd varchar, data jsonb)`,
)

/** Writes frames in the caller's transaction, by one statement. */
export async function writeFrames(db: Database, frames: readonly NewFrame[]): Promise<void> {
  if (frames.length === 0) return
  await insertFrames(db, { frames: JSON.stringify(frames) })
}

/**
 * Frames that have become visible since the cursor, each exactly once, including those numbered earlier but committed later.
 * The new cursor is the snapshot of this statement. Not prepared: only if the planner sees the cursor's value does it know
 * that almost no rows follow it.
 */
export async function framesSince(db: Database, cursor: Cursor): Promise<{ frames: WrittenFrame[]; cursor: Cursor; server: string }> {
  const { rows } = await db.execute<{
    cursor: Cursor
    server: string
    seq: string | null
    account_id: string
    cmd: NewFrame['cmd']
    data: unknown
  }>(
    sql`select now_seen.cursor, now_seen.server, fresh.seq, fresh.account_id, fresh.cmd, fresh.data
        from (select pg_current_snapshot()::text as cursor, pg_postmaster_start_time()::text as server) as now_seen
        left join (
          select seq, account_id, cmd, data from live_frames
          where ${hasAppearedSince(cursor)}
        ) as fresh on true
        order by fresh.seq`,
  )
  return {
    frames: rows.flatMap(({ seq, account_id, cmd, data }) =>
      seq === null ? [] : [{ seq: Number(seq), accountId: Number(account_id), cmd, data }],
    ),
    cursor: rows[0]!.cursor,
    server: rows[0]!.server,
  }
}
