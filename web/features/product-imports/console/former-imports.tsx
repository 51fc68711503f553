import { FileSpreadsheet } from 'lucide-react'
import { column, timeColumn } from '#web/console/list/cells.tsx'
import type { Column } from '#web/console/list/columns.ts'
import type { ListData } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import { useDetailAddress } from '#web/console/list/row-detail.tsx'
import { type ImportRow, toneOf } from '#web/features/product-imports/console/state.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** Earlier imports, newest first; each opens its report. */
export function FormerImports({ data }: { data: ListData<ImportRow> }) {
  const detail = useDetailAddress()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{words.import_desk_former()}</h2>
      <DataTable
        label={words.import_desk_former()}
        data={data}
        columns={columns()}
        to={({ id }) => detail(id)}
        empty={
          <div className="rounded-md border border-line bg-card">
            <EmptyState icon={FileSpreadsheet} title={words.import_desk_none()} hint={words.import_desk_none_hint()} />
          </div>
        }
      />
    </section>
  )
}

const columns = (): Column<ImportRow>[] => [
  timeColumn('createTime', words.import_desk_time()),
  column('status', words.import_desk_status_head(), (row) => (
    <Badge tone={toneOf(row)}>{words.import_desk_status({ status: row.status })}</Badge>
  )),
  column('kind', words.import_desk_kind(), ({ dryRunFlag, atomicFlag }) => (
    <>
      {words.import_desk_kind_name({ dry: dryRunFlag })}
      {atomicFlag === 1 && <span className="text-ink-soft"> · {words.import_desk_atomic()}</span>}
    </>
  )),
  { id: 'rowTotal', label: words.import_desk_rows(), isNumeric: true, cell: ({ rowTotal }) => <Figure value={rowTotal} /> },
  { id: 'addTotal', label: words.import_desk_added({ dry: 0 }), isNumeric: true, cell: ({ addTotal }) => <Figure value={addTotal} /> },
  { id: 'editTotal', label: words.import_desk_edited({ dry: 0 }), isNumeric: true, cell: ({ editTotal }) => <Figure value={editTotal} /> },
  column(
    'badTotal',
    words.import_desk_bad(),
    ({ badTotal }) => (
      <span className={badTotal > 0 ? 'text-danger' : ''}>
        <Figure value={badTotal} />
      </span>
    ),
    { isNumeric: true },
  ),
]
