import { z } from 'zod'
import { translateType } from '#contract/catalogue/product-card.ts'
import { readEndpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, languageCode, moment, pageInput, pageOf, queryFlag, rowId } from '#contract/fields.ts'

export const announcement = z.object({
  id: rowId,
  title: z.string(),
  summary: z.string(),
  readStatus: flag,
  publishTime: moment,
})
export type Announcement = z.output<typeof announcement>

export const pageAnnouncements = readEndpoint({
  path: '/api/announcements/myPage',
  access: 'buyer',
  summary: 'Platform news, newest first, with the caller’s read status',
  input: pageInput({ readStatus: queryFlag.optional() }),
  output: pageOf(announcement),
})

export const markAnnouncementRead = writeEndpoint({
  path: '/api/announcements/read',
  access: 'buyer',
  summary: 'Marks one announcement read, or all with null. 110001 missing',
  input: z.strictObject({ id: id.nullable() }),
})

export const readAnnouncement = readEndpoint({
  path: '/api/announcements/langInfo/{id}',
  access: 'buyer',
  summary: 'One announcement in the caller’s language. 110001 missing',
  input: z.strictObject({ id }),
  output: announcement.extend({ content: z.string(), translateType, langCode: languageCode }),
})
