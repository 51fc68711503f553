import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { usePanel } from '#web/shell/header/use-panel.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { useUnread } from '#web/shell/use-fresh-counts.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { Link } from '#web/ui/document/link.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const NEWS = '/personalCenter/notification'

const NotificationMenu = lazyPart(() => import('#web/shell/header/notification-menu.tsx'))

/** §2: the four kinds of message, each with its unread count; a sign-in button for visitors. */
export function NotificationPopover({ user, className }: { user: SignedInUser | null; className: string }) {
  const panel = usePanel()
  const unread = useUnread(user)
  const sum = unread.orderTotal + unread.enquiryTotal + unread.inquiryTotal + unread.sysMsgTotal
  const name = sum > 0 ? words.shell_unread_count({ count: sum }) : words.shell_messages()
  return (
    <Popover
      {...panel}
      title={words.shell_messages()}
      isLink
      className="sm:w-96"
      trigger={
        <Link to={user ? NEWS : `/login?redirect=${encodeURIComponent(NEWS)}`} aria-label={name} title={name} className={className}>
          <Bell size={21} strokeWidth={1.8} aria-hidden />
          <CountBadge count={sum} className="top-1 right-0.5" />
        </Link>
      }
    >
      {user ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <NotificationMenu user={user} newsPlace={NEWS} onLeave={() => panel.onOpenChange(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-ink-soft">{words.shell_messages_visitor()}</p>
          <ButtonLink to={`/login?redirect=${encodeURIComponent(NEWS)}`} kind="primary" wide>
            {words.shell_sign_in()}
          </ButtonLink>
        </div>
      )}
    </Popover>
  )
}
