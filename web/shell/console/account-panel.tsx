import { LogOut, type LucideIcon, Store, UserRound } from 'lucide-react'
import type { UserInfo } from '#contract/account/account.ts'
import { TimeZoneField } from '#web/features/account/console/time-zone-field.tsx'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

const ITEM = 'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left hover:bg-sunken md:min-h-10'
const ICON = { size: 17, strokeWidth: 1.8, className: 'shrink-0 text-ink-soft', 'aria-hidden': true } as const

const PLACES: readonly { to: string; icon: LucideIcon; label: () => string }[] = [
  { to: '/personalCenter/user', icon: UserRound, label: words.shell_account },
  { to: '/', icon: Store, label: words.console_to_shop },
]

export default function AccountPanel({ user }: { user: UserInfo }) {
  const signOut = useSignOut()
  return (
    <>
      <p className="text-sm">
        <span className="block font-semibold">{user.name}</span>
        <span className="block truncate text-ink-soft">{user.email}</span>
      </p>
      <div className="-mx-4 my-3 border-y border-line px-4 py-3">
        <TimeZoneField />
      </div>
      <ul className="-mx-2.5 -mb-2">
        {PLACES.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link to={to} className={ITEM}>
              <Icon {...ICON} />
              {label()}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut} className={ITEM}>
            <LogOut {...ICON} />
            {words.shell_sign_out()}
          </button>
        </li>
      </ul>
    </>
  )
}
