import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Message, markMessageRead, pageMessages } from '#contract/messages.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { lowerUnread, setUnread } from '#web/browser/unread-counts.ts'
import { useRequest } from '#web/browser/use-request.ts'
import type { MessageKind } from '#web/features/messages/message-kinds.ts'

/** §9. */
export const PAGE_SIZE = 10
const UNREAD = 0

interface Page {
  pageNum: number
  rows: Message[]
  total: number
}

export interface UnreadMessages {
  pageNum: number
  /** Empty while a page is loading. */
  rows: Message[]
  total: number
  state: 'loading' | 'failed' | 'ready'
  turnTo: (pageNum: number) => void
  retry: () => void
  markRead: (message: Message) => void
  markAllRead: () => void
}

/**
 * The unread messages of a kind, page by page. Messages marked read disappear at once; when the server refuses, the shell says
 * why, and they reappear.
 */
export function useUnreadMessages({ entityType, count }: MessageKind, isOpen: boolean): UnreadMessages {
  const [pageNum, setPageNum] = useState(1)
  const [page, setPage] = useState<Page | null>(null)
  /** Marked read here, whether or not the server has confirmed it yet. */
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const underway = useRef({ marks: 0, isAll: false })

  async function requestPage(signal: AbortSignal) {
    if (!isOpen) return
    const { rows, total } = await api(pageMessages, { pageNum, pageSize: PAGE_SIZE, readStatus: UNREAD, entityType }, { signal })
    // A request from before all were marked read is outdated.
    if (underway.current.isAll) return
    if (rows.length === 0 && pageNum > 1) return setPageNum(Math.max(1, Math.ceil(total / PAGE_SIZE)))
    setPage({ pageNum, rows, total })
    if (underway.current.marks === 0) setUnread(count, total)
  }
  const { hasFailed, retry } = useRequest(requestPage, [isOpen, entityType, pageNum].join())

  const isHere = page?.pageNum === pageNum
  const rows = isHere ? page.rows.filter(({ messageId }) => !marked.has(messageId)) : []
  const total = page ? page.total - (isHere ? page.rows.length - rows.length : 0) : 0

  // A message has arrived, or another tab has read some: the live connection has changed the count.
  const unread = useSessionState(({ listByUser }) => listByUser?.[count])
  const compare = useEffectEvent((counted: number | undefined) => {
    if (isHere && underway.current.marks === 0 && counted !== undefined && counted !== total) retry()
  })
  useEffect(() => compare(unread), [unread])

  async function mark(messageId: string | null, takeBack: () => void) {
    underway.current.marks++
    const isSent = await lowerUnread(count, messageId === null ? 'all' : 1, () => api(markMessageRead, { messageId, entityType }))
    if (!isSent) takeBack()
    underway.current.marks--
    if (messageId === null) underway.current.isAll = false
    retry()
  }

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

  return {
    pageNum,
    rows,
    total,
    state: isHere ? 'ready' : hasFailed ? 'failed' : 'loading',
    turnTo: setPageNum,
    retry,
    markRead,
    markAllRead,
  }
}
