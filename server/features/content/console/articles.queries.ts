import { and, eq, ilike, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ARTICLE_KINDS, type ArticleText } from '#contract/content/console.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import { ofKind } from '#server/features/content/content.queries.ts'
import { articles, articleTexts, articleTypes } from '#server/features/content/content.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { isInForce } from '#server/kernel/jobs/schedule.ts'

export type ArticleRow = typeof articles.$inferSelect

/** Condition: one of the article's current titles contains these words. */
export const hasTitle = (words: string): SQL => sql`exists (
  select from ${articleTexts} where ${articleTexts.articleId} = ${articles.id} and ${ilike(articleTexts.title, containing(words))})`

export const ofType = (typeId: number) => eq(articles.typeId, typeId)

/** An article's current texts. */
export async function textsOf(db: Database, id: number): Promise<ArticleText[]> {
  const rows = await db.select().from(articleTexts).where(eq(articleTexts.articleId, id)).orderBy(articleTexts.language)
  return rows.map(({ language, title, content, translateType }) => ({
    langCode: language,
    title,
    content,
    translateType: translateType as 0 | 1 | 2,
  }))
}

/** The titles of several articles. */
export const titlesOf = (db: Database, ids: readonly number[]) =>
  db
    .select({ ownerId: articleTexts.articleId, langCode: articleTexts.language, title: articleTexts.title })
    .from(articleTexts)
    .where(inArray(articleTexts.articleId, ids))
    .orderBy(articleTexts.language)

export async function replaceTexts(db: Database, articleId: number, texts: readonly ArticleText[]): Promise<void> {
  const languages = texts.map(({ langCode }) => langCode)
  await db.delete(articleTexts).where(and(eq(articleTexts.articleId, articleId), notInArray(articleTexts.language, languages)))
  for (const { langCode, ...text } of texts) {
    await db
      .insert(articleTexts)
      .values({ articleId, language: langCode, ...text })
      .onConflictDoUpdate({ target: [articleTexts.articleId, articleTexts.language], set: text })
  }
}

/** Versions of the other articles of this kind that are in force. */
export async function versionsBeside(db: Database, kind: number, id: number | null, now: Date): Promise<string[]> {
  const rows = await db
    .select({ versionNo: articles.versionNo })
    .from(articles)
    .where(and(ofKind(kind), id === null ? undefined : ne(articles.id, id), isInForce(articles, now)))
  return rows.map(({ versionNo }) => versionNo)
}

/** Versions of a kind that somebody has accepted: of the agreement when opening an account, of supplier terms when applying. */
export async function acceptedVersions(db: Database, kind: number): Promise<string[]> {
  const rows =
    kind === ARTICLE_KINDS.userAgreement
      ? await db.selectDistinct({ versionNo: accounts.agreementVersion }).from(accounts)
      : await db.selectDistinct({ versionNo: applications.agreementVersion }).from(applications)
  // Empty if there was nothing to accept.
  return rows.flatMap(({ versionNo }) => versionNo || [])
}

/** Whether the type exists; locks it against deletion until the end of the transaction. */
export async function keepType(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: articleTypes.id }).from(articleTypes).where(eq(articleTypes.id, id)).for('key share')
  return rows.length > 0
}

/** Whether an article has this type, now or in its scheduled next version. */
export async function isTypeUsed(db: Database, id: number): Promise<boolean> {
  const waits = sql`${articles.next} ->> 'typeId' = ${String(id)}`
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(or(ofType(id), waits))
    .limit(1)
  return rows.length > 0
}

/** Replaces a locked article by its scheduled next version. */
export async function bringNextIntoForce(db: Database, { id, next, nextTime, version }: ArticleRow): Promise<void> {
  if (!next || !nextTime) return
  const { textList, ...present } = next
  await replaceTexts(db, id, textList)
  await db
    .update(articles)
    .set({ ...present, publishTime: nextTime, updateTime: nextTime, next: null, nextTime: null, version: version + 1 })
    .where(eq(articles.id, id))
}
