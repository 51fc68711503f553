import { eq, ne, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { jobRuns } from '#server/kernel/database/kernel.table.ts'
import { findValue } from '#server/kernel/database/rows.ts'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Records that a job has succeeded, because the worker then deletes its row. */
export async function recordSuccess(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  name: string,
  hasSentMail: boolean,
) {
  const lastEndTime = clock()
  const day = dayOf(lastEndTime)
  const { sentTotal } = jobRuns
  const sent = hasSentMail ? 1 : 0
  await db
    .insert(jobRuns)
    .values({ name, lastEndTime, day, sentTotal: sent })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { lastEndTime, day, sentTotal: sql`case when ${jobRuns.day} = ${day} then ${sentTotal} else 0 end + ${sent}` },
    })
}

/** The command npm run backup is not a job, but records its end in the same table. */
export const BACKUP_RUN = 'backup'

/** When each job ended last. */
export async function lastEnds(db: Database): Promise<Map<string, Date>> {
  const rows = await db.select({ name: jobRuns.name, lastEndTime: jobRuns.lastEndTime }).from(jobRuns).where(ne(jobRuns.name, BACKUP_RUN))
  return new Map(rows.map(({ name, lastEndTime }) => [name, lastEndTime]))
}

/** The moment whose data the newest backup contains. */
export const lastBackup = async (db: Database): Promise<Date | null> =>
  (await findValue(db, jobRuns.lastEndTime, eq(jobRuns.name, BACKUP_RUN))) ?? null

/** Number of mails sent on the day (UTC) of `time`. */
export async function mailsSentOn(db: Database, time: Date): Promise<number> {
  const [sum] = await db
    .select({ total: sql<number>`coalesce(sum(${jobRuns.sentTotal}), 0)::int` })
    .from(jobRuns)
    .where(eq(jobRuns.day, dayOf(time)))
  return sum?.total ?? 0
}

/** Whether an earlier job with this name has failed and will be retried. */
export async function isRetriedAlready(db: Database, name: string, jobId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from graphile_worker.jobs
    where task_identifier = ${name} and id < ${jobId}::bigint and last_error is not null and attempts < max_attempts limit 1`)
  return rowCount !== null && rowCount > 0
}

/** Unlocks the jobs of these workers, so that others can run them at once; graphile-worker itself would wait four hours. */
export const unlockJobs = (db: Database, workerIds: readonly string[]) =>
  db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(workerIds)}::text[])`)

/** Unlocks all jobs, when no server is left that could be working on them. */
export async function unlockAllJobs(client: Pick<ClientBase, 'query'>): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(`update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`)
}
