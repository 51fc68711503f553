import { and } from 'drizzle-orm'
import { announcementTable, previewAnnouncement } from '#contract/announcements/console.ts'
import { announcements, type NextAnnouncement } from '#server/features/announcements/announcements.table.ts'
import {
  type AnnouncementRow,
  hasTitle,
  replaceTexts,
  textsOf,
  titlesOf,
} from '#server/features/announcements/console/announcements.queries.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import {
  dateOf,
  hasScheduleStatus,
  isoOf,
  NOTHING_PLANNED,
  type Plan,
  planAt,
  planEdit,
  refuseEarlyEnd,
  scheduleOf,
} from '#server/kernel/jobs/schedule.ts'
import { previewedRow } from '#server/kernel/lists/previewed-row.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'
import { cleanTexts, headOf, previewTexts } from '#server/kernel/texts/written-texts.ts'
import * as words from '#words'

const FIRST_VERSION = 1

async function planOf(db: Database, row: AnnouncementRow): Promise<Plan<NextAnnouncement>> {
  const { id, publishTime, endTime, next, nextTime } = row
  return { present: { textList: await textsOf(db, id), endTime: isoOf(endTime) }, publishTime, next, nextTime }
}
const NOTHING: Plan<NextAnnouncement> = { ...NOTHING_PLANNED, present: { textList: [], endTime: null } }

export const announcementTableCalls = tableCalls(announcementTable, {
  stored: announcements,
  condition: ({ keyword, status }, { now }) =>
    and(keyword ? hasTitle(keyword) : undefined, status === undefined ? undefined : hasScheduleStatus(announcements, status, now)),
  rowsOf: async (rows, { db, language, now }) => {
    const ids = rows.map(({ id }) => id)
    const titles = await titlesOf(db, ids)
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      ...headOf(row.id, titles, language),
      ...scheduleOf(row, now),
      endTime: row.endTime,
    }))
  },
  moreOf: async ({ id, next }, { db }) => ({
    textList: await textsOf(db, id),
    next: next && { textList: next.textList, endTime: dateOf(next.endTime) },
  }),
  valuesOf: async ({ textList, endTime, ...times }, was, { db, jobs, clock }) => {
    const now = clock()
    const changes = {
      ...(textList === undefined ? {} : { textList: await cleanTexts(textList) }),
      ...(endTime === undefined ? {} : { endTime: isoOf(endTime) }),
    }
    const plan = planEdit(was ? planAt(await planOf(db, was), now) : NOTHING, changes, times, now)
    refuseEarlyEnd(plan)
    if (was) await replaceTexts(db, was.id, plan.present.textList)
    if (plan.nextTime) await jobs.add(db, 'renewAnnouncements', {}, plan.nextTime)
    const { present, publishTime, next, nextTime } = plan
    return { publishTime, next, nextTime, endTime: dateOf(present.endTime) }
  },
  saved: async ({ id, version }, { textList }, { db }) => {
    if (version === FIRST_VERSION) await replaceTexts(db, id, await cleanTexts(textList ?? []))
  },
  states: {
    status: (status, as) => words.table_status({ status }, as),
  },
})

export const previewAnnouncementCall = handleCall(previewAnnouncement, async ({ input, db }) => {
  const row = await previewedRow(db, announcements, input.id)
  const texts = input.textList ?? row?.next?.textList ?? (row ? await textsOf(db, row.id) : [])
  return previewTexts(texts, await linkPolicy(db))
})
