import pg from 'pg'
import { DAY_MS } from '#contract/durations.ts'
import { makeBase } from '#server/kernel/backup/archive/base.ts'
import { basesIn, removeCutBases, removeOldBases } from '#server/kernel/backup/archive/bases.ts'
import { archiveFiles } from '#server/kernel/backup/archive/files.ts'
import { ARCHIVE_FAILS, isUnbroken } from '#server/kernel/backup/archive/wal.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { addressOf } from '#server/kernel/postgres/cluster.ts'
import { DATABASE } from '#server/kernel/postgres/embedded-postgres.ts'
import { clusterFolder, findPostgresUser } from '#server/kernel/postgres/user.ts'

const BASE_EVERY_MS = DAY_MS
/** Locks, so that only one run at a time does each task: in a large shop, the first copy of the files and every base take over a minute. */
const FILES_LOCK = 7_201_114
const BASE_LOCK = 7_201_113

/**
 * Every minute: archives new uploaded files. Every day, at first, and when the archived log has a gap: makes a base backup and deletes what
 * is older than BACKUP_DAYS.
 * Throws if PostgreSQL cannot archive its log, so that the System page shows the failed job.
 */
export const archiveShop: JobTask = async ({ config, files, clock }) => {
  const { backupDir: dir, backupDays } = config
  if (!dir) return
  const folder = clusterFolder(config.dataDir, await findPostgresUser())
  const url = addressOf(folder, DATABASE)
  const client = new pg.Client({ connectionString: url, application_name: 'rutaseda archive' })
  // Queries on a lost connection reject by themselves.
  client.on('error', () => {})
  await client.connect()
  try {
    // Before the base: a file must be archived before the rows that refer to it.
    const hasFiles = config.s3 ? true : await alone(client, FILES_LOCK, () => archiveFiles(files, dir))
    const failure = await failureOf(client)
    if (failure) throw new Error(`PostgreSQL cannot archive ${failure} into ${dir}`)
    if (!hasFiles) return
    await alone(client, BASE_LOCK, async () => {
      await removeCutBases(dir)
      const newest = (await basesIn(dir)).at(-1)
      const now = clock()
      const isRecent = newest !== undefined && now.getTime() - Date.parse(newest.base.endTime) < BASE_EVERY_MS
      // Nothing after a gap in the log can be restored from an older base.
      if (isRecent && (await isUnbroken(dir, newest.base.firstWal))) return
      await makeBase({ url, clusterFolder: folder, dir })
      await removeOldBases(dir, backupDays, now)
    })
  } finally {
    await client.end()
  }
}

/** Does the work unless another run is doing it; returns whether it was done. The lock ends with the connection at the latest. */
async function alone(client: pg.Client, lock: number, work: () => Promise<unknown>): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [lock])
  if (!rows[0]!.isFree) return false
  await work()
  await client.query('select pg_advisory_unlock($1)', [lock])
  return true
}

/** The log segment that PostgreSQL last failed to archive; null if archiving works. */
async function failureOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ failure: string | null }>(
    `select case when ${ARCHIVE_FAILS} then last_failed_wal end as failure from pg_stat_archiver`,
  )
  return rows[0]!.failure
}
