import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { type Actor, actor } from '#server/kernel/database/actor.ts'
import type { Database } from '#server/kernel/database/database.ts'

/**
 * Records a console action that changes many rows as a single audit row with their number (decisions §32); the rows have their own logs.
 * Must run within the action's transaction.
 * @param work returns the number of changed rows and further facts to record; with 0 rows nothing is recorded
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

/** Records an action that changed `count` rows which were not recorded one by one. */
export async function recordAct(
  db: Database,
  { time, ...by }: Actor,
  entity: string,
  { entityId, ...facts }: { entityId?: number; count: number },
): Promise<void> {
  const after = { bulkId: randomUUID(), ...facts }
  await db.insert(auditLog).values({ ...by, entity, ...(entityId === undefined ? {} : { entityId }), createTime: new Date(time), after })
}
