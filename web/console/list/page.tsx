import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { FormAnswer } from '#web/console/form/answer.ts'
import { ConsoleList, type ConsoleListProps } from '#web/console/list/list.tsx'
import type { listAction } from '#web/console/list/page-data.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'

/** Nothing of the console is for search engines. */
export const consoleMeta = (title: () => string) => (): MetaDescriptor[] => [
  { title: pageTitle(title()) },
  { name: 'robots', content: 'noindex' },
]

interface ConsoleListPageProps<Row extends { id: string }> extends ConsoleListProps<Row> {
  /** What the page is for, below its title. */
  lead?: string
  /** Beside the title: a link that adds a row. */
  action?: ReactNode
}

/** The page of a list. Its forms read what was answered to them from FormAnswer. */
export function ConsoleListPage<Row extends { id: string }>({ lead, action, ...list }: ConsoleListPageProps<Row>) {
  const answer = useAnswer<ReturnType<typeof listAction>>()
  const title = <h1 className="text-xl font-semibold">{list.title}</h1>
  return (
    <FormAnswer value={answer instanceof Response ? undefined : answer}>
      <div className="flex flex-col gap-4">
        {action === undefined && lead === undefined ? (
          title
        ) : (
          <header className={`flex flex-wrap ${lead ? 'items-start' : 'items-center'} justify-between gap-3`}>
            {lead ? (
              <div className="min-w-0">
                {title}
                <p className="max-w-2xl text-sm text-ink-soft">{lead}</p>
              </div>
            ) : (
              title
            )}
            {action}
          </header>
        )}
        <ConsoleList {...list} />
      </div>
    </FormAnswer>
  )
}
