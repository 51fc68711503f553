import type { ConsolePlace } from '#web/console/frame/places.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { CountBadge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** The places that users follow when away from their desk, in this order. */
const FOLLOWED = ['/console', '/console/orders', '/console/consultations', '/console/inquiries']

interface PhoneBarProps {
  places: readonly ConsolePlace[]
  current: ConsolePlace | undefined
  totalOf: (place: ConsolePlace) => number
}

/** Navigation on phones, within reach of the thumb; the other places are in the menu at the top. */
export function PhoneBar({ places, current, totalOf }: PhoneBarProps) {
  const followed = FOLLOWED.flatMap((to) => places.find((place) => place.to === to) ?? [])
  return (
    <nav
      aria-label={words.shell_main_places()}
      className="sticky bottom-0 z-30 flex border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {followed.map((place) => {
        const total = totalOf(place)
        return (
          <Link
            key={place.to}
            to={place.to}
            aria-current={place === current ? 'page' : undefined}
            className={classes(
              'flex h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-0.5',
              place === current ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <span className="relative">
              <place.icon size={21} strokeWidth={place === current ? 2.2 : 1.8} aria-hidden />
              <CountBadge count={total} className="-top-1.5 left-3" />
            </span>
            <span aria-hidden={total > 0 ? true : undefined} className="max-w-full truncate px-0.5 text-2xs">
              {place.label()}
            </span>
            {total > 0 && <span className="sr-only">{words.ui_labelled({ label: place.label(), value: String(total) })}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
