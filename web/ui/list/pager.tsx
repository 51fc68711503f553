import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import { lastPage } from '#web/ui/list/page-num.ts'
import * as words from '#words'

interface PagerProps {
  pageNum: number
  pageSize: number
  total: number
  /** The query parameter with the page number. */
  field?: string
  /** The URL fragment of a list that is only a part of its page: page links lead there. */
  place?: string
}

/** Page links that leave the rest of the URL unchanged. */
export function Pager({ pageNum, pageSize, total, field = 'pageNum', place = '' }: PagerProps) {
  const { pathname, search } = useLocation()
  const to = (page: number) => {
    const query = new URLSearchParams(search)
    if (page === 1) query.delete(field)
    else query.set(field, String(page))
    return withoutLanguage(pathname) + (query.size ? `?${query}` : '') + place
  }
  return (
    <PageNumbers pageNum={pageNum} last={lastPage(total, pageSize)}>
      {(page, look, rel) => <Link {...look} to={to(page)} rel={rel} />}
    </PageNumbers>
  )
}

/** The attributes of every page link or button. */
interface PageLook {
  'aria-label': string
  'aria-current': 'page' | undefined
  className: string
  children: ReactNode
}

interface PageNumbersProps {
  pageNum: number
  last: number
  /** Renders a page's link or button. */
  children: (page: number, look: PageLook, rel?: 'prev' | 'next') => ReactElement
}

/** First, last, and the pages around the current one; nothing if there is only one. */
export function PageNumbers({ pageNum, last, children: wayTo }: PageNumbersProps) {
  if (last <= 1) return null
  return (
    <nav aria-label={words.ui_pages()} className="flex flex-wrap items-center justify-center gap-1">
      {pageNum > 1 && wayTo(pageNum - 1, lookOf(words.ui_previous(), <ChevronLeft size={18} aria-hidden />), 'prev')}
      {pagesAround(pageNum, last).map((page, place) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap-${place}`} className="px-1 text-ink-soft" aria-hidden>
            …
          </span>
        ) : (
          <Fragment key={page}>{wayTo(page, lookOf(words.ui_page({ page }), page, page === pageNum))}</Fragment>
        ),
      )}
      {pageNum < last && wayTo(pageNum + 1, lookOf(words.ui_next(), <ChevronRight size={18} aria-hidden />), 'next')}
    </nav>
  )
}

const lookOf = (label: string, children: ReactNode, isCurrent = false): PageLook => ({
  'aria-label': label,
  'aria-current': isCurrent ? 'page' : undefined,
  className: classes(
    'figures grid h-11 min-w-11 place-items-center rounded-md px-2 md:h-9 md:min-w-9',
    isCurrent ? 'bg-ink font-medium text-paper' : 'hover:bg-sunken',
  ),
  children,
})

/** First, last, and one on each side of the current page; null stands for a gap of more than one page. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const visible = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  return visible.flatMap((page, at) => {
    const before = visible[at - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
