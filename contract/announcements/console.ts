import { z } from 'zod'
import { consolePreview } from '#contract/console/preview.ts'
import { consoleTable } from '#contract/console/table.ts'
import { textList, visibleText, writtenText } from '#contract/console/texts.ts'
import { languageCode, line, moment, queryInteger } from '#contract/fields.ts'
import { endTimeInput, scheduleFields, scheduleRow, scheduleStatus } from '#contract/schedule.ts'

const text = z.strictObject({ ...writtenText, summary: line(0, 300) })
export type AnnouncementText = z.output<typeof text>
const seen = { ...visibleText, summary: z.string() }
const texts = z.array(z.object(seen))

export const announcementTable = consoleTable({
  noun: 'announcement',
  right: 'content',
  summary: 'Platform announcements (also drafts and scheduled)',
  fields: { textList: textList(text), ...scheduleFields, endTime: endTimeInput.default(null) },
  row: { title: z.string(), langList: z.array(languageCode), ...scheduleRow, endTime: moment.nullable() },
  more: { textList: texts, next: z.object({ textList: texts, endTime: moment.nullable() }).nullable() },
  filter: { keyword: line(0, 100).optional(), status: queryInteger(0, 3).pipe(scheduleStatus).optional() },
  orderBy: ['publishTime', 'id', 'endTime'],
})

export const previewAnnouncement = consolePreview('announcement', announcementTable.edit, z.object(seen))
