import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { readFirstSteps } from '#contract/board/console.ts'
import type { loadConsole } from '#web/console/frame/loader.ts'
import type { Task } from '#web/console/frame/places.ts'
import { DueList } from '#web/features/board/console/due-list.tsx'
import { taskAddress } from '#web/features/board/console/task-places.ts'
import { useLanguage } from '#web/language.ts'
import { loads } from '#web/loader-context.ts'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

/** Not in the first load: most shops have done them all. */
const loadSteps = () => importNamedPart(() => import('#web/features/board/console/first-steps.tsx'), 'FirstSteps')
const FirstSteps = import.meta.env.SSR ? (await loadSteps()).default : lazyPart(loadSteps)

export const loader = loads(async ({ call }) => (await call(readFirstSteps, {})).data)

/** What waits for whoever works here: how much of what, and the most urgent of it. */
export default function BoardPage() {
  const { board } = useRouteLoaderData<typeof loadConsole>(`${useLanguage()}:console`)!
  const { stepList } = useLoaderData<typeof loader>()
  const isQuiet = board.countList.every(({ total }) => total === 0)
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(words.console_title())}</title>
      <h1 className="text-xl font-semibold">{words.console_board_intro()}</h1>
      {stepList.length > 0 && (
        <Suspense>
          <FirstSteps steps={stepList} />
        </Suspense>
      )}
      {board.countList.length > 0 && (
        <ul
          aria-label={words.console_tasks()}
          className={classes(
            'grid grid-cols-1 overflow-hidden rounded-md border border-line bg-card min-[420px]:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
            isQuiet && 'max-md:hidden',
          )}
        >
          {board.countList.map((task) => (
            // What is most urgent comes next on a phone: it is to be in sight.
            <li key={task.key} className={classes('-mr-px -mb-px border-r border-b border-line', task.total === 0 && 'max-md:hidden')}>
              <TaskTile task={task} />
            </li>
          ))}
        </ul>
      )}
      {isQuiet ? (
        <EmptyState icon={CircleCheck} title={words.console_nothing()} hint={words.console_nothing_hint()} />
      ) : (
        <DueList list={board.dueList} totals={new Map(board.countList.map(({ key, total }) => [key, total]))} />
      )}
    </div>
  )
}

/** How much waits of one kind, in a place that stays the same all day; where nothing does it steps back, and on a phone it is away. */
function TaskTile({ task: { key, total, overdueTotal } }: { task: { key: Task; total: number; overdueTotal: number } }) {
  const address = taskAddress(key)
  const look = classes('flex h-full min-h-11 items-baseline gap-3 px-4 py-2.5 md:min-h-16 md:py-3 text-sm', total === 0 && 'text-ink-soft')
  const content = (
    <>
      <span className={classes('w-14 shrink-0 text-right text-xl leading-none', total > 0 && 'font-semibold')}>
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
