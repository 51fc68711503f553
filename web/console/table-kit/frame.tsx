import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormAnswer } from '#web/console/form/answer.ts'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { AddLink } from '#web/console/table-kit/list.tsx'
import type { kindListAction } from '#web/console/table-kit/pages.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'

interface KindFrameProps {
  /** The path that precedes the kind. */
  root: string
  title: string
  kinds: readonly Pick<TableKind, 'kind' | 'label'>[]
  current: Pick<TableKind, 'kind' | 'label'>
  /** The kind, if rows can be added. */
  table?: TableKind | undefined
  children: ReactNode
}

/** The tabs and heading of one kind's list. */
export const KindFrame = ({ root, title, kinds, current, table, children }: KindFrameProps) => (
  <FormAnswer value={useAnswer<ReturnType<typeof kindListAction>>()}>
    <div className="flex flex-col gap-4">
      <title>{pageTitle(current.label())}</title>
      <Tabs
        label={title}
        tabs={kinds.map(({ kind, label }) => ({ to: `${root}/${kind}`, label: label(), isCurrent: kind === current.kind }))}
      />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{current.label()}</h1>
        {table && (
          <div className="flex flex-wrap gap-2">
            {table.importLabel && <ButtonLink icon={FileUp} label={table.importLabel()} to={`${root}/${table.kind}/import`} size="small" />}
            <AddLink home={`${root}/${table.kind}`} kind={table} />
          </div>
        )}
      </header>
      {children}
    </div>
  </FormAnswer>
)
