import type { SQL } from 'drizzle-orm'
import { isIndexed, type LeadingList, leadingIds, leadingList } from '#server/features/products/leading-list.ts'
import type { ListingFilter } from '#server/features/products/listing-facets.queries.ts'
import type { ListingView } from '#server/features/products/listing-view.ts'
import type { Search } from '#server/features/products/searches.ts'
import { leadingProducts } from '#server/features/search/leading-answers.ts'
import { COMMON_FROM, type LeadingSearch, leadingSearch } from '#server/features/search/leading-words.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** Rows read for the first pages (up to FIRST_ROWS); later pages, and searches not ordered by relevance, read MOST_LEADERS. */
const FIRST_LEADERS = 2_000
const FIRST_ROWS = 600
const MOST_LEADERS = 12_000

/** Which rows are read of a list that is too long to be read whole. */
export type Lead = { most: number } & ({ search: LeadingSearch } | { list: LeadingList })

const isSet = (value: unknown) => value !== undefined

/** Null if the whole list is read: it is short, narrowed by filters, or in an order that has no index. */
export async function leadOf(
  db: PoolDatabase,
  { categoryId, ...narrowing }: Omit<ListingFilter, 'keyword' | 'isExact'>,
  { order, pageNum, pageSize }: ListingView,
  search: Search | undefined,
): Promise<Lead | null> {
  if (Object.values(narrowing).some(isSet)) return null
  const isFirst = pageNum * pageSize <= FIRST_ROWS && (!search || order === 'relevance')
  const most = isFirst ? FIRST_LEADERS : MOST_LEADERS
  if (search) {
    const leading = isSet(categoryId) ? null : await leadingSearch(db, search.understood)
    return leading && { most, search: leading }
  }
  const list = isIndexed(order) ? await leadingList(db, categoryId) : null
  return list && { most, list }
}

export const leadingAnswers = (search: Search, lead: Lead | null): SQL | null =>
  lead && 'search' in lead ? leadingProducts(search.understood, lead.search, lead.most) : null

export const leadingRows = ({ categoryId }: ListingFilter, { order }: ListingView, lead: Lead | null): SQL | null =>
  lead && 'list' in lead ? leadingIds(lead.list, categoryId, order, lead.most) : null

interface Counted {
  total: number
  completeTotal: number
}

/** The counted totals; of an open-ended list at most COMMON_FROM, as many as can be paged through. */
export function totalsOf({ total, completeTotal }: Counted, lead: Lead | null): Counted & { isOpenEnded: boolean } {
  if (!lead) return { total, completeTotal, isOpenEnded: false }
  if ('list' in lead) return { total: COMMON_FROM, completeTotal: COMMON_FROM, isOpenEnded: true }
  const { isOpen, leastTotal } = lead.search
  const isPartial = total > completeTotal
  if (!isOpen && !isPartial) return { total, completeTotal, isOpenEnded: false }
  const least = !isPartial && leastTotal > COMMON_FROM ? COMMON_FROM : 0
  const most = (counted: number) => Math.min(COMMON_FROM, Math.max(counted, least))
  return { total: most(total), completeTotal: most(completeTotal), isOpenEnded: true }
}
