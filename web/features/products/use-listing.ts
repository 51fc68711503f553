import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import type { loadListing } from '#web/features/products/listing-loader.ts'
import { type ListingQuery, unreadQuery, writeListingQuery } from '#web/features/products/listing-query.ts'

/** The listing's query, or the pending one while a list is loading, so that a ticked checkbox stays ticked. */
export function useListing() {
  const { query } = useLoaderData<typeof loadListing>()
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  const navigate = useNavigate()
  const isLoading = destination !== undefined && destination.pathname === pathname
  return {
    pathname,
    query: isLoading ? unreadQuery(new URLSearchParams(destination.search)) : query,
    isLoading,
    // Flushed synchronously: on a slow device a second choice can come before the first is rendered.
    show: (query: ListingQuery) => navigate({ search: writeListingQuery(query) }, { preventScrollReset: true, flushSync: true }),
  }
}
