import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

/** Whether a value occurs in one of these columns: rows that are referred to without a foreign key must not be deleted either. */
export async function isInUse(db: Database, value: number | string, columns: readonly PgColumn[]): Promise<boolean> {
  for (const column of columns) {
    const [row] = await db.select({ value: column }).from(column.table).where(eq(column, value)).limit(1)
    if (row) return true
  }
  return false
}
