import { House, LayoutGrid, type LucideIcon, MessageSquare, ShoppingCart, UserRound } from 'lucide-react'
import type { SignedInUser } from '#web/shell/reader/reader.ts'
import { unreadTotal, useCartCount, useUnread } from '#web/shell/use-fresh-counts.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** `current`: the current tab's index among the five, -1 for none. */
export function Tabs({ user, current }: { user: SignedInUser | null; current: number }) {
  const unread = useUnread(user)
  const tabs: Omit<TabProps, 'isCurrent'>[] = [
    { to: '/h5', icon: House, label: words.shell_home() },
    { to: '/categories', icon: LayoutGrid, label: words.shell_categories() },
    {
      to: '/personalCenter/shoppingCart',
      icon: ShoppingCart,
      label: words.shell_cart(),
      count: useCartCount(user),
      countedLabel: words.shell_cart_count,
    },
    {
      to: '/personalCenter/notification',
      icon: MessageSquare,
      label: words.shell_messages(),
      count: unreadTotal(unread),
      countedLabel: words.shell_unread_count,
    },
    { to: '/personalCenter/user', icon: UserRound, label: words.shell_me() },
  ]
  return tabs.map((tab, place) => <Tab key={tab.to} {...tab} isCurrent={place === current} />)
}

interface TabProps {
  to: string
  icon: LucideIcon
  label: string
  isCurrent: boolean
  count?: number
  /** The tab's accessible name when its badge shows a number. */
  countedLabel?: (inputs: { count: number }) => string
}

const Tab = ({ to, icon: Icon, label, isCurrent, count = 0, countedLabel }: TabProps) => {
  const counted = count > 0 ? countedLabel?.({ count }) : undefined
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes('flex h-14 min-w-0 flex-col items-center justify-center gap-0.5', isCurrent ? 'font-semibold' : 'text-ink-soft')}
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
