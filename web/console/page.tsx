import type { ReactNode } from 'react'
import { FormAnswer } from '#web/console/form/answer.ts'
import { ConsoleList, type ConsoleListProps } from '#web/console/list/list.tsx'
import type { listAction } from '#web/console/list/page-data.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'

interface ConsolePageProps {
  title: string
  /** Shown above the title: the breadcrumb of a subpage. */
  crumbs?: ReactNode
  /** The page's purpose, shown below its title. */
  lead?: string | undefined
  /** Shown at the end of the title's line: a link that adds a row. */
  action?: ReactNode
  children: ReactNode
}

/** A page of the console: its heading and content. Its forms read their answer from FormAnswer. */
export function ConsolePage({ title, crumbs, lead, action, children }: ConsolePageProps) {
  const answer = useAnswer<ReturnType<typeof listAction>>()
  const heading = <h1 className="text-xl font-semibold">{title}</h1>
  return (
    <FormAnswer value={answer}>
      <title>{pageTitle(title)}</title>
      <div className="flex flex-col gap-4">
        {crumbs}
        {action || lead ? (
          <header className={`flex flex-wrap ${lead ? 'items-start' : 'items-center'} justify-between gap-3`}>
            {lead ? (
              <div className="min-w-0">
                {heading}
                <p className="max-w-2xl text-sm text-ink-soft">{lead}</p>
              </div>
            ) : (
              heading
            )}
            {action}
          </header>
        ) : (
          heading
        )}
        {children}
      </div>
    </FormAnswer>
  )
}

interface ConsoleListPageProps<Row extends { id: string }> extends ConsoleListProps<Row> {
  lead?: string
  action?: ReactNode
}

/** A page that consists of one list. */
export const ConsoleListPage = <Row extends { id: string }>({ lead, action, ...list }: ConsoleListPageProps<Row>) => (
  <ConsolePage title={list.title} lead={lead} action={action}>
    <ConsoleList {...list} />
  </ConsolePage>
)
