import { sql } from 'drizzle-orm'
import type { JobPlan, JobTask } from '#server/kernel/jobs/jobs.ts'
import { isMailRow } from '#server/kernel/jobs/mail-jobs.ts'

const LONGEST_RUN_S = 600
const LONGEST_LONG_RUN_S = 3600

/**
 * Every minute: unlocks jobs of servers that were killed or lost the database. A job that really runs longer than its limit is run twice,
 * as is one that is due again before it has ended. Mails are unlocked sooner (mail.ts); imports are resumed by resumeImports.
 */
export const freeLockedJobs =
  ({ longTasks = [], importTasks = [] }: Pick<JobPlan, 'longTasks' | 'importTasks'>): JobTask =>
  async ({ database: { db } }) => {
    await db.execute(sql`
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
      where not ${isMailRow()} and task_identifier <> all(${sql.param(importTasks)}::text[]) and locked_at < now() - make_interval(
        secs => case when task_identifier = any(${sql.param(longTasks)}::text[]) then ${LONGEST_LONG_RUN_S}::int else ${LONGEST_RUN_S}::int end)`)
  }
