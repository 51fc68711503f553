import { inArray } from 'drizzle-orm'
import { countUnread } from '#server/features/announcements/announcements.queries.ts'
import { announcementReads, announcements } from '#server/features/announcements/announcements.table.ts'
import { bringNextIntoForce } from '#server/features/announcements/console/announcements.queries.ts'
import type { DeleteAccountRows } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'

/** Job, at the scheduled time and every minute: replaces due announcements by their next version. */
export const renewAnnouncements = bringDueIntoForce(announcements, 'announcement', bringNextIntoForce)

/** For the header's count of platform news. */
export const countUnreadAnnouncements = (db: Database, accountId: number, now: Date): Promise<number> => countUnread(db, { accountId, now })

export const deleteAccountReads: DeleteAccountRows = (db, accountIds) =>
  db.delete(announcementReads).where(inArray(announcementReads.accountId, accountIds))
