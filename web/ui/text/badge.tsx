import type { ReactNode } from 'react'
import { classes } from '#web/ui/document/classes.ts'

/** plain: a state or a mark; success: verified or done; warning: late or ending; danger: failed or refused. */
export type BadgeTone = 'plain' | 'success' | 'warning' | 'danger'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink',
  success: 'bg-jade-wash text-jade-text',
  warning: 'bg-saffron-wash text-saffron-text',
  danger: 'bg-danger-wash text-danger',
}

/** A short label, such as a status. */
export function Badge({ tone = 'plain', children, className }: { tone?: BadgeTone; children: ReactNode; className?: string }) {
  return (
    <span className={classes('inline-flex w-fit items-center gap-1 rounded-sm px-1.5 text-xs font-medium', TONES[tone], className)}>
      {children}
    </span>
  )
}

// §9: a badge shows 99 at most.
const MAX_COUNT = 99

/** An unread or cart count on an icon; nothing at zero. The icon's accessible name must include the number. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={classes(
        'figures pointer-events-none absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-2xs font-semibold text-paper',
        className,
      )}
    >
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
    </span>
  )
}
