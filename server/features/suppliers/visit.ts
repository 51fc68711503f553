import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { Preferences } from '#contract/page-request.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import type { setSupplierVisit } from '#contract/suppliers/console/suppliers.ts'
import type { siteVisit } from '#contract/suppliers/suppliers.ts'
import type { SiteVisit } from '#server/features/suppliers/suppliers.table.ts'
import { FILE_TYPES } from '#server/features/uploads/uploads.table.ts'
import { arrangePublicPictures, attachFiles, releaseFiles } from '#server/features/uploads/uploads.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { todayOf } from '#server/kernel/calls/today.ts'
import type { Database } from '#server/kernel/database/database.ts'

const PICTURE_WIDTH = 640
const PDF = 'application/pdf'

/** The public view of a visit. */
export const visitOf = (visit: SiteVisit | null): z.input<typeof siteVisit> | null =>
  visit && {
    visitDay: visit.visitDay,
    reportFlag: flagOf(visit.report !== null),
    imageList: visit.pictureList.map((key) => pictureAddress(key, PICTURE_WIDTH)),
  }

interface Editing extends Pick<AppContext, 'jobs'> {
  db: Database
  /** The owner of the uploaded report and pictures. */
  user: { id: number }
  view: Pick<Preferences, 'timeZone'>
}

/** The changed visit of a locked supplier. Files that no longer belong to it are released with the commit. */
export async function changedVisit(
  { db, jobs, user, view }: Editing,
  present: SiteVisit | null,
  { visitDay, reportFileId, imageFileIdList }: ParsedInputOf<typeof setSupplierVisit>,
  now: Date,
): Promise<SiteVisit | null> {
  if (visitDay !== null && visitDay > todayOf(view, now)) refuseField('visitDay', 'wrong')
  // Without a day there is no visit that files could belong to.
  const hasFiles = reportFileId !== undefined || (imageFileIdList ?? []).length > 0
  if (visitDay === null && hasFiles) refuseField('visitDay', 'required')
  const report = reportFileId === undefined ? undefined : await attachReport(db, user.id, reportFileId)
  const isReplaced = visitDay === null || report !== undefined
  if (isReplaced && present?.report) await releaseFiles(db, jobs, present.report.accountId, [present.report.key])
  const pictures = visitDay === null ? [] : imageFileIdList?.map((fileId) => ({ fileId }))
  const pictureList = pictures
    ? await arrangePublicPictures({ db, jobs, accountId: user.id }, present?.pictureList ?? [], pictures)
    : (present?.pictureList ?? [])
  return visitDay === null ? null : { visitDay, report: report ?? present?.report ?? null, pictureList }
}

async function attachReport(db: Database, accountId: number, id: number): Promise<SiteVisit['report']> {
  const [file = fail('notFound')] = await attachFiles(db, accountId, [id], [FILE_TYPES.document])
  return file.mimeType === PDF ? { key: file.key, accountId } : fail('fileTypeRefused')
}
