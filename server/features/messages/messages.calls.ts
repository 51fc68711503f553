import { flagOf } from '#contract/fields.ts'
import { countUnread, ENTITY_TYPES, markMessageRead, pageMessages } from '#contract/messages/messages.ts'
import { countUnreadAnnouncements } from '#server/features/announcements/announcements.ts'
import { countUnreadByType, markRead, pageOfMessages } from '#server/features/messages/messages.queries.ts'
import { markEntityRead } from '#server/features/messages/messages.ts'
import { consoleTypesOf } from '#server/features/messages/readable-notices.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const readerOf = (user: SessionUser) => ({ accountId: user.id, consoleTypes: consoleTypesOf(user) })

export const countUnreadCall = handleCall(countUnread, async ({ db, user, clock }) => {
  const [byType, sysMsgTotal] = await Promise.all([countUnreadByType(db, readerOf(user)), countUnreadAnnouncements(db, user.id, clock())])
  const unread = (entityType: number) => byType.get(entityType) ?? 0
  return {
    orderTotal: unread(ENTITY_TYPES.order),
    enquiryTotal: unread(ENTITY_TYPES.consultation),
    inquiryTotal: unread(ENTITY_TYPES.inquiry),
    sysMsgTotal,
  }
})

export const pageMessagesCall = handleCall(
  pageMessages,
  async ({ db, user, language, input: { entityType, readStatus, pageNum, pageSize } }) => {
    const { rows, total } = await pageOfMessages(db, { reader: readerOf(user), entityType, readStatus, pageNum, pageSize })
    return {
      rows: rows.map(({ id, entityId, entityType, title, content, path, isConsole, readTime, createTime }) => ({
        messageId: id,
        entityId,
        entityType: entityType as 0 | 1 | 2,
        messageTitle: [{ name: title[language] }],
        messageJsonContent: content.map(({ name, url }) => ({ name: name[language], url: url ?? null })),
        path,
        consoleFlag: flagOf(isConsole),
        readStatus: flagOf(readTime !== null),
        createTime,
      })),
      total,
    }
  },
)

export const markMessageReadCall = handleCall(
  markMessageRead,
  async ({ db, user, clock, live, input: { messageId, entityType, entityId } }) => {
    const now = clock()
    if (entityId !== undefined) {
      await markEntityRead(db, live, [user.id], { entityType, entityId, now })
      return null
    }
    const isMarked = await markRead(db, { reader: readerOf(user), entityType, messageId, now })
    if (!isMarked && messageId !== null) fail('messageMissing')
    if (isMarked) live.send(user.id, { cmd: 'message' })
    return null
  },
)
