import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { isPublished, textsFor } from '#server/features/announcements/announcements.queries.ts'
import { announcements } from '#server/features/announcements/announcements.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Locks the first announcement that is not yet mailed, skipping those locked by other servers. */
export async function nextToMail(db: Database, now: Date) {
  const [row] = await db
    .select({ id: announcements.id, publishTime: announcements.publishTime })
    .from(announcements)
    .where(and(isNull(announcements.mailTime), isPublished(now)))
    .orderBy(asc(announcements.publishTime), asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

const wantsNews = and(eq(accounts.status, ACCOUNT_STATUS.active), sql`${accounts.mailFlags} ->> 'newsFlag' = '1'`)

/** Ids of accounts that want news by mail, ascending from a given one. */
export async function readersByMail(db: Database, afterId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(gt(accounts.id, afterId), wantsNews))
    .orderBy(asc(accounts.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** The announcement as listed, in the language or its fallback; undefined if no longer published. */
export async function textOf(db: Database, language: Language, announcementId: number, now: Date) {
  const texts = textsFor(db, language)
  const [row] = await db
    .select({ title: texts.title, summary: texts.summary })
    .from(announcements)
    .innerJoin(texts, eq(texts.announcementId, announcements.id))
    .where(and(eq(announcements.id, announcementId), isPublished(now)))
  return row
}
