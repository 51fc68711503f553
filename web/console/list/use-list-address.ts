import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'

/**
 * A list's filters and order are only in the page's URL, which can be shared, stored and navigated back to. `next`: the URL that is
 * loading, for controls that may be used again before it has loaded.
 */
export function useListAddress(next?: { pathname: string; search: string }) {
  const present = useLocation()
  const { pathname, search } = next?.pathname === present.pathname ? next : present
  const query = new URLSearchParams(search)
  return {
    query,
    path: withoutLanguage(pathname),
    /** The URL of the same list with these parameters changed, from its first page on; null removes a parameter. */
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
