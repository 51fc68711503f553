import type { Task } from '#web/console/frame/places.ts'
import { dueAddress, SHOP_FAULTS } from '#web/features/board/console/task-places.ts'
import { Card } from '#web/ui/document/card.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import * as words from '#words'

export interface Due {
  key: Task
  id: string
  no: string
  title: string
  deadlineTime: string
}

const SOON_MS = 24 * 60 * 60 * 1000
const WHENS = ['late', 'soon', 'later'] as const

function whenOf({ deadlineTime }: Due, now: number): (typeof WHENS)[number] {
  const left = Date.parse(deadlineTime) - now
  if (left < 0) return 'late'
  return left < SOON_MS ? 'soon' : 'later'
}

/** The most urgent tasks, grouped by deadline. */
export function DueList({ list, totals }: { list: readonly Due[]; totals: ReadonlyMap<Task, number> }) {
  const now = Date.now()
  const groups = WHENS.map((when) => ({ when, rows: list.filter((due) => whenOf(due, now) === when) })).filter(
    ({ rows }) => rows.length > 0,
  )
  return (
    <Card title={words.console_due()} flush>
      {groups.length === 0 && <p className="px-4 py-3 text-sm text-ink-soft">{words.console_due_none()}</p>}
      {groups.map(({ when, rows }) => (
        <section key={when}>
          <h3
            className={classes(
              'border-line bg-sunken px-4 py-1.5 text-xs font-medium not-first:border-t',
              when === 'late' ? 'text-danger' : 'text-ink-soft',
            )}
          >
            {words.console_due_when({ when })}
          </h3>
          <ul className="divide-y divide-line">
            {rows.map((due) => (
              <li key={`${due.key} ${due.id} ${due.no}`}>
                <Row due={due} isLate={when === 'late'} others={SHOP_FAULTS.includes(due.key) ? (totals.get(due.key) ?? 1) - 1 : 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

/** One task with title and deadline; the whole row links to where it is done. */
function Row({ due, isLate, others }: { due: Due; isLate: boolean; others: number }) {
  return (
    <Link
      to={dueAddress(due)}
      prefetch="none"
      className="flex flex-wrap items-baseline gap-x-4 px-4 py-2 text-sm hover:bg-sunken lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_auto]"
    >
      <span className="text-ink-soft max-lg:w-full max-lg:text-xs">{words.console_task({ key: due.key })}</span>
      <span className="min-w-0 grow truncate font-medium">
        {due.no && <span className="figures mr-2">{due.no}</span>}
        {due.title}
        {others > 0 && (
          <>
            {' '}
            <span className="font-normal text-ink-soft">{words.console_due_others({ count: others })}</span>
          </>
        )}
      </span>
      <DateTime value={due.deadlineTime} className={isLate ? 'shrink-0 font-medium text-danger' : 'shrink-0 text-ink-soft'} />
    </Link>
  )
}
