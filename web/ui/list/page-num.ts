import { redirect } from 'react-router'
import { MOST_ROWS } from '#contract/fields.ts'

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

/** Throws a redirect to the last page when a page past it is requested: its rows may be gone. */
export function expectPage({ pathname, searchParams }: URL, { pageNum, pageSize, total }: Page, field = 'pageNum'): void {
  const last = Math.max(1, lastPage(total, pageSize))
  if (pageNum <= last) return
  const query = new URLSearchParams(searchParams)
  if (last > 1) query.set(field, String(last))
  else query.delete(field)
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname)
}
