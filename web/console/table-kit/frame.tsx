import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { AddLink } from '#web/console/table-kit/list.tsx'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'

interface KindFrameProps {
  /** The path that the kinds follow. */
  root: string
  title: string
  kinds: readonly Pick<TableKind, 'kind' | 'label'>[]
  current: Pick<TableKind, 'kind' | 'label'>
  /** Where rows can be added. */
  table?: TableKind
  children: ReactNode
}

/** The heading of a list among its like. */
export const KindFrame = ({ root, title, kinds, current, table, children }: KindFrameProps) => (
  <div className="flex flex-col gap-4">
    <Tabs
      label={title}
      tabs={kinds.map(({ kind, label }) => ({ to: `${root}/${kind}`, label: label(), isCurrent: kind === current.kind }))}
    />
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl font-semibold">{current.label()}</h1>
      {table && (
        <div className="flex flex-wrap gap-2">
          {table.importLabel && (
            <ButtonLink to={`${root}/${table.kind}/import`} size="small">
              <FileUp size={15} aria-hidden />
              {table.importLabel()}
            </ButtonLink>
          )}
          <AddLink home={`${root}/${table.kind}`} kind={table} />
        </div>
      )}
    </header>
    {children}
  </div>
)
