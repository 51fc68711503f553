import { countUnread, type UnreadCounts } from '#contract/messages/messages.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** The last counts computed here. Any others in the state came from the server and are newer. */
let made: UnreadCounts | null = null
/** How often the server's counts have replaced them. */
let replaced = 0

/** Pending requests that mark messages as read, and how many there have been in total. */
let underway: Promise<unknown> = Promise.resolve()
let begun = 0

/** Ends the subscription of distrustNextPage. */
let endWait: (() => void) | null = null

/**
 * The next page's counts may have been read before a mark that was made on the way to it: the header ignores them and fetches the
 * counts once the marks are done.
 */
function distrustNextPage(): void {
  endWait ??= useSessionState.subscribe(({ listByUser }, { listByUser: former }) => {
    if (listByUser === former || listByUser === made) return
    endWait?.()
    endWait = null
    if (listByUser === null || made === null) return
    useSessionState.setState({ listByUser: made })
    void refreshUnread().catch(() => {})
  })
}

/** Fetches the counts. Ignores an answer if a mark began meanwhile: the count would rise again for a moment. */
export async function refreshUnread(signal?: AbortSignal): Promise<void> {
  for (;;) {
    await underway
    const before = begun
    const { data } = await api(countUnread, {}, { quiet: true, ...(signal ? { signal } : {}) })
    if (begun !== before) continue
    made = data
    replaced++
    useSessionState.setState({ listByUser: data })
    return
  }
}

/** Shows the server's count of one kind in the header; ignored before the page has its first counts. */
export function setUnread(kind: keyof UnreadCounts, total: number): void {
  const counts = current()
  if (!counts) return
  made = { ...counts, [kind]: total }
  useSessionState.setState({ listByUser: made })
}

/**
 * Lowers the header's count of a kind optimistically, by one or to zero, while the server is notified. If it refuses, the count is
 * raised again, unless the server has sent a newer one since. Returns whether the server accepted.
 */
export async function lowerUnread(kind: keyof UnreadCounts, by: 1 | 'all', notify: () => Promise<unknown>): Promise<boolean> {
  const before = current()?.[kind] ?? 0
  const fallen = by === 'all' ? before : Math.min(before, by)
  const seen = replaced
  setUnread(kind, before - fallen)
  distrustNextPage()
  begun++
  const isSent = notify().then(
    () => true,
    () => false,
  )
  underway = Promise.all([underway, isSent])
  if (await isSent) return true
  const now = current()?.[kind] ?? 0
  if (replaced === seen) setUnread(kind, now + fallen)
  return false
}

function current(): UnreadCounts | null {
  const { listByUser } = useSessionState.getState()
  if (listByUser !== made) {
    made = listByUser
    replaced++
  }
  return listByUser
}
