import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Address, pageAddresses } from '#contract/addresses/addresses.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** §9. */
const ADDRESS_PAGE_SIZE = 10

/**
 * The user's addresses, page by page. Every page is requested in the same order, with the stored delivery address first (§4);
 * otherwise one could appear twice and another never. `onFirstLoaded` is called once, with the first address of page 1.
 */
export function useAddresses(storedId: string | null, onFirstLoaded: (address: Address) => void) {
  const [addresses, setAddresses] = useState<Address[] | null>(null)
  const total = useSessionState(({ addressTotalShow }) => addressTotalShow)
  const [hasFailed, setFailed] = useState(false)
  const [query, setQuery] = useState({ pageNum: 1 })
  // The first address stays first while the list is open, even if the stored address changes in the meantime.
  const [orderById] = useState(storedId)
  const notifyFirst = useEffectEvent(onFirstLoaded)
  const isSent = useRef(false)

  useEffect(() => {
    const stop = new AbortController()
    const { pageNum } = query
    api(pageAddresses, { pageNum, pageSize: ADDRESS_PAGE_SIZE, ...(orderById ? { orderById } : {}) }, { signal: stop.signal })
      .then((page) => {
        setAddresses(page.rows)
        useSessionState.setState({ addressTotalShow: page.total })
        const first = pageNum === 1 ? page.rows[0] : undefined
        if (!first || isSent.current) return
        isSent.current = true
        notifyFirst(first)
      })
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [query, orderById])

  // §3: the client's state matches the header.
  useEffect(() => {
    const stored = addresses?.find(({ id }) => id === storedId)
    if (stored || storedId === null) useSessionState.setState({ deliveryAddress: stored ?? null })
  }, [addresses, storedId])

  return {
    addresses,
    total,
    hasFailed,
    pageNum: query.pageNum,
    lastPage: Math.ceil((total ?? 0) / ADDRESS_PAGE_SIZE),
    toPage: (pageNum: number) => {
      setFailed(false)
      setQuery({ pageNum })
    },
  }
}
