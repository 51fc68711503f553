import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type Column, visibleColumns } from '#web/console/list/columns.ts'
import type { ListData } from '#web/console/list/data.ts'
import { useDensity } from '#web/console/list/density.ts'
import { DETAIL_FIELD } from '#web/console/list/row-detail.tsx'
import { Tick, TickedBar, type Ticks, useTicks } from '#web/console/list/ticks.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { useRowKeys } from '#web/console/list/use-row-keys.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import * as words from '#words'

interface DataTableProps<Row extends { id: string }> {
  /** Names the rows, for screen readers. */
  label: string
  data: ListData<Row>
  columns: readonly Column<Row>[]
  /** The URL that a row's first cell links to. */
  to?: (row: Row) => string
  /** For rows whose views are recorded: they are not prefetched. */
  prefetch?: 'none'
  /** Renders actions for several rows at once; without it rows cannot be selected. */
  bulk?: (ids: readonly string[], ticks: Ticks) => ReactNode
  empty: ReactNode
}

/**
 * A page of a list: its order and columns are links, so they work before any script has run. On a phone each row is a card; on wider
 * screens, a table that is too wide scrolls within its own box, with the first column staying in view. Arrow keys (or j and k) move
 * between rows, x selects one.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, data, columns, to, prefetch, bulk, empty } = props
  const { query } = useListAddress()
  const open = query.get(DETAIL_FIELD)
  const density = useDensity()
  const visible = visibleColumns(columns, query)
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows } = data
  useRowKeys(body)
  const ticks = useTicks(rows.map(({ id }) => id))
  if (rows.length === 0 && ticks.selected.length === 0) return empty
  const cell = density === 'compact' ? 'md:px-3 md:py-1 md:whitespace-nowrap' : 'md:px-3 md:py-2.5 md:whitespace-nowrap'
  return (
    <div className="flex flex-col gap-3">
      <section
        aria-label={words.table_scrolls({ label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="relative overflow-x-auto rounded-md border border-line bg-card"
      >
        <table className="w-full text-sm max-md:block">
          <thead className="border-b border-line text-xs text-ink-soft max-md:block">
            {/* On a phone, only the links that order the cards. */}
            <tr className="max-md:flex max-md:items-center max-md:overflow-x-auto">
              {bulk && (
                <td className="w-10 pl-3">
                  <Tick ticks={ticks} />
                </td>
              )}
              {visible.map((column, place) => (
                <Head
                  key={column.id}
                  column={column}
                  order={data.orderBy}
                  isSortable={data.sortable?.includes(column.id)}
                  isFirst={place === 0}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className="divide-y divide-line max-md:block">
            {rows.map((row) => (
              <tr
                key={row.id}
                data-row={row.id}
                className={classes(
                  'group',
                  CARD,
                  ticks.selected.includes(row.id) ? 'bg-ink-blue-wash' : row.id === open ? 'bg-sunken' : 'hover:bg-sunken',
                )}
              >
                {bulk && (
                  <td className="w-10 pl-3 max-md:absolute max-md:end-3 max-md:top-3 max-md:w-auto max-md:p-0">
                    <Tick ticks={ticks} id={row.id} />
                  </td>
                )}
                {visible.map((column, place) =>
                  place === 0 ? (
                    <th
                      key={column.id}
                      scope="row"
                      className={classes(
                        cell,
                        'text-left font-medium group-hover:bg-sunken max-md:col-span-2 max-md:bg-transparent max-md:pe-8 md:sticky md:left-0',
                        row.id === open ? 'bg-sunken' : 'bg-card',
                      )}
                    >
                      {to ? (
                        <Link
                          to={to(row)}
                          {...(prefetch ? { prefetch } : {})}
                          data-row-link
                          aria-current={row.id === open ? 'true' : undefined}
                          className="tappable hover:underline"
                        >
                          {column.cell(row)}
                        </Link>
                      ) : (
                        column.cell(row)
                      )}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      data-label={column.label}
                      className={classes(cell, LABELLED, column.isNumeric && 'figures md:text-right')}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {bulk && (
        <TickedBar ticks={ticks} className="sticky bottom-3 z-10 self-start rounded-md border px-4 py-2 shadow-float max-md:bottom-18">
          {bulk(ticks.selected, ticks)}
        </TickedBar>
      )}
      <Pager pageNum={data.pageNum} pageSize={data.pageSize} total={data.total} />
    </div>
  )
}

const CARD = 'max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:p-3'
const LABELLED =
  'max-md:block max-md:min-w-0 max-md:before:block max-md:before:text-xs max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]'

interface HeadProps<Row> {
  column: Column<Row>
  order: string | undefined
  isSortable: boolean | undefined
  isFirst: boolean
}

function Head<Row>({ column: { id, label, isNumeric }, order, isSortable, isFirst }: HeadProps<Row>) {
  const { to } = useListAddress()
  const direction = order === id ? 'ascending' : order === `-${id}` ? 'descending' : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'px-3 py-2 font-medium whitespace-nowrap',
        isNumeric ? 'text-right' : 'text-left',
        isFirst && 'md:sticky md:left-0 md:bg-card',
        !isSortable && 'max-md:hidden',
      )}
    >
      {isSortable ? (
        <Link
          to={to({ orderBy: direction === 'descending' ? id : `-${id}` })}
          preventScrollReset
          className={classes('tappable inline-flex items-center gap-1 hover:text-ink', direction && 'text-ink')}
        >
          {label}
          <Arrow size={13} aria-hidden className={direction ? '' : 'opacity-40'} />
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
