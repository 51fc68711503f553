import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { type Actor, actor } from '#server/kernel/database/actor.ts'
import type { Database } from '#server/kernel/database/database.ts'

/**
 * Many rows that are changed by one act of the console are one row of the audit log, with their number (decisions §32): what each of
 * them went through stands in its own log. Inside of the act's transaction.
 * @param work says how many rows it changed, and what else is recorded of the act; of no rows nothing is
 */
export async function asOneAct<Result extends { count: number }>(db: Database, entity: string, work: () => Promise<Result>) {
  const by = actor()
  if (!by) return work()
  const setActor = (value: string) => db.execute(sql`select set_config('rutaseda.actor', ${value}, true)`)
  await setActor('')
  const result = await work()
  await setActor(JSON.stringify(by))
  if (result.count === 0) return result
  await recordAct(db, by, entity, result)
  return result
}

/** One act that changed so many rows, where nothing recorded them one by one. */
export async function recordAct(
  db: Database,
  { time, ...by }: Actor,
  entity: string,
  { entityId, ...facts }: { entityId?: number; count: number },
): Promise<void> {
  const after = { bulkId: randomUUID(), ...facts }
  await db.insert(auditLog).values({ ...by, entity, ...(entityId === undefined ? {} : { entityId }), createTime: new Date(time), after })
}
