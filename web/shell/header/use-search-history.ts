import { useEffect, useState } from 'react'
import { forgetSearch, pageSearches, SEARCHES_KEPT } from '#contract/search-history.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

const PRODUCTS = 0
/** The server's id for all searches. */
const ALL = '0'

export interface KeptSearch {
  id: string
  content: string
}

export interface SearchHistory {
  /** Newest first. */
  searches: readonly KeptSearch[]
  forget(search: KeptSearch): void
  forgetAll(): void
}

/** The search history: the account's, or the one that this browser keeps for a visitor. */
export function useSearchHistory(isVisitor: boolean): SearchHistory {
  const visitors = useSessionState(({ searches }) => searches)
  const [accounts, setAccounts] = useState<readonly KeptSearch[]>([])
  useEffect(() => {
    if (isVisitor) return
    const stop = new AbortController()
    api(pageSearches, { type: PRODUCTS, pageSize: SEARCHES_KEPT }, { quiet: true, signal: stop.signal })
      .then(({ rows }) => setAccounts(rows))
      // The box works without its history.
      .catch(() => {})
    return () => stop.abort()
  }, [isVisitor])

  if (isVisitor) {
    const keep = (searches: string[]) => useSessionState.setState({ searches })
    return {
      searches: visitors.map((content) => ({ id: content, content })),
      forget: ({ content }) => keep(visitors.filter((kept) => kept !== content)),
      forgetAll: () => keep([]),
    }
  }

  // Removed optimistically; restored when the server refuses, which the shell reports.
  function forgetOnServer(id: string, rest: readonly KeptSearch[]) {
    setAccounts(rest)
    api(forgetSearch, { id }).catch(() => setAccounts(accounts))
  }
  return {
    searches: accounts,
    forget: ({ id }) =>
      forgetOnServer(
        id,
        accounts.filter((kept) => kept.id !== id),
      ),
    forgetAll: () => forgetOnServer(ALL, []),
  }
}
