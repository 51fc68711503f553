import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Address, pageAddresses } from '#contract/addresses.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** §9. */
export const ADDRESS_PAGE_SIZE = 10

/**
 * The user's addresses, page by page. Every page is asked for in the same order, with the stored delivery address first (§4),
 * or one would be shown twice and another never. What page 1 begins with is told once, when it has come for the first time.
 */
export function useAddresses(storedId: string | null, onFirstLoaded: (address: Address) => void) {
  const [addresses, setAddresses] = useState<Address[] | null>(null)
  const total = useSessionState(({ addressTotalShow }) => addressTotalShow)
  const [hasFailed, setFailed] = useState(false)
  const [asked, setAsked] = useState({ pageNum: 1 })
  // What stands first stays there while the list is open, whatever becomes the stored address meanwhile.
  const [orderById] = useState(storedId)
  const tellFirst = useEffectEvent(onFirstLoaded)
  const isTold = useRef(false)

  useEffect(() => {
    const stop = new AbortController()
    const { pageNum } = asked
    api(pageAddresses, { pageNum, pageSize: ADDRESS_PAGE_SIZE, ...(orderById ? { orderById } : {}) }, { signal: stop.signal })
      .then((page) => {
        setAddresses(page.rows)
        useSessionState.setState({ addressTotalShow: page.total })
        const first = pageNum === 1 ? page.rows[0] : undefined
        if (!first || isTold.current) return
        isTold.current = true
        tellFirst(first)
      })
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [asked, orderById])

  // §3: the client's state says what the header says.
  useEffect(() => {
    const stored = addresses?.find(({ id }) => id === storedId)
    if (stored || storedId === null) useSessionState.setState({ deliveryAddress: stored ?? null })
  }, [addresses, storedId])

  return {
    addresses,
    total,
    hasFailed,
    pageNum: asked.pageNum,
    lastPage: Math.ceil((total ?? 0) / ADDRESS_PAGE_SIZE),
    toPage: (pageNum: number) => {
      setFailed(false)
      setAsked({ pageNum })
    },
  }
}
