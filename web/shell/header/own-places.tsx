import { ReceiptText, ShoppingCart, UserRound } from 'lucide-react'
import { NotificationPopover } from '#web/shell/header/notification-popover.tsx'
import { UserMenu } from '#web/shell/header/user-menu.tsx'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { useCartCount } from '#web/shell/use-fresh-counts.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { Link } from '#web/ui/document/link.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** A header icon with its touch area. */
const HEADER_ICON =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken data-popup-open:bg-sunken'

/** Messages, orders, cart and account, with their counts; visitors are sent to sign in, and back by `signIn`. */
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
          <ButtonLink to={signIn} kind="primary" className="ml-2 whitespace-nowrap max-md:hidden">
            {words.shell_sign_in()}
          </ButtonLink>
          <Link to={signIn} aria-label={words.shell_sign_in()} className={`${HEADER_ICON} md:hidden`}>
            <UserRound size={21} strokeWidth={1.8} aria-hidden />
          </Link>
        </>
      )}
    </>
  )
}
