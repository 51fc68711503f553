import { sql } from 'drizzle-orm'
import { MOST_FAILED_JOBS, MOST_FAILED_MAILS } from '#contract/health/console.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { isMailRow } from '#server/kernel/jobs/mail-jobs.ts'
import { lastEnds, mailsSentOn } from '#server/kernel/jobs/runs.ts'
import { withoutPersonalData } from '#server/kernel/log.ts'

/** A job that the worker no longer retries. */
export const isGivenUp = sql.raw(`(attempts >= max_attempts and locked_at is null)`)

interface Counts {
  waitingTotal: number
  failedTotal: number
  oldestTime: Date | null
}
/** In raw queries, the driver returns timestamps as text. */
type Raw<Row> = { [Field in keyof Row]: Row[Field] extends Date | null ? string | Date | null : Row[Field] }
const timeOf = (text: string | Date | null): Date | null => (text === null ? null : new Date(text))

const counts = sql`
  (count(*) filter (where not ${isGivenUp}))::int as "waitingTotal",
  (count(*) filter (where ${isGivenUp}))::int as "failedTotal",
  min(created_at) filter (where not ${isGivenUp}) as "oldestTime"`

/** Removes personal data from errors stored before they were cleaned at their source. */
const clean = (text: string): string => withoutPersonalData(new Error(text)).message

/** The kind of a queued mail; the view of jobs leaves out what they are about. Null for jobs of version 0.1.0. */
const mailKind = sql.raw(`(select payload ->> 'kind' from graphile_worker._private_jobs as queued where queued.id = jobs.id)`)

/** Every kind of job, by name, that is queued, has finished once or runs on a schedule. */
export async function jobHealth(db: Database) {
  const [known, ends] = await Promise.all([
    db.execute<Raw<Counts> & { name: string; lastError: string | null; failedIds: string[] | null }>(sql`
      select task_identifier as name, ${counts},
        (array_agg(id::text order by created_at desc, id desc) filter (where ${isGivenUp}))[1:${MOST_FAILED_JOBS}::int] as "failedIds",
        (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as "lastError"
      from graphile_worker.jobs group by task_identifier`),
    lastEnds(db),
  ])
  const rows = new Map(known.rows.map((row) => [row.name, row]))
  return [...new Set([...rows.keys(), ...ends.keys()])].sort().map((name) => {
    const { waitingTotal = 0, failedTotal = 0, oldestTime = null, lastError = null, failedIds } = rows.get(name) ?? {}
    return {
      ...{ name, waitingTotal, failedTotal, oldestTime: timeOf(oldestTime), lastEndTime: ends.get(name) ?? null },
      lastError: lastError === null ? null : clean(lastError),
      failedIdList: (failedIds ?? []).map(Number),
    }
  })
}

export async function mailHealth(db: Database, now: Date) {
  const [counted, failed, sentToday] = await Promise.all([
    db.execute<Raw<Counts>>(sql`select ${counts} from graphile_worker.jobs where ${isMailRow()}`),
    db.execute<{ id: string; kind: string; createTime: string | Date; tries: number; error: string | null }>(sql`
      select id, coalesce(${mailKind}, task_identifier) as kind, created_at as "createTime", attempts::int as tries, last_error as error
      from graphile_worker.jobs where ${isMailRow()} and ${isGivenUp} order by created_at desc, id desc limit ${MOST_FAILED_MAILS}::int`),
    mailsSentOn(db, now),
  ])
  const { waitingTotal, failedTotal, oldestTime } = counted.rows[0]!
  const failedList = failed.rows.map(({ id, kind, createTime, tries, error }) => ({
    ...{ id: Number(id), kind, createTime: new Date(createTime), tries },
    error: clean(error ?? ''),
  }))
  return { waitingTotal, failedTotal, sentToday, oldestTime: timeOf(oldestTime), failedList }
}

/** Deletes a given-up job. Returns how often it had been tried; undefined if there is none. */
export async function deleteGivenUp(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ tries: number }>(sql`
    select attempts::int as tries
    from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id = ${id} and ${isGivenUp}))`)
  return rows[0]?.tries
}

/** Restarts a failed job at once. Returns how often it had been tried; undefined if there is none. */
export async function rescheduleFailed(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ tries: number }>(sql`
    with failed as (
      select id, attempts::int as tries from graphile_worker.jobs where id = ${id} and last_error is not null and locked_at is null)
    select tries from failed, graphile_worker.reschedule_jobs(array(select id from failed), run_at => now(), attempts => 0)`)
  return rows[0]?.tries
}
