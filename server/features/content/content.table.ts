import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { ArticleText } from '#contract/content/console.ts'
import type { Language } from '#contract/languages.ts'
import { createdAt, identity, localizedText, reference, refersTo, rowVersion, scheduleColumns } from '#server/kernel/database/columns.ts'

export const articleTypes = pgTable('article_types', {
  id: identity(),
  version: rowVersion(),
  name: localizedText().notNull(),
  sort: integer().notNull().default(0),
})

/** An article's scheduled next version. */
export interface NextArticle {
  typeId: number | null
  sort: number
  versionNo: string
  textList: ArticleText[]
}

/** Help, legal texts and the agreement: everything shown at /view/{id}. */
export const articles = pgTable(
  'articles',
  {
    id: identity(),
    version: rowVersion(),
    /** 1 help, 2 user agreement, 3 supplier information, 4 legal. */
    kind: smallint().notNull(),
    /** A stable name for links, since ids differ between shops. */
    slug: varchar({ length: 40 }),
    typeId: reference().references(() => articleTypes.id),
    versionNo: varchar({ length: 20 }).notNull().default('1.0'),
    sort: integer().notNull().default(0),
    ...scheduleColumns<NextArticle>(),
    /** When the text that buyers see came into force. */
    updateTime: createdAt(),
  },
  (table) => [
    uniqueIndex('article_slug').on(table.slug).where(sql`${table.slug} is not null`),
    // Compared part by part: 1.10 follows 1.9.
    check('article_version_numbers', sql`${table.versionNo} ~ '^\\d{1,4}(\\.\\d{1,4}){0,3}$'`),
  ],
)

export const articleTexts = pgTable(
  'article_texts',
  {
    articleId: refersTo(() => articles.id, { onDelete: 'cascade' }),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    title: text().notNull(),
    /** Sanitised rich text (HTML). */
    content: text().notNull(),
    translateType: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.language] }), index('article_texts_by_language').on(table.language)],
)
