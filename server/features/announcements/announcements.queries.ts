import { and, count, desc, eq, isNotNull, isNull, type Placeholder, sql } from 'drizzle-orm'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { announcementReads, announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import { isInForce } from '#server/kernel/jobs/schedule.ts'

interface Reader {
  accountId: number
  now: Date
}

/** Each announcement's text in the first language of the fallback order that has one. */
export const textsFor = (db: Database, language: Language) =>
  db
    .selectDistinctOn([announcementTexts.announcementId])
    .from(announcementTexts)
    .orderBy(
      announcementTexts.announcementId,
      sql`array_position(${sql.param(fallbackOrder(language))}::text[], ${announcementTexts.language}::text)`,
    )
    .as('texts')

const readBy = (accountId: number | Placeholder) =>
  and(eq(announcementReads.announcementId, announcements.id), eq(announcementReads.accountId, accountId))

const columnsOf = (texts: ReturnType<typeof textsFor>, accountId: number) => ({
  id: announcements.id,
  title: texts.title,
  summary: texts.summary,
  readTime: readTimeOf(accountId),
  publishTime: sql<Date>`${announcements.publishTime}`.mapWith(announcements.publishTime),
})

/** Condition: in force at this time, and with a text; an announcement without one is still being written. */
export const isPublished = (now: Date | Placeholder) =>
  and(
    isInForce(announcements, now),
    sql`exists (select from ${announcementTexts} where ${announcementTexts.announcementId} = ${announcements.id})`,
  )

/** When the account read it. Announcements from before the account existed count as read since its creation. */
const readTimeOf = (accountId: number | Placeholder) =>
  sql<Date | null>`coalesce(${announcementReads.readTime}, (
    select ${accounts.createTime} from ${accounts} where ${accounts.id} = ${accountId} and ${announcements.publishTime} < ${accounts.createTime}
  ))`.mapWith(announcementReads.readTime)

/** The condition for each readStatus: 0 unread, 1 read. */
const hasStatus = (accountId: number | Placeholder, readStatus: number) =>
  readStatus === 0 ? isNull(readTimeOf(accountId)) : isNotNull(readTimeOf(accountId))

export async function pageOfAnnouncements(
  db: Database,
  language: Language,
  { accountId, now }: Reader,
  { readStatus, pageNum, pageSize }: { readStatus?: number; pageNum: number; pageSize: number },
) {
  const texts = textsFor(db, language)
  const condition = and(isPublished(now), readStatus === undefined ? undefined : hasStatus(accountId, readStatus))
  const order = [desc(announcements.publishTime), desc(announcements.id)]
  const select = () =>
    db
      .select(columnsOf(texts, accountId))
      .from(announcements)
      .innerJoin(texts, eq(texts.announcementId, announcements.id))
      .leftJoin(announcementReads, readBy(accountId))
      .$dynamic()
  return pageOf(db, select, condition, { order, ...partOf({ pageNum, pageSize }) })
}

export async function findAnnouncement(db: Database, language: Language, { accountId, now }: Reader, id: number) {
  const texts = textsFor(db, language)
  const [row] = await db
    .select({ ...columnsOf(texts, accountId), content: texts.content, translateType: texts.translateType, langCode: texts.language })
    .from(announcements)
    .innerJoin(texts, eq(texts.announcementId, announcements.id))
    .leftJoin(announcementReads, readBy(accountId))
    .where(and(isPublished(now), eq(announcements.id, id)))
  return row
}

/** Marks one or all (`id` null) published announcements as read; returns how many they are. */
export async function markRead(db: Database, { accountId, now }: Reader, id: number | null): Promise<number> {
  const published = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(isPublished(now), id === null ? undefined : eq(announcements.id, id)))
  if (published.length > 0) {
    await db
      .insert(announcementReads)
      .values(published.map((row) => ({ accountId, announcementId: row.id, readTime: now })))
      .onConflictDoNothing()
  }
  return published.length
}

const unreadTotal = prepared((db) =>
  db
    .select({ total: count() })
    .from(announcements)
    .leftJoin(announcementReads, readBy(sql.placeholder('accountId')))
    .where(and(isPublished(sql.placeholder('now')), hasStatus(sql.placeholder('accountId'), 0)))
    .prepare('unread_announcements'),
)

export async function countUnread(db: Database, { accountId, now }: Reader): Promise<number> {
  const [row] = await unreadTotal(db, { accountId, now })
  return row?.total ?? 0
}
