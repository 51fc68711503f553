import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Announcement, markAnnouncementRead } from '#contract/announcements/announcements.ts'
import { api } from '#web/browser/api.ts'
import { lowerUnread } from '#web/browser/live/unread-counts.ts'

/** Optimistic read marks; if the server refuses one, the shell shows why and the mark is undone. */
export function useReadMarks(rows: readonly Announcement[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [underway, setUnderway] = useState(0)

  async function mark(id: string | null, ids: readonly string[]) {
    setMarked((before) => new Set([...before, ...ids]))
    setUnderway((before) => before + 1)
    const isSent = await lowerUnread('sysMsgTotal', id === null ? 'all' : 1, () => api(markAnnouncementRead, { id }))
    if (!isSent) setMarked((before) => new Set([...before].filter((each) => !ids.includes(each))))
    setUnderway((before) => before - 1)
  }

  const isUnread = ({ id, readStatus }: Announcement) => readStatus === 0 && !marked.has(id)
  const unread = rows.filter(isUnread).map(({ id }) => id)
  return {
    isUnread,
    markRead: ({ id }: Announcement) => void mark(id, [id]),
    markAllRead: () => void mark(null, unread),
    /** Whether the server has confirmed all of them. */
    isSettled: underway === 0,
  }
}

/**
 * Loads the next announcements once all on the page are read and confirmed. Earlier, a response from between two marks would
 * restore the count that the second mark has lowered.
 */
export function useNextPage(isWorkedOff: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isWorkedOff) void revalidate()
  }, [isWorkedOff, revalidate])
}
