import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The row that a preview is about, 110001 where there is none; null for a preview of a new one. */
export async function previewedRow<Stored extends PgTable & { id: PgColumn }>(
  db: Database,
  stored: Stored,
  id: number | undefined,
): Promise<Stored['$inferSelect'] | null> {
  if (id === undefined) return null
  const [row] = await db
    .select()
    .from(stored as PgTable)
    .where(eq(stored.id, id))
  return row ?? fail('notFound')
}
