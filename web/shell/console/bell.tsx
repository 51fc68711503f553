import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { UnreadCounts } from '#contract/messages/messages.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { unreadTotal, useUnread } from '#web/shell/use-fresh-counts.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const load = () => import('#web/shell/console/notices.tsx')
const Notices = lazyPart(load)

/** The live count of unread messages, and a panel with the latest ones; without scripts it leads to the platform news. */
export function Bell({ unread: loaded }: { unread: UnreadCounts }) {
  const panel = usePanel()
  // The page's own counts are the most recent until something changes afterwards.
  useEffect(() => void useSessionState.setState({ listByUser: loaded }), [loaded])
  const unread = useUnread({ unread: loaded })
  const sum = unreadTotal(unread)
  const name = sum > 0 ? words.shell_unread_count({ count: sum }) : words.shell_messages()
  return (
    <Popover
      {...panel}
      title={words.shell_messages()}
      isLink
      className="sm:w-96"
      onNear={load}
      trigger={
        <Link
          to="/personalCenter/notification"
          aria-label={name}
          title={name}
          className="relative inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken data-popup-open:bg-sunken"
        >
          <BellIcon size={18} aria-hidden className="text-ink-soft" />
          <CountBadge count={sum} className="top-1 right-0.5" />
        </Link>
      }
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Notices unread={unread} onLeave={() => panel.onOpenChange(false)} />
      </Suspense>
    </Popover>
  )
}
