import { ChevronDown, LogOut, MapPin, Megaphone, ReceiptText, UserRound } from 'lucide-react'
import { usePanel } from '#web/shell/header/use-panel.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Link } from '#web/ui/document/link.tsx'
import { Portrait } from '#web/ui/picture/portrait.tsx'
import * as words from '#words'

const ITEM = 'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left hover:bg-sunken md:min-h-10'
const ICON = { size: 17, strokeWidth: 1.8, className: 'shrink-0 text-ink-soft', 'aria-hidden': true } as const

const MENU_LINKS = [
  { to: '/personalCenter/order', icon: ReceiptText, label: words.shell_orders },
  { to: '/personalCenter/notification', icon: Megaphone, label: words.shell_news },
  { to: '/personalCenter/address', icon: MapPin, label: words.shell_addresses },
  { to: '/personalCenter/user', icon: UserRound, label: words.shell_account },
]

/** §2: greeting, orders, platform news, addresses, account, sign out. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const signOut = useSignOut()
  const greeting = words.shell_greeting({ name: user.name })
  return (
    <Popover
      {...usePanel()}
      title={greeting}
      className="w-60"
      isLink
      trigger={
        <Link
          to="/personalCenter/user"
          className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-1.5 hover:bg-sunken data-popup-open:bg-sunken md:ml-1"
        >
          <Portrait name={user.name} src={user.headUrl} size="small" />
          <span className="max-w-36 truncate max-lg:sr-only">{greeting}</span>
          <ChevronDown size={15} aria-hidden className="hidden text-ink-soft lg:block" />
        </Link>
      }
    >
      <ul className="-mx-2.5 -mb-2 border-t border-line pt-2">
        {MENU_LINKS.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link to={to} className={ITEM}>
              <Icon {...ICON} />
              {label()}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" onClick={signOut} className={ITEM}>
            <LogOut {...ICON} />
            {words.shell_sign_out()}
          </button>
        </li>
      </ul>
    </Popover>
  )
}
