import type { UnreadCounts } from '#contract/messages/messages.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { MESSAGE_KINDS } from '#web/features/messages/kinds.ts'
import { UnreadTotal } from '#web/features/messages/unread-total.tsx'
import { useNotificationList } from '#web/features/messages/use-notification-list.tsx'
import { isPlainClick } from '#web/ui/document/plain-click.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/**
 * Entry points on phones to the kinds of messages besides platform news, each with its unread count. They open the
 * notification list; without scripts they lead to the page with all of the kind.
 */
export function UnreadKinds({ loaded }: { loaded: UnreadCounts }) {
  const counts = useSessionState(({ listByUser }) => listByUser) ?? loaded
  const { open, prepare, list } = useNotificationList()
  return (
    <>
      <nav
        aria-label={words.messages_unread_kinds()}
        className="grid grid-cols-3 divide-x divide-line rounded-md border border-line bg-card"
      >
        {MESSAGE_KINDS.map((kind) => {
          const { word, icon: Icon, label, count, place } = kind
          return (
            <Link
              key={word}
              to={place}
              role="button"
              aria-haspopup="dialog"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                open(kind)
              }}
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                open(kind)
              }}
              className="flex flex-col items-center gap-1.5 px-2 py-3 text-center hover:bg-sunken md:flex-row md:gap-3 md:px-4 md:text-left"
            >
              <Icon size={20} strokeWidth={1.8} aria-hidden className="shrink-0 text-ink-soft" />
              <span className="min-w-0 grow text-xs leading-snug md:text-sm">{label()}</span>
              <UnreadTotal total={counts[count]} />
            </Link>
          )
        })}
      </nav>
      {list}
    </>
  )
}
