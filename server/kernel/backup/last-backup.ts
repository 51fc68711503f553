import type { ClientBase } from 'pg'
import { databaseCode } from '#server/kernel/database/database.ts'
import { BACKUP_RUN } from '#server/kernel/jobs/runs.ts'

/** SQLSTATEs for a user with read access only, and for a read-only database. */
const MAY_NOT_WRITE = new Set(['42501', '25006'])

/**
 * Records the newest backup's time for the console; after a restore, that of the restored backup. Does nothing if the schema is too old
 * to have the table, or if the user may only read.
 */
export async function noteBackup(client: ClientBase, snapshotTime: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('public.job_runs') is not null as "isThere"`)
  if (!rows[0]?.isThere) return
  try {
    await client.query(
      `insert into job_runs (name, last_end_time, day) values ($1, $2::timestamptz, ($2::timestamptz at time zone 'UTC')::date)
      on conflict (name) do update set last_end_time = excluded.last_end_time, day = excluded.day`,
      [BACKUP_RUN, snapshotTime],
    )
  } catch (error) {
    if (!MAY_NOT_WRITE.has(databaseCode(error) ?? '')) throw error
  }
}
