import { redirect } from 'react-router'
import { type consoleList, EVERY_STATE, WAITING } from '#contract/console/list.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { longestOf } from '#contract/fields.ts'
import type { Preferences } from '#contract/page-request.ts'
import type { ActionContext } from '#web/action-context.ts'
import { daySpan, FROM_DAY, TO_DAY } from '#web/console/list/day-span.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { formatOf } from '#web/ui/list/export-form.tsx'
import { loadPage } from '#web/ui/list/page-num.ts'
import { readPageQuery } from '#web/ui/list/page-query.ts'

export type List = ReturnType<typeof consoleList>
export type RowOf<L extends List> = OutputOf<L['page']>['rows'][number]

/** Long pages, for people who work in the console all day. */
const PAGE_SIZE = 30

/** The state that a list shows: `by` names its URL parameter, `first` is the state if the URL names none. */
export interface ListState {
  by: string
  current: string
  first: string
  /** Whether states have default orders of their own. */
  isOrdered: boolean
}

/** A page of a list: its rows, and what its contract says about ordering, searching and paging. */
export interface ListData<Row> {
  rows: readonly Row[]
  total: number
  pageNum: number
  pageSize: number
  sortable?: readonly string[]
  orderBy?: string
  /** The longest keyword; undefined if the list cannot be searched. */
  longestSearch?: number
  state?: ListState
}

/** Loads a page of a console list by the URL's filters, order and page number. Values that the contract refuses are ignored. */
export async function loadList<L extends List>(
  ctx: LoaderContext,
  list: L,
  fixed: Partial<InputOf<L['page']>> = {},
): Promise<ListData<RowOf<L>>> {
  const filter = { ...filterOf(list, ctx.url, ctx.request.view), ...fixed }
  const page = await loadPage(ctx, list.page, PAGE_SIZE, { also: filter as never })
  const [state, longestSearch] = [stateOf(list, ctx.url.searchParams), longestOf(list.export.input.shape['keyword'])]
  return {
    ...page,
    rows: page.rows as readonly RowOf<L>[],
    sortable: list.sortable,
    orderBy: filter['orderBy'] as string,
    longestSearch,
    state,
  }
}

const LARGEST_PAGE = 60

/** The first rows, about `most`, that match the URL's filters, whatever page number it has. `total` counts all matching rows. */
export async function loadRows<L extends List>(
  { url, call, request }: LoaderContext,
  list: L,
  most: number,
): Promise<{ rows: readonly RowOf<L>[]; total: number }> {
  const filter = filterOf(list, url, request.view)
  const read = (pageNum: number) => call(list.page, { ...filter, pageNum, pageSize: LARGEST_PAGE } as InputOf<L['page']>)
  const { rows, total } = await read(1)
  const pageTotal = Math.ceil(Math.min(total, most) / LARGEST_PAGE)
  const others = await Promise.all(Array.from({ length: Math.max(pageTotal - 1, 0) }, (_, at) => read(at + 2)))
  return { rows: [...rows, ...others.flatMap((page) => page.rows)], total }
}

/** The action that exports a list: redirects to a file with all rows that match the URL's filters. */
export async function exportList<L extends List>(
  { submit, text, url, request }: Pick<ActionContext, 'submit' | 'text' | 'url' | 'request'>,
  list: L,
): Promise<FormState | Response> {
  const input = { ...filterOf(list, url, request.view), format: formatOf(text) }
  const { answer, state } = await submit(list.export, input as InputOf<List['export']>, ABOVE_FORM)
  return answer ? redirect(answer.data.fileUrl) : state
}

/** If the URL names no state, a search covers all states, and without a search the list shows what waits. */
function stateOf({ tabs }: List, query: URLSearchParams): ListState | undefined {
  if (!tabs) return undefined
  const { by, waiting, orderBy } = tabs
  const first = waiting ? String(waiting[by] ?? WAITING) : EVERY_STATE
  const named = query.get(by) || (query.get('keyword') ? EVERY_STATE : WAITING)
  const current = named === WAITING ? first : named
  return { by, first, current, isOrdered: orderBy !== undefined }
}

function filterOf(list: List, { searchParams }: URL, { timeZone }: Pick<Preferences, 'timeZone'>): Record<string, unknown> {
  const search = new URLSearchParams(searchParams)
  const [first, last] = [FROM_DAY, TO_DAY].map((field) => daySpan(search.get(field) ?? '', timeZone))
  if (first) search.set('startTime', first.from)
  if (last) search.set('endTime', last.to)
  const { format: _format, separator: _separator, delimiter: _delimiter, ...fields } = list.export.input.shape
  const { pageNum: _, ...filter } = readPageQuery(fields, PAGE_SIZE, search, { zeroCounts: true })
  const state = stateOf(list, searchParams)
  const usual = (state && list.tabs?.orderBy?.[state.current]) ?? list.byDefault
  return { orderBy: usual, ...filter, ...(state?.current === state?.first ? list.tabs?.waiting : {}) }
}
