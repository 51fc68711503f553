import type { Task } from '#web/console/frame/places.ts'
import { taskAddress } from '#web/features/board/console/task-places.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/link.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

interface TaskTileProps {
  task: { key: Task; total: number; overdueTotal: number }
}

/** How much waits of one kind, in a place that stays the same all day; where nothing does it steps back. */
export function TaskTile({ task: { key, total, overdueTotal } }: TaskTileProps) {
  const address = taskAddress(key)
  const look = classes('flex h-full min-h-11 items-baseline gap-3 px-4 py-2.5 md:min-h-16 md:py-3 text-sm', total === 0 && 'text-ink-soft')
  const content = (
    <>
      <span className={classes('min-w-8 text-right text-xl leading-none', total > 0 && 'font-semibold')}>
        <Figure value={total} />
      </span>
      <span className="min-w-0">
        <span className={total > 0 ? 'font-medium' : ''}>{words.console_task({ key })}</span>
        {overdueTotal > 0 && (
          <span className="block text-xs font-medium text-danger">{words.console_overdue({ count: overdueTotal })}</span>
        )}
      </span>
    </>
  )
  if (address === null) return <div className={look}>{content}</div>
  return (
    <Link to={address} className={`${look} hover:bg-sunken`}>
      {content}
    </Link>
  )
}
