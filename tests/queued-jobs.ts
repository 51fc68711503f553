import { sql } from 'drizzle-orm'
import type { Shop } from '#tests/shop.ts'

/** Payloads of a task's waiting jobs. */
export async function queuedJobs({ appContext }: Shop, task: string): Promise<unknown[]> {
  const { rows } = await appContext.database.db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs join graphile_worker._private_tasks as task on task.id = task_id
      where identifier = ${task} order by _private_jobs.id`,
  )
  return rows.map(({ payload }) => payload)
}
