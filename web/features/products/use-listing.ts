import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import type { loadListing } from '#web/features/products/listing-loader.ts'
import { type ListingQuery, unreadQuery, writeListingQuery } from '#web/features/products/listing-query.ts'

/** The pending query: a ticked box stays ticked while its list is loading. */
export function useListing() {
  const { query } = useLoaderData<typeof loadListing>()
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  const navigate = useNavigate()
  const isLoading = destination !== undefined && destination.pathname === pathname
  return {
    query: isLoading ? unreadQuery(new URLSearchParams(destination.search)) : query,
    isLoading,
    // In one piece: a second choice can come before a slow device has drawn the first.
    show: (query: ListingQuery) => navigate({ search: writeListingQuery(query) }, { preventScrollReset: true, flushSync: true }),
  }
}
