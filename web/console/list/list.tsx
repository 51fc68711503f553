import { CircleCheck, Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EVERY_STATE } from '#contract/console/list.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { ListData } from '#web/console/list/data.ts'
import { DataTable } from '#web/console/list/data-table.tsx'
import type { Filter } from '#web/console/list/filters.ts'
import { ListWithDetail, useDetailAddress } from '#web/console/list/row-detail.tsx'
import { type StateTab, StateTabs } from '#web/console/list/states.tsx'
import type { Ticks } from '#web/console/list/ticks.tsx'
import { ListToolbar } from '#web/console/list/toolbar.tsx'
import { useListAddress } from '#web/console/list/use-list-address.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

interface Nothing {
  icon?: LucideIcon
  title: string
  hint?: ReactNode
  action?: ReactNode
}

export interface ConsoleListProps<Row extends { id: string }> {
  /** The key under which the list's views are stored. */
  name: string
  /** Names the rows. */
  title: string
  data: ListData<Row>
  columns: readonly Column<Row>[]
  /** The tabs of its states, if its contract has tabs. */
  tabs?: { label: string; list: readonly StateTab[]; dropped?: readonly string[] }
  filters?: readonly Filter[]
  /** The label of the search field, if its contract has a keyword. */
  search?: string
  /** URL parameters that determine what the list contains: they are never cleared. */
  fixed?: readonly string[]
  /** The URL that a row links to. Undefined: the row opens beside the list. Null: rows are not links. */
  to?: ((row: Row) => string) | null
  /** The detail that is open beside the list. */
  detail?: ReactNode
  /** If given, the list's filters are in its own column. If true, the detail is the main part and the list shows what comes next. */
  isWide?: boolean
  /** For rows whose views are recorded: they are not prefetched. */
  prefetch?: 'none'
  bulk?: (ids: readonly string[], ticks: Ticks) => ReactNode
  /** Shown between the tabs and the list: the result of the last action. */
  notice?: ReactNode
  below?: ReactNode
  empty: Nothing & { icon: LucideIcon }
  /** Replaces `empty` if the list is not filtered: how to get the first row. */
  nothingYet?: Pick<Nothing, 'hint' | 'action'>
  /** Replaces `empty` if the list shows what waits: everything is done. */
  nothingWaits?: Nothing
}

/** Whether the URL filters the list, apart from its state. */
function useIsNarrowed(filters: readonly Filter[] = []): boolean {
  const { query } = useListAddress()
  return ['keyword', ...filters.map(({ name }) => name)].some((field) => query.get(field))
}

/** Why there are no rows: all is done, there is nothing yet, or nothing matches. */
function whyEmpty(
  { empty, nothingWaits, nothingYet }: Pick<ConsoleListProps<{ id: string }>, 'empty' | 'nothingWaits' | 'nothingYet'>,
  { isQueue, isWhole }: { isQueue: boolean; isWhole: boolean },
): Nothing & { icon: LucideIcon } {
  if (isQueue && nothingWaits) return { icon: CircleCheck, ...nothingWaits }
  return isWhole && nothingYet ? { icon: Inbox, title: words.table_yet(), ...nothingYet } : empty
}

/** A list with everything around it: state tabs, search and filters, views, columns, export, table, and one row beside it. */
export function ConsoleList<Row extends { id: string }>(props: ConsoleListProps<Row>) {
  const { name, title, data, columns, tabs, filters, search, fixed, to, detail, isWide, prefetch, bulk, notice, below } = props
  const { state } = data
  const beside = useDetailAddress()
  const isQueue = state !== undefined && state.first !== EVERY_STATE && state.current === state.first
  const isNarrowed = useIsNarrowed(filters)
  const isWhole = !isNarrowed && (state === undefined || state.current === EVERY_STATE)
  const toolbar = (
    <ListToolbar
      {...{ name, columns, filters }}
      {...(search !== undefined && data.longestSearch ? { search: { label: search, maxLength: data.longestSearch } } : {})}
      fixed={[...(state ? [state.by] : []), ...(fixed ?? [])]}
      isExported
    />
  )
  const rows = (
    <>
      <DataTable<Row>
        {...{ data, columns, prefetch, bulk }}
        label={title}
        to={to === null ? undefined : (to ?? (({ id }) => beside(id)))}
        empty={<EmptyState {...whyEmpty(props, { isQueue, isWhole })} />}
      />
      {below}
    </>
  )
  return (
    <>
      {tabs && state && <StateTabs label={tabs.label} state={state} tabs={tabs.list} dropped={tabs.dropped} />}
      {notice}
      {isWide === undefined ? (
        <>
          {toolbar}
          {detail === undefined ? rows : <ListWithDetail detail={detail}>{rows}</ListWithDetail>}
        </>
      ) : (
        <ListWithDetail detail={detail} isWide={isWide}>
          <div className="flex flex-col gap-3">
            {toolbar}
            {rows}
          </div>
        </ListWithDetail>
      )}
    </>
  )
}
