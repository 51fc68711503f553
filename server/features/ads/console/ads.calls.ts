import { and, eq } from 'drizzle-orm'
import { adTable, previewAd } from '#contract/ads/console.ts'
import { inEveryLanguage } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { AdRow } from '#server/features/ads/ads.queries.ts'
import { ads, type NextAd } from '#server/features/ads/ads.table.ts'
import { BANNER_WIDTH } from '#server/features/ads/ads.ts'
import { linkPolicy, refuseForeignLink } from '#server/features/site/site.ts'
import { chosenPicture, previewedPicture } from '#server/features/uploads/maintained-pictures.ts'
import { fileIdsOf, releasePictures } from '#server/features/uploads/uploads.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
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
import * as words from '#words'

const NO_TEXT = { spa: '', en: '', zh: '' }
const NOTHING: Plan<NextAd> = {
  ...NOTHING_PLANNED,
  present: { position: 1, title: NO_TEXT, picture: null, skipUrl: '', sort: 0, endTime: null },
}

const planOf = ({ position, title, picture, skipUrl, sort, endTime, publishTime, next, nextTime }: AdRow): Plan<NextAd> => ({
  present: { position, title, picture, skipUrl, sort, endTime: isoOf(endTime) },
  publishTime,
  next,
  nextTime,
})

const picturesOf = ({ picture, next }: Pick<AdRow, 'picture' | 'next'>) => [picture, next?.picture ?? null]
const addressOf = (key: string) => pictureAddress(key, BANNER_WIDTH)

const stateOf = (fileIds: ReadonlyMap<string, number>, { position, title, picture, skipUrl, sort }: Omit<NextAd, 'endTime'>) => ({
  position: position as 1 | 2 | 3 | 4,
  title,
  imageFileId: (picture && fileIds.get(picture)) || null,
  imageUrl: picture && addressOf(picture),
  skipUrl,
  sort,
})

export const adTableCalls = tableCalls(adTable, {
  stored: ads,
  condition: ({ position, status }, { now }) =>
    and(
      position === undefined ? undefined : eq(ads.position, position),
      status === undefined ? undefined : hasScheduleStatus(ads, status, now),
    ),
  rowsOf: async (rows, { db, now }) => {
    const pictures = rows.map(({ picture }) => picture)
    const fileIds = await fileIdsOf(db, pictures)
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      ...stateOf(fileIds, row),
      ...scheduleOf(row, now),
      endTime: row.endTime,
    }))
  },
  moreOf: async ({ next }, { db }) => ({
    next: next && { ...stateOf(await fileIdsOf(db, [next.picture]), next), endTime: dateOf(next.endTime) },
  }),
  valuesOf: async ({ imageFileId, endTime, publishTime, nextFlag, ...given }, row, call) => {
    const { db, jobs, clock } = call
    const now = clock()
    if (given.skipUrl !== undefined) await refuseForeignLink(db, 'skipUrl', given.skipUrl)
    const known = row ? picturesOf(row) : []
    const changes = {
      ...given,
      ...(imageFileId === undefined ? {} : { picture: await chosenPicture(call, known, imageFileId) }),
      ...(endTime === undefined ? {} : { endTime: isoOf(endTime) }),
    }
    const plan = planEdit(row ? planAt(planOf(row), now) : NOTHING, changes, { publishTime, nextFlag }, now)
    refuseEarlyEnd(plan)
    const { present, next, nextTime } = plan
    const remaining = picturesOf({ picture: present.picture, next })
    await releasePictures(db, jobs, known.filter((key) => key !== null && !remaining.includes(key)) as string[])
    if (nextTime) await jobs.add(db, 'renewAds', {}, nextTime)
    return { ...present, endTime: dateOf(present.endTime), publishTime: plan.publishTime, next, nextTime }
  },
  deleting: async (row, { db, jobs }) =>
    releasePictures(
      db,
      jobs,
      picturesOf(row).filter((key) => key !== null),
    ),
  states: {
    position: (position, as) => words.ads_position_name({ position }, as),
    status: (status, as) => words.table_status({ status }, as),
  },
})

export const previewAdCall = handleCall(previewAd, async (call) => {
  const { input, db } = call
  const row = await previewedRow(db, ads, input.id)
  const was = row && (row.next ?? row)
  const title = input.title ?? was?.title ?? refuseField('title', 'required')
  const skipUrl = input.skipUrl ?? was?.skipUrl ?? refuseField('skipUrl', 'required')
  const picture = was?.picture ?? null
  const imageUrl =
    input.imageFileId === undefined
      ? picture && addressOf(picture)
      : await previewedPicture(call, row ? picturesOf(row) : [], input.imageFileId, addressOf)
  const isAllowed = await linkPolicy(db)
  return inEveryLanguage((language) => ({ title: title[language], imageUrl, skipUrl: isAllowed(skipUrl) ? skipUrl : '' }))
})
