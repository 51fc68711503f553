import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'
import { withTrace } from '#server/kernel/traces/jobs.ts'

/** Work done after the transaction that requested it, at least once, also after a restart. */
export interface Jobs {
  /** Writes the job's row in the caller's transaction; it is begun at once, or at a time. */
  add(db: Database, name: string, payload: Record<string, unknown>, at?: Date): Promise<void>
  /** Many of them by one statement; what can wait is begun when nothing else is due. */
  addAll(db: Database, name: string, payloads: readonly Record<string, unknown>[], canWait?: boolean): Promise<void>
}

/** graphile-worker begins with the lowest number; what nobody gives one has 0. */
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
