import { eq } from 'drizzle-orm'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { isEntitled, isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'

/** A report's text and statement, for the staff who decide on reports. */
export async function reportTexts(db: Database, user: SessionUser, id: number): Promise<(string | null)[]> {
  if (!isStaff(user) || !isEntitled(user, 'report')) return []
  const row = await findRow(db, listingReports, eq(listingReports.id, id))
  return row ? [row.content, row.statement] : []
}
