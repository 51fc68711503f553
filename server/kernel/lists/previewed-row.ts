import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

/** The row that a preview is for; 110001 if it does not exist, null for a preview of a new row. */
export async function previewedRow<Stored extends PgTable & { id: PgColumn }>(
  db: Database,
  stored: Stored,
  id: number | undefined,
): Promise<Stored['$inferSelect'] | null> {
  if (id === undefined) return null
  return (await findRow(db, stored, eq(stored.id, id))) ?? fail('notFound')
}
