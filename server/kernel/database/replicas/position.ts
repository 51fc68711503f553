import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'

/** A server's position in the write-ahead log of its cluster. */
export interface Position {
  /** The system identifier that initdb generates; a replica has its primary's. */
  cluster: string
  /** Each promotion begins a new one. */
  timeline: number
  /** In bytes. */
  lsn: number
}

/** Position of a server that should be a replica. */
export interface StandbyPosition extends Position {
  isStandby: boolean
}

/**
 * The primary's position: everything that was visible to transactions before this query was sent lies before it. Commits are flushed
 * before they become visible, except with synchronous_commit off, where the insert position is used instead.
 */
export async function primaryPosition(db: Database): Promise<Position> {
  const { rows } = await db.execute<{ [Name in keyof Position]: Position[Name] }>(sql`
    select system_identifier::text as cluster, ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline, (at - '0/0')::float8 as lsn
    from pg_control_system(), (
      select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as at
    ) as here`)
  return rows[0]!
}

/**
 * How far a replica has replayed. The timeline is the one that it receives, which only members of pg_read_all_stats can see, or that of
 * its last restart point, which lags behind a promotion by some minutes.
 */
export const STANDBY_POSITION = `
  select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster, (pg_last_wal_replay_lsn() - '0/0')::float8 as lsn,
    greatest((select received_tli from pg_stat_wal_receiver), timeline_id, min_recovery_end_timeline) as timeline
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`
