import { House, LayoutGrid, type LucideIcon, MessageSquare, ShoppingCart, UserRound } from 'lucide-react'
import { useCartCount, useUnread } from '#web/shell/use-fresh-counts.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/link.tsx'
import { CachedFragment } from '#web/ui/fragments/cached-fragment.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** Navigation on phones, at the bottom within reach of the thumb. */
export function TabBar({ path }: { path: string }) {
  const user = useShell()?.user ?? null
  const unread = useUnread(user)
  const tabs: TabProps[] = [
    { to: '/h5', icon: House, label: words.shell_home(), isCurrent: path === '/' || path === '/h5' },
    { to: '/allProducts', icon: LayoutGrid, label: words.shell_categories(), isCurrent: path.startsWith('/allProducts') },
    {
      to: '/personalCenter/shoppingCart',
      icon: ShoppingCart,
      label: words.shell_cart(),
      isCurrent: path === '/personalCenter/shoppingCart',
      count: useCartCount(user),
      countedLabel: words.shell_cart_count,
    },
    {
      to: '/personalCenter/notification',
      icon: MessageSquare,
      label: words.shell_messages(),
      isCurrent: path === '/personalCenter/notification',
      count: unread.orderTotal + unread.enquiryTotal + unread.inquiryTotal + unread.sysMsgTotal,
      countedLabel: words.shell_unread_count,
    },
    {
      to: '/personalCenter/user',
      icon: UserRound,
      label: words.shell_me(),
      isCurrent: path === '/personalCenter/user' || path === '/login',
    },
  ]
  return (
    <nav
      aria-label={words.shell_main_places()}
      className="tab-bar sticky bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* The counts are private to the user. */}
      <CachedFragment
        as="div"
        className="grid grid-cols-5"
        name="tabs"
        facts={user ? undefined : tabs.findIndex(({ isCurrent }) => isCurrent)}
      >
        {() => tabs.map((tab) => <Tab key={tab.to} {...tab} />)}
      </CachedFragment>
    </nav>
  )
}

interface TabProps {
  to: string
  icon: LucideIcon
  label: string
  isCurrent: boolean
  count?: number
  /** Its accessible name when the badge shows a number. */
  countedLabel?: (inputs: { count: number }) => string
}

const Tab = ({ to, icon: Icon, label, isCurrent, count = 0, countedLabel }: TabProps) => {
  const counted = count > 0 ? countedLabel?.({ count }) : undefined
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes('flex h-14 min-w-0 flex-col items-center justify-center gap-0.5', isCurrent ? 'text-cinnabar' : 'text-ink-soft')}
    >
      <span className="relative">
        <Icon size={22} strokeWidth={isCurrent ? 2.2 : 1.8} aria-hidden />
        <CountBadge count={count} className="-top-1.5 left-3" />
      </span>
      <span aria-hidden={counted ? true : undefined} className="max-w-full truncate px-0.5 text-2xs">
        {label}
      </span>
      {counted && <span className="sr-only">{counted}</span>}
    </Link>
  )
}
