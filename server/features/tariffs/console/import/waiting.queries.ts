import { and, eq } from 'drizzle-orm'
import { type WaitingRow, waitingTariffs } from '#server/features/tariffs/tariffs.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

export type WaitingTariffs = typeof waitingTariffs.$inferSelect

/** False where a sheet of the table waits already. */
export async function insertWaiting(
  db: Database,
  waiting: { noun: string; nextTime: Date; rows: WaitingRow[]; isRemoving: boolean; createTime: Date },
): Promise<boolean> {
  const added = await db.insert(waitingTariffs).values(waiting).onConflictDoNothing().returning({ id: waitingTariffs.id })
  return added.length > 0
}

export const findWaiting = (db: Database, noun: string) => findRow(db, waitingTariffs, eq(waitingTariffs.noun, noun))

/** False where there is none. */
export async function deleteWaiting(db: Database, noun: string, id: number): Promise<boolean> {
  const deleted = await db
    .delete(waitingTariffs)
    .where(and(eq(waitingTariffs.noun, noun), eq(waitingTariffs.id, id)))
    .returning({ id: waitingTariffs.id })
  return deleted.length > 0
}
