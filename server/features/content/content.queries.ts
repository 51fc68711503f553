import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { fallbackOrder, type Language } from '#contract/languages.ts'
import { articles, articleTexts, articleTypes } from '#server/features/content/content.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { isInForce } from '#server/kernel/jobs/schedule.ts'

/** More words would not narrow the results usefully. */
const MOST_WORDS = 10

/** Each article's text in the first language of the fallback order that has one. */
const textsFor = (db: Database, language: Language) =>
  db
    .selectDistinctOn([articleTexts.articleId])
    .from(articleTexts)
    .orderBy(articleTexts.articleId, sql`array_position(${sql.param(fallbackOrder(language))}::text[], ${articleTexts.language}::text)`)
    .as('texts')

/** All help articles that contain all words, in display order: a few dozen at most, so the caller slices out the page. */
export function findHelp(db: Database, language: Language, now: Date, { keyword, typeId }: { keyword?: string; typeId?: number }) {
  const texts = textsFor(db, language)
  // As contract/plain-text.ts: tags are not searched, and the ampersand is read last, since &amp;lt; stands for &lt;.
  const untagged = sql`regexp_replace(${texts.content}, '<[^>]*>', ' ', 'g')`
  const plain = sql`replace(replace(replace(replace(${untagged}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`
  // Accents and case make no difference.
  const readable = sql`unaccent(lower(${texts.title} || ' ' || ${plain}))`
  const words = [...new Set((keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
  // One comparison with all of them, so that the plain text is computed once per article.
  const patterns = sql`array(
    select '%' || regexp_replace(unaccent(lower(word)), '([\\\\%_])', '\\\\\\1', 'g') || '%' from unnest(${sql.param(words)}::text[]) word)`
  const conditions: (SQL | undefined)[] = [
    eq(articles.kind, ARTICLE_KINDS.help),
    isInForce(articles, now),
    typeId === undefined ? undefined : eq(articles.typeId, typeId),
    words.length === 0 ? undefined : sql`${readable} like all (${patterns})`,
  ]
  return db
    .select({
      id: articles.id,
      title: texts.title,
      content: texts.content,
      typeId: articleTypes.id,
      typeName: articleTypes.name,
      updateTime: articles.updateTime,
    })
    .from(articles)
    .innerJoin(texts, eq(texts.articleId, articles.id))
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(and(...conditions))
    .orderBy(asc(articleTypes.sort), asc(articles.sort), asc(articles.id))
}

export const readHelpTypes = (db: Database) => db.select().from(articleTypes).orderBy(asc(articleTypes.sort), asc(articleTypes.id))

/** Of agreements and terms the highest version is the one in force (decisions §17.7). */
const byVersion = desc(sql`string_to_array(${articles.versionNo}, '.')::int[]`)

/** The article with its type; the one in force if several match. */
export async function findArticle(db: Database, language: Language, now: Date, which: SQL) {
  const texts = textsFor(db, language)
  const [row] = await db
    .select({
      id: articles.id,
      title: texts.title,
      content: texts.content,
      translateType: texts.translateType,
      langCode: texts.language,
      versionNo: articles.versionNo,
      updateTime: articles.updateTime,
      typeId: articles.typeId,
      typeName: articleTypes.name,
    })
    .from(articles)
    .innerJoin(texts, eq(texts.articleId, articles.id))
    .leftJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(and(which, isInForce(articles, now)))
    .orderBy(byVersion, desc(articles.publishTime), desc(articles.id))
    .limit(1)
  return row
}

/** The version in force among the articles of a kind. */
export async function versionInForce(db: Database, kind: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ versionNo: articles.versionNo })
    .from(articles)
    .where(and(eq(articles.kind, kind), isInForce(articles, now)))
    .orderBy(byVersion)
    .limit(1)
  return row?.versionNo
}

export const byId = (id: number) => eq(articles.id, id)
export const bySlug = (slug: string) => eq(articles.slug, slug)
export const ofKind = (kind: number) => eq(articles.kind, kind)
