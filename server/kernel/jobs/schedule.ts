import { and, gt, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { flagOf } from '#contract/fields.ts'
import { SCHEDULE_STATUS } from '#contract/schedule.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/** Content that is published at a set time, and may have a next state that takes effect later (decisions §17.7). */
export interface Scheduled<Body> {
  publishTime: Date | null
  next: Body | null
  nextTime: Date | null
}

/** A Scheduled with its present state. */
export interface Plan<Body> extends Scheduled<Body> {
  present: Body
}

interface Times {
  publishTime?: string | null | undefined
  nextFlag?: 0 | undefined
}

/** The schedule of new content: a draft. */
export const NOTHING_PLANNED = { publishTime: null, next: null, nextTime: null } as const

/**
 * Applies an edit. If the content is in force and the edit's publishTime is in the future, the edit waits as `next`, merged into an edit
 * that already waits. Any other edit changes the present state at once and keeps `next`, unless nextFlag is 0 or it makes a draft.
 */
export function planEdit<Body extends object>(was: Plan<Body>, changes: Partial<Body>, times: Times, now: Date): Plan<Body> {
  const publishTime = times.publishTime === undefined ? was.publishTime : dateOf(times.publishTime)
  if (isPast(was.publishTime, now) && publishTime !== null && publishTime > now) {
    return { ...was, next: { ...(was.next ?? was.present), ...changes }, nextTime: publishTime }
  }
  const isNextLeft = times.nextFlag !== 0 && publishTime !== null
  return {
    present: { ...was.present, ...changes },
    publishTime,
    next: isNextLeft ? was.next : null,
    nextTime: isNextLeft ? was.nextTime : null,
  }
}

/** Refuses (400) an endTime that is not after its publishTime. */
export function refuseEarlyEnd({ present, publishTime, next, nextTime }: Plan<{ endTime: string | null }>): void {
  const isEarly = (begin: Date | null, end: string | null | undefined) => begin !== null && end != null && new Date(end) <= begin
  if (isEarly(publishTime, present.endTime) || isEarly(nextTime, next?.endTime)) refuseField('endTime', 'wrong')
}

/** A waiting edit is stored as JSON, with its times as ISO text. */
export const isoOf = (time: Date | string | null): string | null => (time === null ? null : new Date(time).toISOString())
export const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

export const isPast = (time: Date | null, now: Date): boolean => time !== null && time <= now

/** The state at `now`: a due edit counts as in force even if the job has not applied it yet. */
export const planAt = <Body>(plan: Plan<Body>, now: Date): Plan<Body> =>
  plan.next !== null && isPast(plan.nextTime, now) ? { present: plan.next, publishTime: plan.nextTime, next: null, nextTime: null } : plan

interface Published {
  publishTime: PgColumn
  endTime?: PgColumn
}

/** Condition: published, and not ended, at `now`. */
export const isInForce = ({ publishTime, endTime }: Published, now: Date | Placeholder): SQL | undefined =>
  and(lte(publishTime, now), endTime && or(isNull(endTime), gt(endTime, now)))

/** The condition for each SCHEDULE_STATUS. */
export function hasScheduleStatus(table: Published, status: number, now: Date): SQL | undefined {
  if (status === SCHEDULE_STATUS.draft) return isNull(table.publishTime)
  if (status === SCHEDULE_STATUS.scheduled) return gt(table.publishTime, now)
  if (status === SCHEDULE_STATUS.inForce) return isInForce(table, now)
  return table.endTime ? and(lte(table.publishTime, now), lte(table.endTime, now)) : sql`false`
}

/** The schedule fields of a row in answers. */
export function scheduleOf(row: Scheduled<unknown> & { endTime?: Date | null }, now: Date) {
  const { publishTime, next, nextTime, endTime = null } = row
  return { status: statusOf(publishTime, endTime, now), publishTime, nextFlag: flagOf(next !== null), nextTime }
}

function statusOf(publishTime: Date | null, endTime: Date | null, now: Date) {
  if (publishTime === null) return SCHEDULE_STATUS.draft
  if (publishTime > now) return SCHEDULE_STATUS.scheduled
  return isPast(endTime, now) ? SCHEDULE_STATUS.ended : SCHEDULE_STATUS.inForce
}

type ScheduledTable = PgTable & { id: PgColumn; nextTime: PgColumn }

/** A failure is logged when the edit is due and then hourly until it is fixed, although the job runs every minute. */
const isTimeToSay = (overdueMs: number): boolean => overdueMs % HOUR_MS < 2 * MINUTE_MS

/**
 * A job that applies due edits, each row in its own transaction. The edit queues it for its exact time, and it also runs every minute.
 * An edit that cannot be applied is retried on every run and logged every hour.
 */
export const bringDueIntoForce =
  <Stored extends ScheduledTable>(
    stored: Stored,
    what: string,
    apply: (db: Database, row: Stored['$inferSelect'], context: Parameters<JobTask>[0]) => Promise<void>,
  ): JobTask =>
  async (appContext, _, say) => {
    const now = appContext.clock()
    const isDue = lte(stored.nextTime, now)
    const applied = await sweep(
      (afterId, most) =>
        appContext.database.db
          .select({ id: stored.id, nextTime: stored.nextTime })
          .from(stored as PgTable)
          .where(and(gt(stored.id, afterId), isDue))
          .orderBy(stored.id)
          .limit(most) as unknown as Promise<{ id: number; nextTime: Date }[]>,
      ({ id }) =>
        inTransaction(appContext.database.db, 'write', async (db) => {
          const row = await lockRow(db, stored, id, isDue)
          if (row) await apply(db, row, appContext)
          return row !== undefined
        }),
      ({ id, nextTime }, error) => {
        if (isTimeToSay(now.getTime() - nextTime.getTime())) say(`${what} ${id} could not be put into force`, 'error', error)
      },
    )
    if (applied > 0) say(`${applied} scheduled changes took effect: ${what}`)
  }
