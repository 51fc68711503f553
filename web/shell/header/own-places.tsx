import { Bell, ChevronDown, LogOut, MapPin, Megaphone, ReceiptText, ShoppingCart, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { usePanel } from '#web/shell/header/use-panel.ts'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { unreadTotal, useCartCount, useUnread } from '#web/shell/use-fresh-counts.ts'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Portrait } from '#web/ui/picture/portrait.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** A header icon with its touch area. */
const HEADER_ICON =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken data-popup-open:bg-sunken'

/** Messages, orders, cart and account, with their counts; visitors are sent to sign in, by `signIn` with a way back. */
export function OwnPlaces({ user, signIn = '/login' }: { user: SignedInUser | null; signIn?: string }) {
  const cartCount = useCartCount(user)
  // §2: visitors go to /login.
  const personal = (to: string) => (user ? to : `/login?redirect=${encodeURIComponent(to)}`)
  return (
    <>
      <NotificationPopover user={user} className={HEADER_ICON} />
      <Link to={personal('/personalCenter/order')} aria-label={words.shell_orders()} title={words.shell_orders()} className={HEADER_ICON}>
        <ReceiptText size={21} strokeWidth={1.8} aria-hidden />
      </Link>
      <Link
        to={personal('/personalCenter/shoppingCart')}
        aria-label={words.shell_cart_count({ count: cartCount })}
        title={words.shell_cart_count({ count: cartCount })}
        className={`${HEADER_ICON} max-md:hidden`}
      >
        <ShoppingCart size={21} strokeWidth={1.8} aria-hidden />
        <CountBadge count={cartCount} className="top-1 right-0.5" />
      </Link>
      {user ? (
        <UserMenu user={user} />
      ) : (
        <>
          <ButtonLink label={words.shell_sign_in()} to={signIn} kind="primary" className="ml-2 whitespace-nowrap max-md:hidden" />
          <Link to={signIn} aria-label={words.shell_sign_in()} className={`${HEADER_ICON} md:hidden`}>
            <UserRound size={21} strokeWidth={1.8} aria-hidden />
          </Link>
        </>
      )}
    </>
  )
}

const NEWS = '/personalCenter/notification'

const NotificationMenu = lazyPart(() => import('#web/shell/header/notification-menu.tsx'))

/** §2: the four kinds of message, each with its unread count; a sign-in button for visitors. */
function NotificationPopover({ user, className }: { user: SignedInUser | null; className: string }) {
  const panel = usePanel()
  const sum = unreadTotal(useUnread(user))
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
          <ButtonLink label={words.shell_sign_in()} to={`/login?redirect=${encodeURIComponent(NEWS)}`} kind="primary" wide />
        </div>
      )}
    </Popover>
  )
}

const ITEM = 'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left hover:bg-sunken md:min-h-10'
const ICON = { size: 17, strokeWidth: 1.8, className: 'shrink-0 text-ink-soft', 'aria-hidden': true } as const

const MENU_LINKS = [
  { to: '/personalCenter/order', icon: ReceiptText, label: words.shell_orders },
  { to: '/personalCenter/notification', icon: Megaphone, label: words.shell_news },
  { to: '/personalCenter/address', icon: MapPin, label: words.shell_addresses },
  { to: '/personalCenter/user', icon: UserRound, label: words.shell_account },
]

/** §2: greeting, orders, platform news, addresses, account, sign out. */
function UserMenu({ user }: { user: SignedInUser }) {
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
