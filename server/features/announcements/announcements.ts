import { inArray } from 'drizzle-orm'
import { countUnread } from '#server/features/announcements/announcements.queries.ts'
import { announcementReads } from '#server/features/announcements/announcements.table.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** For the header's count of platform news. */
export const countUnreadAnnouncements = (db: Database, accountId: number, now: Date): Promise<number> => countUnread(db, { accountId, now })

export const deleteAccountReads: DeleteAccountRows = (db, accountIds) =>
  db.delete(announcementReads).where(inArray(announcementReads.accountId, accountIds))
