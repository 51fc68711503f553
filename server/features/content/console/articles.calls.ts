import { and } from 'drizzle-orm'
import { ARTICLE_KINDS, articleTable, previewArticle } from '#contract/content/console.ts'
import { LINKED_SLUGS } from '#contract/content/content.ts'
import { refuseFallingVersion } from '#server/features/content/article-versions.ts'
import {
  type ArticleRow,
  hasTitle,
  keepType,
  ofType,
  replaceTexts,
  textsOf,
  titlesOf,
} from '#server/features/content/console/articles.queries.ts'
import { ofKind } from '#server/features/content/content.queries.ts'
import { articles, type NextArticle } from '#server/features/content/content.table.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { hasScheduleStatus, NOTHING_PLANNED, type Plan, planAt, planEdit, scheduleOf } from '#server/kernel/jobs/schedule.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'
import { areSameTexts, cleanTexts, headOf, previewTexts } from '#server/kernel/texts/written-texts.ts'
import * as words from '#words'

const FIRST_VERSION = 1
const NOTHING: Plan<NextArticle> = { ...NOTHING_PLANNED, present: { typeId: null, sort: 0, versionNo: '1.0', textList: [] } }

async function planOf(db: Database, row: ArticleRow): Promise<Plan<NextArticle>> {
  const { id, typeId, sort, versionNo, publishTime, next, nextTime } = row
  return { present: { typeId, sort, versionNo, textList: await textsOf(db, id) }, publishTime, next, nextTime }
}

/** Help articles need a type; other articles need none. A given type must exist. */
async function refuseWrongType(db: Database, kind: number, { present, next }: Plan<NextArticle>): Promise<void> {
  for (const state of next ? [present, next] : [present]) {
    if (state.typeId === null && kind === ARTICLE_KINDS.help) refuseField('typeId', 'required')
    if (state.typeId !== null && !(await keepType(db, state.typeId))) refuseField('typeId', 'notOffered')
  }
}

/** The time that buyers see: when the current text came into force. */
function updateTimeOf(row: ArticleRow | null, was: Plan<NextArticle>, plan: Plan<NextArticle>, now: Date): Date {
  const isSame =
    row !== null && row.publishTime?.getTime() === plan.publishTime?.getTime() && areSameTexts(was.present.textList, plan.present.textList)
  if (isSame) return row.updateTime
  return plan.publishTime !== null && plan.publishTime > now ? plan.publishTime : now
}

export const articleTableCalls = tableCalls(articleTable, {
  stored: articles,
  condition: ({ keyword, kind, typeId, status }, { now }) =>
    and(
      keyword ? hasTitle(keyword) : undefined,
      kind === undefined ? undefined : ofKind(kind),
      typeId === undefined ? undefined : ofType(typeId),
      status === undefined ? undefined : hasScheduleStatus(articles, status, now),
    ),
  rowsOf: async (rows, { db, language, now }) => {
    const ids = rows.map(({ id }) => id)
    const titles = await titlesOf(db, ids)
    return rows.map((row) => ({
      ...row,
      kind: row.kind as 1 | 2 | 3 | 4,
      ...headOf(row.id, titles, language),
      ...scheduleOf(row, now),
    }))
  },
  moreOf: async ({ id, next }, { db }) => ({ textList: await textsOf(db, id), next }),
  valuesOf: async ({ kind, slug, publishTime, nextFlag, textList, ...given }, row, { db, jobs, clock }) => {
    const now = clock()
    const changes = { ...given, ...(textList === undefined ? {} : { textList: await cleanTexts(textList) }) }
    const was = row ? planAt(await planOf(db, row), now) : NOTHING
    const plan = planEdit(was, changes, { publishTime, nextFlag }, now)
    const article = { id: row?.id ?? null, kind: row?.kind ?? kind! }
    if (slug !== undefined && slug !== row?.slug && LINKED_SLUGS.includes(row?.slug ?? '')) fail('stillInUse')
    await refuseWrongType(db, article.kind, plan)
    await refuseFallingVersion(db, article, was, plan, now)
    if (row) await replaceTexts(db, row.id, plan.present.textList)
    if (plan.nextTime) await jobs.add(db, 'renewArticles', {}, plan.nextTime)
    const { textList: _, ...present } = plan.present
    return {
      ...present,
      kind: article.kind,
      ...(slug === undefined ? {} : { slug }),
      publishTime: plan.publishTime,
      next: plan.next,
      nextTime: plan.nextTime,
      updateTime: updateTimeOf(row, was, plan, now),
    }
  },
  saved: async ({ id, version }, { textList }, { db }) => {
    if (version === FIRST_VERSION) await replaceTexts(db, id, await cleanTexts(textList ?? []))
  },
  refusals: { article_slug: ['slug', 'taken'] },
  states: {
    kind: (kind, as) => words.content_article_kind_name({ kind }, as),
    status: (status, as) => words.table_status({ status }, as),
  },
})

export const previewArticleCall = handleCall(previewArticle, async ({ input, db }) => {
  const row = await previewedRow(db, articles, input.id)
  const texts = input.textList ?? row?.next?.textList ?? (row ? await textsOf(db, row.id) : [])
  return previewTexts(texts, await linkPolicy(db))
})
