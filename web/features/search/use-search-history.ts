import { useEffect, useState } from 'react'
import { deleteSearch, pageSearches } from '#contract/search/history.ts'
import { MOST_SEARCHES } from '#contract/search/limits.ts'
import { api } from '#web/browser/api.ts'
import { visitorSearches } from '#web/browser/visitor-searches.ts'

const PRODUCTS = 0
/** The server's id for all searches. */
const ALL = '0'

export interface PastSearch {
  id: string
  content: string
}

export interface SearchHistory {
  /** Newest first. */
  searches: readonly PastSearch[]
  remove(search: PastSearch): void
  clear(): void
}

/** The search history: the account's, or a visitor's, which is stored in this browser. */
export function useSearchHistory(isVisitor: boolean): SearchHistory {
  const [visitors, setVisitors] = useState<readonly string[]>([])
  const [accounts, setAccounts] = useState<readonly PastSearch[]>([])
  const [removed, setRemoved] = useState<readonly PastSearch[]>([])
  useEffect(() => {
    const stop = new AbortController()
    if (isVisitor) {
      const read = () => setVisitors(visitorSearches.read())
      read()
      // Another tab has added a search.
      addEventListener('storage', read, stop)
      return () => stop.abort()
    }
    api(pageSearches, { type: PRODUCTS, pageSize: MOST_SEARCHES }, { quiet: true, signal: stop.signal })
      .then(({ rows }) => setAccounts(rows))
      // The box works without its history.
      .catch(() => {})
    return () => stop.abort()
  }, [isVisitor])

  if (isVisitor) {
    const change = (edit: () => void) => {
      edit()
      setVisitors(visitorSearches.read())
    }
    return {
      searches: visitors.map((content) => ({ id: content, content })),
      remove: ({ content }) => change(() => visitorSearches.store(visitorSearches.read().filter((past) => past !== content))),
      clear: () => change(visitorSearches.clear),
    }
  }

  const searches = accounts.filter((past) => !removed.includes(past))
  // Removed optimistically; these alone come back when the server refuses, which the shell reports.
  function deleteOnServer(id: string, those: readonly PastSearch[]) {
    setRemoved((before) => [...before, ...those])
    api(deleteSearch, { id }).catch(() => setRemoved((before) => before.filter((past) => !those.includes(past))))
  }
  return {
    searches,
    remove: (search) => deleteOnServer(search.id, [search]),
    clear: () => deleteOnServer(ALL, searches),
  }
}
