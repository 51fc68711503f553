import { z } from 'zod'
import { ad } from '#contract/ads/ads.ts'
import { consolePreview } from '#contract/console/preview.ts'
import { consoleTable } from '#contract/console/table.ts'
import { id, moment, queryInteger, rowId } from '#contract/fields.ts'
import { localizedName, visibleName } from '#contract/names.ts'
import { endTimeInput, scheduleFields, scheduleRow, scheduleStatus } from '#contract/schedule.ts'
import { skipUrl, sort } from '#contract/site/site.ts'

const position = z.literal([1, 2, 3, 4])

const adBody = {
  position,
  title: visibleName,
  /** Null for a picture that was not uploaded by a user. */
  imageFileId: rowId.nullable(),
  imageUrl: z.string().nullable(),
  skipUrl: z.string(),
  sort: z.int(),
}

/** An edit takes an imageFileId of a new upload, or the current one. */
export const adTable = consoleTable({
  noun: 'ad',
  right: 'content',
  summary: 'Banners (also drafts and scheduled)',
  fields: {
    position,
    title: localizedName(120),
    imageFileId: id,
    skipUrl,
    sort: sort.default(0),
    ...scheduleFields,
    endTime: endTimeInput.default(null),
  },
  row: { ...adBody, ...scheduleRow, endTime: moment.nullable() },
  more: { next: z.object({ ...adBody, endTime: moment.nullable() }).nullable() },
  filter: {
    position: queryInteger(1, 4).pipe(position).optional(),
    status: queryInteger(0, 3).pipe(scheduleStatus).optional(),
  },
  orderBy: ['id', 'sort', 'publishTime', 'endTime'],
})

export const previewAd = consolePreview('ad', adTable.edit, ad.pick({ title: true, imageUrl: true, skipUrl: true }))
