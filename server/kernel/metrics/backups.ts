import { sql } from 'drizzle-orm'
import { ARCHIVE_FAILS } from '#server/kernel/backup/archive/wal.ts'
import { lastBackup } from '#server/kernel/jobs/runs.ts'
import type { DatabaseFigures } from '#server/kernel/metrics/database-figures.ts'
import { gauge } from '#server/kernel/metrics/registry.ts'

const time = gauge('backup_time_seconds', 'The moment whose data the newest backup contains (Unix time); 0 if there is none.')
const failing = gauge('archive_failing', 'Whether PostgreSQL could not archive its log when it last tried; 0 if it archives none.')

/** Figures of backups, which each server reports alike. */
export const backupFigures: DatabaseFigures = {
  gauges: [time, failing],
  async read(db) {
    const { rows } = await db.execute<{ isFailing: boolean | null }>(
      sql`select ${sql.raw(ARCHIVE_FAILS)} as "isFailing" from pg_stat_archiver`,
    )
    return [
      { gauge: time, value: ((await lastBackup(db))?.getTime() ?? 0) / 1000 },
      { gauge: failing, value: rows[0]?.isFailing ? 1 : 0 },
    ]
  },
}
