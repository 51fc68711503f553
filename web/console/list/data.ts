import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { consoleList } from '#contract/console/list.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Preferences } from '#contract/page-request.ts'
import type { ActionContext } from '#web/action-context.ts'
import { daySpan, FROM_DAY, TO_DAY } from '#web/console/list/day-span.ts'
import { loaderContext } from '#web/loader-context.ts'
import { ABOVE_FORM, type FormState } from '#web/ui/form/state.ts'
import { expectPage, pageNumOf } from '#web/ui/list/page-num.ts'
import { readPageQuery } from '#web/ui/list/page-query.ts'

type List = ReturnType<typeof consoleList>

/** People who sit in it all day see many at once. */
const PAGE_SIZE = 30

export interface ListData<Row> {
  rows: readonly Row[]
  total: number
  pageNum: number
  pageSize: number
}

/** One page of a console list, by what the page's address asks for: filters, order and page. What its contract refuses is left out. */
export async function loadList<L extends List>(
  args: LoaderFunctionArgs,
  list: L,
  fixed: Partial<InputOf<L['page']>> = {},
): Promise<ListData<OutputOf<L['page']>['rows'][number]>> {
  const pageNum = pageNumOf(args.url.searchParams, PAGE_SIZE)
  const question = { ...filterOf(list, args.url, loaderContext(args).request.view), ...fixed, pageNum, pageSize: PAGE_SIZE }
  const { rows, total } = await loaderContext(args).call(list.page, question as InputOf<L['page']>)
  expectPage(args.url, { pageNum, pageSize: PAGE_SIZE, total })
  return { rows, total, pageNum, pageSize: PAGE_SIZE }
}

/** The action of a list's page that leads to its file: the rows that the address asks for, whole. `fixed`: as it is loaded by. */
export async function exportList<L extends List>(
  { submit, url, request }: Pick<ActionContext, 'submit' | 'url' | 'request'>,
  list: L,
  fixed: Partial<InputOf<L['export']>> = {},
): Promise<FormState | Response> {
  const question = { ...filterOf(list, url, request.view), ...fixed } as InputOf<List['export']>
  const { answer, state } = await submit(list.export, question, ABOVE_FORM)
  return answer ? redirect(answer.data.fileUrl) : state
}

function filterOf(list: List, { searchParams }: URL, { timeZone }: Pick<Preferences, 'timeZone'>) {
  const search = new URLSearchParams(searchParams)
  const [first, last] = [FROM_DAY, TO_DAY].map((field) => daySpan(search.get(field) ?? '', timeZone))
  if (first) search.set('startTime', first.from)
  if (last) search.set('endTime', last.to)
  const { pageNum: _, ...filter } = readPageQuery(list.export.input.shape, PAGE_SIZE, search, { zeroCounts: true })
  return filter
}
