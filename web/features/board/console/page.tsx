import { CircleCheck } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import type { loadConsole } from '#web/console/frame/loader.ts'
import { DueList } from '#web/features/board/console/due-list.tsx'
import { TaskTile } from '#web/features/board/console/task-tile.tsx'
import { useLanguage } from '#web/language.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.console_title()) }, { name: 'robots', content: 'noindex' }]

/** What waits for whoever works here: how much of what, and the most urgent of it. */
export default function BoardPage() {
  const { board } = useRouteLoaderData<typeof loadConsole>(`${useLanguage()}:console`)!
  const isQuiet = board.countList.every(({ total }) => total === 0)
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{words.console_board_intro()}</h1>
      {board.countList.length > 0 && (
        <ul
          aria-label={words.console_tasks()}
          className="grid grid-cols-1 overflow-hidden rounded-md border border-line bg-card min-[420px]:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
        >
          {board.countList.map((task) => (
            <li key={task.key} className="-mr-px -mb-px border-r border-b border-line">
              <TaskTile task={task} />
            </li>
          ))}
        </ul>
      )}
      {isQuiet ? (
        <EmptyState icon={CircleCheck} title={words.console_nothing()}>
          {words.console_nothing_hint()}
        </EmptyState>
      ) : (
        <DueList list={board.dueList} totals={new Map(board.countList.map(({ key, total }) => [key, total]))} />
      )}
    </div>
  )
}
