import { useEffect } from 'react'
import { ENTITY_TYPES, markMessageRead, type UnreadCounts } from '#contract/messages/messages.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

type Seen = typeof ENTITY_TYPES.order | typeof ENTITY_TYPES.inquiry

const COUNTS: Record<Seen, keyof UnreadCounts> = { [ENTITY_TYPES.order]: 'orderTotal', [ENTITY_TYPES.inquiry]: 'inquiryTotal' }

/**
 * What the reader was told about an order or an inquiry is read once its page is seen in a visible tab. The counts in the header
 * follow by the server's own frame.
 */
export function useSeen(entityType: Seen, entityId: string): void {
  const unread = useSessionState(({ listByUser }) => listByUser?.[COUNTS[entityType]] ?? 0)
  useEffect(() => {
    if (unread === 0) return
    const mark = () => {
      // Unmarked it only stays in the list, where it can be marked by hand.
      if (document.visibilityState === 'visible')
        api(markMessageRead, { messageId: null, entityType, entityId }, { quiet: true }).catch(() => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [entityType, entityId, unread])
}
