import { countUnread } from '#server/features/announcements/announcements.queries.ts'
import type { Database } from '#server/kernel/database.ts'

/** For the header's count of platform news. */
export const countUnreadAnnouncements = (db: Database, accountId: number, now: Date): Promise<number> => countUnread(db, { accountId, now })
