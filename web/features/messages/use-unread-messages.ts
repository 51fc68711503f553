import { useEffect, useEffectEvent, useState } from 'react'
import { type Message, markMessageRead } from '#contract/messages/messages.ts'
import { api } from '#web/browser/api.ts'
import { lowerUnread } from '#web/browser/live/unread-counts.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import type { MessageKind } from '#web/features/messages/kinds.ts'
import { useUnreadPage } from '#web/features/messages/use-unread-page.ts'

export type UnreadMessages = ReturnType<typeof useUnreadMessages>

/**
 * The unread messages of a kind, page by page. Messages marked read disappear at once; if the server refuses, the shell shows
 * why, and they reappear.
 */
export function useUnreadMessages(kind: MessageKind, isOpen: boolean) {
  const fetched = useUnreadPage(kind, isOpen)
  const { pageNum, setPageNum, page, setPage, underway, hasFailed, retry } = fetched
  /** Ids marked read here, even if the server has not confirmed yet. */
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = markWith(kind, fetched)

  const isHere = page?.pageNum === pageNum
  const rows = isHere ? page.rows.filter(({ messageId }) => !marked.has(messageId)) : []
  const total = page ? page.total - (isHere ? page.rows.length - rows.length : 0) : 0
  useCountChange(kind, (unread) => {
    if (isHere && underway.current.marks === 0 && unread !== undefined && unread !== total) retry()
  })

  function markRead({ messageId }: Message) {
    // §4: once a page's only item is read, the previous page is shown.
    const isLast = rows.length === 1 && pageNum > 1
    setMarked((before) => new Set(before).add(messageId))
    if (isLast) setPageNum(pageNum - 1)
    void mark(messageId, () => {
      setMarked((before) => new Set([...before].filter((id) => id !== messageId)))
      if (isLast) setPageNum(pageNum)
    })
  }

  function markAllRead() {
    underway.current.isAll = true
    // §4: marking all read leads back to page 1.
    setPageNum(1)
    setPage({ pageNum: 1, rows: [], total: 0 })
    void mark(null, () => {
      setPageNum(pageNum)
      setPage(page)
    })
  }

  const state: 'loading' | 'failed' | 'ready' = isHere ? 'ready' : hasFailed ? 'failed' : 'loading'
  return { pageNum, rows, total, state, turnTo: setPageNum, retry, markRead, markAllRead }
}

/** Calls back when the live connection changes the count: a message has arrived, or another tab has read some. */
function useCountChange({ count }: MessageKind, onChange: (unread: number | undefined) => void): void {
  const unread = useSessionState(({ listByUser }) => listByUser?.[count])
  const handle = useEffectEvent(onChange)
  useEffect(() => handle(unread), [unread])
}

/** Marks one message read, or all for null, and undoes it if refused; fetches the page again in either case. */
const markWith =
  ({ entityType, count }: MessageKind, { underway, retry }: Pick<ReturnType<typeof useUnreadPage>, 'underway' | 'retry'>) =>
  async (messageId: string | null, takeBack: () => void): Promise<void> => {
    underway.current.marks++
    const isSent = await lowerUnread(count, messageId === null ? 'all' : 1, () => api(markMessageRead, { messageId, entityType }))
    if (!isSent) takeBack()
    underway.current.marks--
    if (messageId === null) underway.current.isAll = false
    retry()
  }
