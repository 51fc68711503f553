import { useEffect, useState } from 'react'
import { type ConsultationRow, listConsultations } from '#contract/consultations.ts'
import { api } from '#web/browser/api.ts'
import { chatEvents } from '#web/browser/frame-channel.ts'

export const CONVERSATIONS_PER_PAGE = 30
/** Several frames of one change come together. */
const GATHER_MS = 300

/** The list as it was loaded, and again whenever something happens in a conversation. */
export function useConversationList(loaded: readonly ConsultationRow[], loadedTotal: number, keyword: string) {
  const [list, setList] = useState({ rows: loaded, total: loadedTotal, of: loaded })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const { rows, total } = await api(listConsultations, { pageSize: CONVERSATIONS_PER_PAGE, keyword }, { quiet: true })
      setList({ rows, total, of: loaded })
    }
    const end = chatEvents.listen((event) => {
      if (event?.event === 'typing') return
      clearTimeout(waiting)
      // Without an answer the list stays as it is: the next event reads it again.
      waiting = setTimeout(() => void read().catch(() => {}), GATHER_MS)
    })
    return () => {
      clearTimeout(waiting)
      end()
    }
  }, [keyword, loaded])
  // Navigation has brought a newer one.
  return list.of === loaded ? list : { rows: loaded, total: loadedTotal, of: loaded }
}
