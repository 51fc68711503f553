import { ChevronRight, type LucideIcon, Megaphone } from 'lucide-react'
import { MESSAGE_KINDS } from '#web/features/messages/kinds.ts'
import { UnreadTotal } from '#web/features/messages/unread-total.tsx'
import { useNotificationList } from '#web/features/messages/use-notification-list.tsx'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { useUnread } from '#web/shell/use-fresh-counts.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

const KIND = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sunken'

/** Three kinds of message that open the notification list, and platform news, which has its own page. */
export default function NotificationMenu({ user, newsPlace, onLeave }: { user: SignedInUser; newsPlace: string; onLeave: () => void }) {
  const unread = useUnread(user)
  const { open, prepare, list } = useNotificationList()
  return (
    <>
      <ul className="-mx-2 -mb-2">
        {MESSAGE_KINDS.map((kind) => (
          <li key={kind.word}>
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => open(kind)}
              className={KIND}
            >
              <KindLine icon={kind.icon} label={kind.label()} total={unread[kind.count]} />
            </button>
          </li>
        ))}
        <li>
          <Link to={newsPlace} onClick={onLeave} className={KIND}>
            <KindLine icon={Megaphone} label={words.shell_unread_news()} total={unread.sysMsgTotal} />
          </Link>
        </li>
      </ul>
      {/* Inside the popover, which therefore stays open with the list: when closed, the list returns the focus to its menu item. */}
      {list}
    </>
  )
}

const KindLine = ({ icon: Icon, label, total }: { icon: LucideIcon; label: string; total: number }) => (
  <>
    <Icon size={18} strokeWidth={1.8} aria-hidden className="shrink-0 text-ink-soft" />
    <span className="min-w-0 grow">{label}</span>
    <UnreadTotal total={total} />
    <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-soft" />
  </>
)
