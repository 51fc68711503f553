import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useLoaderData, useRouteLoaderData } from 'react-router'
import { readFirstSteps } from '#contract/board/console.ts'
import type { loadConsole } from '#web/console/frame/loader.ts'
import type { Task } from '#web/console/frame/places.ts'
import { DueList } from '#web/features/board/console/due-list.tsx'
import { SHOP_FAULTS, taskAddress } from '#web/features/board/console/task-places.ts'
import { useLanguage } from '#web/language.ts'
import { loads } from '#web/loader-context.ts'
import { importNamedPart } from '#web/ui/dialog/import-part.ts'
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { Link } from '#web/ui/document/press.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

/** Loaded on demand, since most installations have completed the steps. */
const loadSteps = () => importNamedPart(() => import('#web/features/board/console/first-steps.tsx'), 'FirstSteps')
const FirstSteps = import.meta.env.SSR ? (await loadSteps()).default : lazyPart(loadSteps)

export const loader = loads(async ({ call }) => (await call(readFirstSteps, {})).data)

/** The console's start page: number of waiting tasks by kind, and the most urgent ones. */
export default function BoardPage() {
  const { board } = useRouteLoaderData<typeof loadConsole>(`${useLanguage()}:console`)!
  const { stepList } = useLoaderData<typeof loader>()
  const waiting = board.countList.filter(({ total }) => total > 0)
  const idle = board.countList.filter(({ key, total }) => total === 0 && !SHOP_FAULTS.includes(key))
  return (
    <div className="flex flex-col gap-4">
      <title>{pageTitle(words.console_title())}</title>
      <h1 className="text-xl font-semibold">{words.console_board_intro()}</h1>
      {stepList.length > 0 && (
        <Suspense>
          <FirstSteps steps={stepList} />
        </Suspense>
      )}
      {waiting.length > 0 ? (
        <>
          <ul
            aria-label={words.console_tasks()}
            className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-card min-[420px]:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
          >
            {waiting.map((task) => (
              <li key={task.key} className="-mr-px -mb-px border-r border-b border-line">
                <TaskTile task={task} />
              </li>
            ))}
          </ul>
          <DueList list={board.dueList} totals={new Map(waiting.map(({ key, total }) => [key, total]))} />
        </>
      ) : (
        <EmptyState icon={CircleCheck} title={words.console_nothing()} hint={words.console_nothing_hint()} />
      )}
      {idle.length > 0 && <IdleTasks keys={idle.map(({ key }) => key)} />}
    </div>
  )
}

/** How much of one kind is waiting, and a link to it. */
function TaskTile({ task: { key, total, overdueTotal } }: { task: { key: Task; total: number; overdueTotal: number } }) {
  return (
    <Link
      to={taskAddress(key)}
      className="flex h-full min-h-11 items-baseline gap-3 px-4 py-2.5 text-sm hover:bg-sunken md:min-h-16 md:py-3"
    >
      <span className="min-w-8 shrink-0 text-xl leading-none font-semibold">
        <Figure value={total} />
      </span>
      <span className="min-w-0">
        <span className="font-medium">{words.console_task({ key })}</span>
        {overdueTotal > 0 && (
          <span className="block text-xs font-medium text-danger">{words.console_overdue({ count: overdueTotal })}</span>
        )}
      </span>
    </Link>
  )
}

/** Links to the lists in which nothing is waiting; phones have them in the menu. */
function IdleTasks({ keys }: { keys: readonly Task[] }) {
  return (
    <section aria-labelledby="idle-tasks" className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-ink-soft max-md:hidden">
      <h2 id="idle-tasks">{words.console_idle()}</h2>
      {keys.map((key) => (
        <TextLink key={key} label={words.console_task({ key })} to={taskAddress(key)} className="tappable" />
      ))}
    </section>
  )
}
