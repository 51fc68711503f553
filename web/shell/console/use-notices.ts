import { useState } from 'react'
import { type Message, markMessageRead, pageMessages, type UnreadCounts } from '#contract/messages/messages.ts'
import { api } from '#web/browser/api.ts'
import { lowerUnread } from '#web/browser/live/unread-counts.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { MESSAGE_KINDS } from '#web/features/messages/kinds.ts'

const MOST_NOTICES = 8

const countOf = (entityType: number) => MESSAGE_KINDS.find((kind) => kind.entityType === entityType)!.count

/** The latest unread messages of all kinds, requested again when their number changes; null until they are there. */
export function useNotices(unread: UnreadCounts) {
  const [rows, setRows] = useState<readonly Message[] | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const filled = MESSAGE_KINDS.filter(({ count }) => unread[count] > 0)

  const { hasFailed, retry } = useRequest(async (signal) => {
    const question = { pageNum: 1, pageSize: MOST_NOTICES, readStatus: 0 as const }
    const pages = await Promise.all(filled.map(({ entityType }) => api(pageMessages, { ...question, entityType }, { signal })))
    const latest = pages.flatMap(({ rows }) => rows).toSorted((one, other) => other.createTime.localeCompare(one.createTime))
    setRows(latest.slice(0, MOST_NOTICES))
  }, filled.map(({ count }) => `${count} ${unread[count]}`).join())

  function markRead({ messageId, entityType }: Message) {
    setMarked((before) => new Set(before).add(messageId))
    void lowerUnread(countOf(entityType), 1, () => api(markMessageRead, { messageId, entityType })).then((isSent) => {
      if (!isSent) setMarked((before) => new Set([...before].filter((id) => id !== messageId)))
    })
  }

  function markAllRead() {
    setRows([])
    const marks = filled.map(({ entityType, count }) =>
      lowerUnread(count, 'all', () => api(markMessageRead, { messageId: null, entityType })),
    )
    void Promise.all(marks).then((sent) => sent.includes(false) && retry())
  }

  return { rows: rows?.filter(({ messageId }) => !marked.has(messageId)) ?? null, hasFailed, retry, markRead, markAllRead }
}
