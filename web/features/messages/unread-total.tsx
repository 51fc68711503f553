import { classes } from '#web/ui/document/classes.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

/** The unread count of a kind, zero included; screen readers also hear what the number counts. */
export const UnreadTotal = ({ total }: { total: number }) => (
  <span className={classes('rounded-full px-2 text-xs font-semibold', total > 0 ? 'bg-cinnabar text-on-cinnabar' : 'text-ink-soft')}>
    <span aria-hidden>
      <Figure value={total} />
    </span>
    <span className="sr-only">{words.messages_unread({ count: total })}</span>
  </span>
)
