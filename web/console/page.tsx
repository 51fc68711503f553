import type { ReactNode } from 'react'
import { FormAnswer } from '#web/console/form/answer.ts'
import { ConsoleList, type ConsoleListProps } from '#web/console/list/list.tsx'
import type { listAction } from '#web/console/list/page-data.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'

interface ConsolePageProps {
  title: string
  /** Above the title: the way to a page below another one. */
  crumbs?: ReactNode
  /** What the page is for, below its title. */
  lead?: string | undefined
  /** At the end of the title's line: a link that adds a row. */
  action?: ReactNode
  children: ReactNode
}

/** The head of a page of the console and what is below it. Its forms read what was answered to them from FormAnswer. */
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

/** The page of a list alone. */
export const ConsoleListPage = <Row extends { id: string }>({ lead, action, ...list }: ConsoleListPageProps<Row>) => (
  <ConsolePage title={list.title} lead={lead} action={action}>
    <ConsoleList {...list} />
  </ConsolePage>
)
