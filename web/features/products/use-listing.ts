import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, readListingQuery, writeListingQuery } from '#web/features/products/listing-query.ts'

/** The pending query: a ticked box stays ticked while its list is loading. */
export function useListing() {
  const here = useLocation()
  const { location: coming } = useNavigation()
  const navigate = useNavigate()
  const isLoading = coming !== undefined && coming.pathname === here.pathname
  return {
    query: readListingQuery(new URLSearchParams((isLoading ? coming : here).search)),
    isLoading,
    show: (query: ListingQuery) => navigate({ search: writeListingQuery(query) }, { preventScrollReset: true }),
  }
}
