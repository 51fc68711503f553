import { ListPlus } from 'lucide-react'
import type { ListData } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import type { KindRow, Lookups, TableKind } from '#web/console/table-kit/kind.ts'
import { ButtonLink } from '#web/ui/document/button.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

interface KindListProps {
  home: string
  kind: TableKind
  data: ListData<KindRow>
  lookups: Lookups
}

const LONGEST_SEARCH = 100

/** The rows of a table; each opens on its page. */
export function KindList({ home, kind, data, lookups }: KindListProps) {
  const columns = kind.columns(lookups)
  return (
    <>
      <ListToolbar
        name={kind.kind}
        columns={columns}
        filters={kind.filters?.(lookups) ?? []}
        {...(kind.isSearched ? { search: { label: words.table_search(), maxLength: LONGEST_SEARCH } } : {})}
        isExported
      />
      <DataTable
        label={kind.label()}
        data={data}
        columns={columns}
        to={({ id }) => `${home}/${id}`}
        defaultOrder={kind.defaultOrder}
        empty={
          <EmptyState icon={ListPlus} title={words.table_empty()} action={<AddLink home={home} kind={kind} />}>
            {words.table_empty_hint()}
          </EmptyState>
        }
      />
    </>
  )
}

export const AddLink = ({ home, kind }: { home: string; kind: TableKind }) =>
  kind.addLabel && (
    <ButtonLink to={`${home}/new`} kind="primary" size="small">
      {kind.addLabel()}
    </ButtonLink>
  )
