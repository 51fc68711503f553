import { useEffect, useRef } from 'react'
import { type ChatMessage, markChatRead } from '#contract/consultations/chat-messages.ts'
import { api } from '#web/browser/api.ts'

/** What is on the screen of a visible tab is read. The counts in the header follow by the server's own frame. */
export function useReading(consultationId: string, messages: readonly ChatMessage[], isAtEnd: boolean): void {
  const newest = messages.findLast(({ mineFlag }) => mineFlag === 0)
  const read = useRef(newest?.readFlag === 1 ? newest.id : '0')
  const id = newest?.id
  useEffect(() => {
    const mark = () => {
      if (id === undefined || !isAtEnd || document.visibilityState !== 'visible' || Number(id) <= Number(read.current)) return
      const before = read.current
      read.current = id
      api(markChatRead, { consultationId, messageId: id }, { quiet: true }).catch(() => {
        read.current = before
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [consultationId, id, isAtEnd])
}
