import { redirect } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Answer } from '#contract/envelope.ts'
import { acceptable, composable, MOST_ROWS } from '#contract/fields.ts'

export const lastPage = (total: number, pageSize: number): number => Math.ceil(Math.min(total, MOST_ROWS) / pageSize)

/** The page requested in the query: the first by default, at most the last that may be shown. */
export function pageNumOf(query: URLSearchParams, pageSize: number, field = 'pageNum'): number {
  const requested = Math.trunc(Number(query.get(field))) || 1
  return Math.min(Math.max(1, requested), lastPage(MOST_ROWS, pageSize))
}

interface Page {
  pageNum: number
  pageSize: number
  total: number
}

/** Throws a redirect to the last page if a page past it is requested, whose rows may have been deleted. */
export function expectPage({ pathname, searchParams }: URL, { pageNum, pageSize, total }: Page, field = 'pageNum'): void {
  const last = Math.max(1, lastPage(total, pageSize))
  if (pageNum <= last) return
  const query = new URLSearchParams(searchParams)
  if (last > 1) query.set(field, String(last))
  else query.delete(field)
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname)
}

/** The part of a page's loader context that is used here. */
interface Context {
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Answer<E>>
  url: URL
}

type RowsOf<E extends Endpoint> = OutputOf<E> extends { rows: infer Rows } ? Rows : never
type Requested<E extends Endpoint> = Omit<InputOf<E>, 'pageNum' | 'pageSize'>

/** Loads the page of a list that the URL requests in `field`; `also` is the rest of the call's input. */
export async function loadPage<E extends Endpoint>(
  { call, url }: Context,
  endpoint: E,
  pageSize: number,
  { also, field }: { also?: Requested<E>; field?: string } = {},
) {
  const page = { pageNum: pageNumOf(url.searchParams, pageSize, field), pageSize }
  const { rows, total } = (await call(endpoint, { ...also, ...page } as InputOf<E>)) as unknown as { rows: RowsOf<E>; total: number }
  expectPage(url, { ...page, total }, field)
  return { rows, total, ...page }
}

/** Typed or pasted text as a keyword that calls accept, cut to their length. */
export const asKeyword = (text: string, longest: number): string =>
  [...composable(acceptable(text)).normalize('NFC').trim()].slice(0, longest).join('')

/** The URL's keyword. */
export const keywordOf = ({ searchParams }: URL, longest: number): string => asKeyword(searchParams.get('keyword') ?? '', longest)
