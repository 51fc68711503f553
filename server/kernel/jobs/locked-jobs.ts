import { sql } from 'drizzle-orm'
import type { JobPlan, JobTask } from '#server/kernel/jobs/jobs.ts'
import { isMailRow } from '#server/kernel/jobs/mail-jobs.ts'

const LONGEST_RUN_S = 600
const LONGEST_LONG_RUN_S = 3600

/**
 * Every minute: what a server worked on that was killed, or lost its database, is left locked. A job that takes longer all the same is done
 * twice, as one may be that is due again before it has ended. Mails are freed sooner (mail.ts), imports go on by themselves (resumeImports).
 */
export const freeLockedJobs =
  ({ longTasks = [], importTasks = [] }: Pick<JobPlan, 'longTasks' | 'importTasks'>): JobTask =>
  async ({ database: { db } }) => {
    await db.execute(sql`
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
      where not ${isMailRow()} and task_identifier <> all(${sql.param(importTasks)}::text[]) and locked_at < now() - make_interval(
        secs => case when task_identifier = any(${sql.param(longTasks)}::text[]) then ${LONGEST_LONG_RUN_S}::int else ${LONGEST_RUN_S}::int end)`)
  }
