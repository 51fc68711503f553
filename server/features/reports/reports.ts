import { inArray } from 'drizzle-orm'
import { listingReports } from '#server/features/reports/reports.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'

/** Reports of deleted accounts are still investigated, but without the reporter's name and address. */
export const anonymizeReports: DeleteAccountRows = (db, accountIds) =>
  db
    .update(listingReports)
    .set({ accountId: null, reporterName: null, reporterEmail: null })
    .where(inArray(listingReports.accountId, accountIds))
