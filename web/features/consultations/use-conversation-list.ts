import { useEffect, useEffectEvent, useState } from 'react'
import { chatEvents } from '#web/browser/live/frame-channel.ts'

export const CONVERSATIONS_PER_PAGE = 30
/** Debounce time, since one change causes several frames. */
const GATHER_MS = 300

interface List<Row> {
  rows: readonly Row[]
  total: number
}

/** The loaded list, fetched again by `read` whenever something happens in a conversation. */
export function useConversationList<Row>(loaded: readonly Row[], loadedTotal: number, read: () => Promise<List<Row>>): List<Row> {
  const [list, setList] = useState({ rows: loaded, total: loadedTotal, of: loaded })
  const readAgain = useEffectEvent(async () => {
    const { rows, total } = await read()
    setList({ rows, total, of: loaded })
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const end = chatEvents.listen((event) => {
      if (event?.event === 'typing') return
      clearTimeout(waiting)
      // On failure the list stays as it is; the next event fetches it again.
      waiting = setTimeout(() => void readAgain().catch(() => {}), GATHER_MS)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [])
  // After a navigation the newly loaded list replaces the fetched one.
  return list.of === loaded ? list : { rows: loaded, total: loadedTotal }
}
