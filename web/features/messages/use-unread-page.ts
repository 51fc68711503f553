import { useRef, useState } from 'react'
import { type Message, pageMessages } from '#contract/messages/messages.ts'
import { api } from '#web/browser/api.ts'
import { setUnread } from '#web/browser/live/unread-counts.ts'
import { useRequest } from '#web/browser/use-request.ts'
import type { MessageKind } from '#web/features/messages/kinds.ts'

/** Page size of §9. */
export const PAGE_SIZE = 10
const UNREAD = 0

interface Page {
  pageNum: number
  rows: Message[]
  total: number
}

/** One page of a kind's unread messages, as last fetched; `underway` counts marks that the server has not confirmed. */
export function useUnreadPage({ entityType, count }: MessageKind, isOpen: boolean) {
  const [pageNum, setPageNum] = useState(1)
  const [page, setPage] = useState<Page | null>(null)
  const underway = useRef({ marks: 0, isAll: false })

  async function requestPage(signal: AbortSignal) {
    if (!isOpen) return
    const { rows, total } = await api(pageMessages, { pageNum, pageSize: PAGE_SIZE, readStatus: UNREAD, entityType }, { signal })
    // A response requested before all were marked read is outdated.
    if (underway.current.isAll) return
    if (rows.length === 0 && pageNum > 1) return setPageNum(Math.max(1, Math.ceil(total / PAGE_SIZE)))
    setPage({ pageNum, rows, total })
    if (underway.current.marks === 0) setUnread(count, total)
  }
  const { hasFailed, retry } = useRequest(requestPage, [isOpen, entityType, pageNum].join())

  return { pageNum, setPageNum, page, setPage, underway, hasFailed, retry }
}
