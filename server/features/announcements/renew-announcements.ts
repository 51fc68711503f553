import { announcements } from '#server/features/announcements/announcements.table.ts'
import { bringNextIntoForce } from '#server/features/announcements/console/announcements.queries.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'

/** At its time, and every minute: an announcement’s next text replaces the one in force. */
export const renewAnnouncements = bringDueIntoForce(announcements, 'announcement', bringNextIntoForce)
