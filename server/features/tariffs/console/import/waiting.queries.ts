import { and, eq } from 'drizzle-orm'
import { type WaitingRow, waitingTariffs } from '#server/features/tariffs/tariffs.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow, hasTouched } from '#server/kernel/database/rows.ts'

export type WaitingTariffs = typeof waitingTariffs.$inferSelect

/** False if a sheet for this table is waiting already. */
export const insertWaiting = async (
  db: Database,
  waiting: { noun: string; nextTime: Date; rows: WaitingRow[]; isRemoving: boolean; createTime: Date },
) => hasTouched(await db.insert(waitingTariffs).values(waiting).onConflictDoNothing())

export const findWaiting = (db: Database, noun: string) => findRow(db, waitingTariffs, eq(waitingTariffs.noun, noun))

/** False if there is none. */
export const deleteWaiting = async (db: Database, noun: string, id: number) =>
  hasTouched(await db.delete(waitingTariffs).where(and(eq(waitingTariffs.noun, noun), eq(waitingTariffs.id, id))))
