import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'

/** How far a server has come in the write-ahead log of its cluster. */
export interface Position {
  /** The number that initdb drew: replicas have it from their primary. */
  cluster: string
  /** Another one begins with each promotion. */
  timeline: number
  /** In bytes. */
  lsn: number
}

/** Of a server that may be a replica. */
export interface StandbyPosition extends Position {
  isStandby: boolean
}

/**
 * Of the primary: everything that a transaction can see which began before this was sent, lies before it. Commits are flushed before they
 * can be seen, but for those of a server that is set to flush them later.
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
 * Of a replica: what it has replayed. The timeline is the one that it receives, which only roles of pg_read_all_stats are told, or that of
 * its last restart point, which follows a promotion some minutes later.
 */
export const STANDBY_POSITION = `
  select pg_is_in_recovery() as "isStandby", system_identifier::text as cluster, (pg_last_wal_replay_lsn() - '0/0')::float8 as lsn,
    greatest((select received_tli from pg_stat_wal_receiver), timeline_id, min_recovery_end_timeline) as timeline
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`
