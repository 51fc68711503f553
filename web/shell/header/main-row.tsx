import { ReceiptText, ShoppingCart, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { SearchBox } from '#web/features/search/box.tsx'
import type { ShellData } from '#web/shell/data.ts'
import { CategoryPopover } from '#web/shell/header/category-popover.tsx'
import { NotificationPopover } from '#web/shell/header/notification-popover.tsx'
import { UserMenu } from '#web/shell/header/user-menu.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { useCartCount } from '#web/shell/use-fresh-counts.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { Link, usePath } from '#web/ui/document/link.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** A header icon with its touch area. */
const HEADER_ICON =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken data-popup-open:bg-sunken'

/** Logo, categories, search and the user's own links; on phones the search box has its own line, and the cart is in the tab bar. */
export function MainRow({ shell, hasSearch }: { shell: ShellData | undefined; hasSearch: boolean }) {
  const user = shell?.user ?? null
  const cartCount = useCartCount(user)
  const { pathname, search } = useLocation()
  const path = usePath()
  const here = withoutLanguage(pathname) + search
  const signIn = here === '/' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`
  // §2: visitors go to /login.
  const personal = (to: string) => (user ? to : `/login?redirect=${encodeURIComponent(to)}`)
  return (
    <div className="page-width flex flex-wrap items-center gap-x-2 md:h-18 md:flex-nowrap md:gap-x-4">
      <CachedFragment as="div" className="contents" name="logo" facts={hasSearch}>
        {() => (
          <>
            <Link to="/" aria-label={words.shell_logo()} className="flex h-14 shrink-0 items-center rounded-md">
              <Logo isCompact={hasSearch} />
            </Link>
            <CategoryPopover />
          </>
        )}
      </CachedFragment>
      {hasSearch ? (
        <SearchBox isVisitor={!user} className="order-last mb-3 basis-full md:order-none md:mb-0 md:basis-0" />
      ) : (
        <span className="grow" />
      )}
      {/* The counts are private to the user. */}
      <CachedFragment
        as="div"
        className="ml-auto flex items-center md:gap-0.5"
        name="own-places"
        facts={user ? undefined : here === '/'}
        here={path(signIn)}
      >
        {() => (
          <>
            <NotificationPopover user={user} className={HEADER_ICON} />
            <Link
              to={personal('/personalCenter/order')}
              aria-label={words.shell_orders()}
              title={words.shell_orders()}
              className={HEADER_ICON}
            >
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
        )}
      </CachedFragment>
    </div>
  )
}
