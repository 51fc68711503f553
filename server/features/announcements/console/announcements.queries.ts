import { and, eq, ilike, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnnouncementText } from '#contract/announcements/console.ts'
import { announcements, announcementTexts } from '#server/features/announcements/announcements.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { dateOf } from '#server/kernel/jobs/schedule.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

/** Condition: one of the announcement's current titles contains these words. */
export const hasTitle = (words: string): SQL => sql`exists (
  select from ${announcementTexts}
  where ${announcementTexts.announcementId} = ${announcements.id} and ${ilike(announcementTexts.title, containing(words))})`

/** An announcement's current texts. */
export async function textsOf(db: Database, id: number): Promise<AnnouncementText[]> {
  const rows = await db.select().from(announcementTexts).where(eq(announcementTexts.announcementId, id)).orderBy(announcementTexts.language)
  return rows.map(({ language, title, summary, content, translateType }) => ({
    langCode: language,
    title,
    summary,
    content,
    translateType: translateType as 0 | 1 | 2,
  }))
}

/** The titles of several announcements. */
export const titlesOf = (db: Database, ids: readonly number[]) =>
  db
    .select({ ownerId: announcementTexts.announcementId, langCode: announcementTexts.language, title: announcementTexts.title })
    .from(announcementTexts)
    .where(inArray(announcementTexts.announcementId, ids))
    .orderBy(announcementTexts.language)

export async function replaceTexts(db: Database, announcementId: number, texts: readonly AnnouncementText[]): Promise<void> {
  const languages = texts.map(({ langCode }) => langCode)
  await db
    .delete(announcementTexts)
    .where(and(eq(announcementTexts.announcementId, announcementId), notInArray(announcementTexts.language, languages)))
  for (const { langCode, ...text } of texts) {
    await db
      .insert(announcementTexts)
      .values({ announcementId, language: langCode, ...text })
      .onConflictDoUpdate({ target: [announcementTexts.announcementId, announcementTexts.language], set: text })
  }
}

/** Replaces a locked announcement by its scheduled next version. */
export async function bringNextIntoForce(db: Database, { id, next, nextTime, version }: AnnouncementRow): Promise<void> {
  if (!next) return
  await replaceTexts(db, id, next.textList)
  await db
    .update(announcements)
    .set({
      publishTime: nextTime,
      endTime: dateOf(next.endTime),
      next: null,
      nextTime: null,
      version: version + 1,
    })
    .where(eq(announcements.id, id))
}
