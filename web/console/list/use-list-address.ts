import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'

/**
 * What a list is narrowed and ordered by stands in the page's address alone: it can be shared, stored and gone back to. `next`: the
 * address that is loading, for what may be chosen again before it has.
 */
export function useListAddress(next?: { pathname: string; search: string }) {
  const present = useLocation()
  const { pathname, search } = next?.pathname === present.pathname ? next : present
  const query = new URLSearchParams(search)
  return {
    query,
    path: withoutLanguage(pathname),
    /** The same list with these fields changed, from its first page on; null takes one away. */
    to: (changes: Readonly<Record<string, string | null>>): string => {
      const changed = new URLSearchParams(query)
      changed.delete('pageNum')
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) changed.delete(name)
        else changed.set(name, value)
      }
      return withoutLanguage(pathname) + (changed.size > 0 ? `?${changed}` : '')
    },
  }
}
