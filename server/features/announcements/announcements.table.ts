import { pgTable, primaryKey, smallint, text, varchar } from 'drizzle-orm/pg-core'
import type { AnnouncementText } from '#contract/announcements/console.ts'
import type { Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { createdAt, identity, instant, refersTo, rowVersion, scheduleColumns } from '#server/kernel/database/columns.ts'

/** An announcement's scheduled next version. */
export interface NextAnnouncement {
  textList: AnnouncementText[]
  /** ISO 8601. */
  endTime: string | null
}

export const announcements = pgTable('announcements', {
  id: identity(),
  version: rowVersion(),
  ...scheduleColumns<NextAnnouncement>(),
  /** When the announcement disappears; null if it stays. */
  endTime: instant(),
  /** When it was mailed to accounts that want news; null until then. */
  mailTime: instant(),
})

export const announcementTexts = pgTable(
  'announcement_texts',
  {
    announcementId: refersTo(() => announcements.id, { onDelete: 'cascade' }),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Sanitised rich text (HTML). */
    content: text().notNull(),
    translateType: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.language] })],
)

export const announcementReads = pgTable(
  'announcement_reads',
  {
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    announcementId: refersTo(() => announcements.id, { onDelete: 'cascade' }),
    readTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.announcementId] })],
)
