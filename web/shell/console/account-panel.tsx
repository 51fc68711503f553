import { LogOut, type LucideIcon, Store, UserRound } from 'lucide-react'
import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserInfo } from '#contract/account/account.ts'
import { chooseTimeZone, chosenTimeZone, deviceTimeZone } from '#web/browser/time-zone.ts'
import { useIntlTag } from '#web/language.ts'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { Link } from '#web/ui/document/link.tsx'
import { SearchSelect } from '#web/ui/form/search-select.tsx'
import { TimeZone } from '#web/ui/money/date-time.tsx'
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

const DEVICE = ''
const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** In which zone this browser states times: the device's, or one that is chosen, such as the buyers'. */
function TimeZoneField() {
  const { revalidate } = useRevalidator()
  const [zone, setZone] = useState(() => chosenTimeZone() ?? DEVICE)
  const inUse = useContext(TimeZone)
  const clock = new Intl.DateTimeFormat(useIntlTag(), { timeZone: inUse, timeStyle: 'short', hourCycle: 'h23' })
  const choices = [
    { value: DEVICE, label: words.console_zone_device({ zone: nameOf(deviceTimeZone()) }) },
    ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: nameOf(value) })),
  ]
  return (
    <SearchSelect
      label={words.console_zone()}
      hint={words.console_zone_now({ time: clock.format(new Date()) })}
      choices={choices}
      value={zone}
      onChoose={(next) => {
        setZone(next)
        chooseTimeZone(next === DEVICE ? null : next)
        void revalidate()
      }}
      searchLabel={words.console_zone_search()}
      emptyText={words.console_zone_none()}
    />
  )
}
