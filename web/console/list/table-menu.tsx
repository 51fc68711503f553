import { Columns3 } from 'lucide-react'
import { useNavigate, useNavigation } from 'react-router'
import { COLUMNS_FIELD, type Column, columnsField, visibleColumns } from '#web/console/list/columns.ts'
import { chooseDensity, useDensity } from '#web/console/list/density.ts'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Button, usePath } from '#web/ui/document/press.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import * as words from '#words'

/** A menu for the table's columns and row spacing. */
export function TableMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  // Reads the URL that is loading: a second column may be chosen before the first choice has loaded.
  const { query, to } = useListAddress(useNavigation().location)
  const navigate = useNavigate()
  const path = usePath()
  const density = useDensity()
  const visible = new Set(visibleColumns(columns, query).map(({ id }) => id))
  const toggle = (id: string) => {
    const next = new Set(visible)
    if (!next.delete(id)) next.add(id)
    navigate(path(to({ [COLUMNS_FIELD]: columnsField(columns, next) })), { preventScrollReset: true, replace: true, flushSync: true })
  }
  return (
    <Popover
      title={words.table_columns()}
      className="w-64 p-3"
      trigger={
        <Button size="small" title={words.table_columns()} className="noscript:hidden">
          <Columns3 size={15} aria-hidden />
          <span className="md:sr-only">{words.table_columns()}</span>
        </Button>
      }
    >
      {columns.slice(1).map(({ id, label }) => (
        <Checkbox key={id} label={label} checked={visible.has(id)} onChange={() => toggle(id)} />
      ))}
      <div className="mt-2 border-t border-line pt-2">
        <Checkbox
          label={words.table_compact()}
          checked={density === 'compact'}
          onChange={() => chooseDensity(density === 'compact' ? 'roomy' : 'compact')}
        />
      </div>
    </Popover>
  )
}
