import { markAnnouncementRead, pageAnnouncements, readAnnouncement } from '#contract/announcements/announcements.ts'
import { flagOf } from '#contract/fields.ts'
import { findAnnouncement, markRead, pageOfAnnouncements } from '#server/features/announcements/announcements.queries.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { readableRichText } from '#server/kernel/texts/rich-text.ts'

export const pageAnnouncementsCall = handleCall(
  pageAnnouncements,
  async ({ db, language, user, clock, input: { readStatus, pageNum, pageSize } }) => {
    const reader = { accountId: user.id, now: clock() }
    const { rows, total } = await pageOfAnnouncements(db, language, reader, { readStatus, pageNum, pageSize })
    return { rows: rows.map(withReadStatus), total }
  },
)

export const markAnnouncementReadCall = handleCall(markAnnouncementRead, async ({ db, user, clock, live, input }) => {
  const total = await markRead(db, { accountId: user.id, now: clock() }, input.id)
  if (total === 0 && input.id !== null) fail('notFound')
  if (total > 0) live.send(user.id, { cmd: 'message' })
  return null
})

export const readAnnouncementCall = handleCall(readAnnouncement, async ({ db, language, user, clock, input }) => {
  const row = (await findAnnouncement(db, language, { accountId: user.id, now: clock() }, input.id)) ?? fail('notFound')
  return {
    ...withReadStatus(row),
    content: readableRichText(row.content, await linkPolicy(db)),
    translateType: row.translateType as 0 | 1 | 2,
  }
})

const withReadStatus = <Row extends { readTime: Date | null }>(row: Row) => ({
  ...row,
  readStatus: flagOf(row.readTime !== null),
})
