import { settings } from '#server/features/pricing/settings.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { updateRow } from '#server/kernel/database/rows.ts'

type SettingsRow = typeof settings.$inferSelect

/** Id of the only row. */
const ID = 1

export async function readSettings(db: Database): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings)
  return row
}

/** Locks the row; inserts it with these values if there is none yet. */
export async function lockSettings(db: Database, standard: typeof settings.$inferInsert): Promise<SettingsRow> {
  const lock = () => lockRow(db, settings, ID)
  const there = await lock()
  if (there) return there
  await db.insert(settings).values(standard).onConflictDoNothing()
  return (await lock())!
}

export const changeSettings = (db: Database, values: Partial<SettingsRow>) => updateRow(db, settings, ID, values)
