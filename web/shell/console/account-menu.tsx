import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import type { UserInfo } from '#contract/account/account.ts'
import { usePanel } from '#web/shell/header/use-panel.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Link } from '#web/ui/document/press.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Portrait } from '#web/ui/picture/portrait.tsx'

const load = () => import('#web/shell/console/account-panel.tsx')
const AccountPanel = lazyPart(load)

/** The user's menu: time zone, account, back to the shop, sign out. Without scripts its trigger leads to the account. */
export function AccountMenu({ user }: { user: UserInfo }) {
  return (
    <Popover
      {...usePanel()}
      title={user.name}
      titleHidden
      isLink
      className="w-76"
      onNear={load}
      trigger={
        <Link
          to="/personalCenter/user"
          aria-label={user.name}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-1 text-sm hover:bg-sunken data-popup-open:bg-sunken"
        >
          <Portrait name={user.name} src={user.headUrl} size="small" />
          <span className="max-w-36 truncate max-lg:hidden">{user.name}</span>
          <ChevronDown size={15} aria-hidden className="text-ink-soft max-lg:hidden" />
        </Link>
      }
    >
      <Suspense fallback={<Skeleton className="h-48" />}>
        <AccountPanel user={user} />
      </Suspense>
    </Popover>
  )
}
