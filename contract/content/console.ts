import { z } from 'zod'
import { consolePreview } from '#contract/console/preview.ts'
import { consoleTable } from '#contract/console/table.ts'
import { textList, visibleText, writtenText } from '#contract/console/texts.ts'
import { articleSlug } from '#contract/content/content.ts'
import { id, languageCode, line, moment, queryInteger, rowId } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'
import { scheduleFields, scheduleRow, scheduleStatus } from '#contract/schedule.ts'
import { sort } from '#contract/site/site.ts'

/** 1 help, 2 user agreement, 3 supplier terms, 4 legal. */
export const ARTICLE_KINDS = { help: 1, userAgreement: 2, supplierInformation: 3, legal: 4 } as const
const kind = z.literal([1, 2, 3, 4])

const text = z.strictObject(writtenText)
export type ArticleText = z.output<typeof text>
const texts = z.array(z.object(visibleText))

/** Compared component by component: 1.10 is newer than 1.9. */
const versionNo = z.string().regex(/^\d{1,4}(\.\d{1,4}){0,3}$/)

const when = { typeId: rowId.nullable(), sort: z.int(), versionNo: z.string() }

/**
 * Only help articles need a typeId. A published agreement or supplier terms text needs a higher versionNo than the one in force. A changed
 * slug takes effect at once, without waiting for publishTime; the kind never changes.
 */
export const articleTable = consoleTable({
  noun: 'article',
  right: 'content',
  summary: 'Help, agreements, supplier terms and legal texts (also drafts and scheduled)',
  fields: {
    kind,
    slug: articleSlug.nullable().default(null),
    typeId: id.nullable().default(null),
    sort: sort.default(0),
    versionNo: versionNo.default('1.0'),
    textList: textList(text),
    ...scheduleFields,
  },
  addOnly: ['kind'],
  row: {
    kind,
    slug: z.string().nullable(),
    ...when,
    title: z.string(),
    langList: z.array(languageCode),
    ...scheduleRow,
    updateTime: moment,
  },
  more: { textList: texts, next: z.object({ ...when, textList: texts }).nullable() },
  filter: {
    keyword: line(0, 100).optional(),
    kind: queryInteger(1, 4).pipe(kind).optional(),
    typeId: id.optional(),
    status: queryInteger(0, 3).pipe(scheduleStatus).optional(),
  },
  orderBy: ['id', 'publishTime', 'updateTime', 'sort'],
})

export const previewArticle = consolePreview('article', articleTable.edit, z.object(visibleText))

export const articleTypeTable = consoleTable({
  noun: 'articleType',
  right: 'content',
  summary: 'Types of help articles',
  fields: { name: localizedName(60), sort: sort.default(0) },
  row: { name: visibleName, sort: z.int() },
  orderBy: ['id', 'sort'],
})

export const previewArticleType = consolePreview('articleType', articleTypeTable.edit, z.object({ name: z.string() }))
