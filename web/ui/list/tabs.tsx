import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Figure } from '#web/ui/money/figure.tsx'

export interface Tab {
  to: string
  label: string
  isCurrent: boolean
  count?: number
}

/** Tabs as links, so that they work without scripts and can be shared. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  // If the tabs are wider than the screen, scrolls the current one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the event
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {tabs.map(({ to, label, isCurrent, count }) => (
          <li key={to} className="-mb-px">
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={classes(
                'flex min-h-11 min-w-11 items-center justify-center gap-1.5 border-b-2 whitespace-nowrap',
                isCurrent ? 'border-ink font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
              {count !== undefined && (
                <span className="text-sm text-ink-soft">
                  <Figure value={count} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
