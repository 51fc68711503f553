import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'
import { withTrace } from '#server/kernel/traces/jobs.ts'

/** Queue of jobs that run after the transaction that adds them commits: at least once, even across a restart. */
export interface Jobs {
  /** Inserts the job in the caller's transaction. It runs at once after the commit, or at `at`. */
  add(db: Database, name: string, payload: Record<string, unknown>, at?: Date): Promise<void>
  /** Inserts many jobs with one statement. With `canWait`, they run only when no other job is due. */
  addAll(db: Database, name: string, payloads: readonly Record<string, unknown>[], canWait?: boolean): Promise<void>
}

/** Priority for jobs that can wait: graphile-worker runs the lowest number first, and the default is 0. */
const LATER = 10

const addAll = preparedSql(
  () => sql`select graphile_worker.add_job(${sql.placeholder('name')}::text, payload, max_attempts => 20,
      priority => ${sql.placeholder('priority')}::int)
    from json_array_elements(${sql.placeholder('payloads')}::json) as payload`,
)

export const jobs: Jobs = {
  async add(db, name, payload, at) {
    const runAt = at?.toISOString() ?? null
    await db.execute(
      sql`select graphile_worker.add_job(${name}::text, ${JSON.stringify(withTrace(payload))}::json, run_at => ${runAt}::timestamptz, max_attempts => 20)`,
    )
  },
  async addAll(db, name, payloads, canWait = false) {
    await addAll(db, { name, payloads: JSON.stringify(payloads.map(withTrace)), priority: canWait ? LATER : 0 })
  },
}
