import { useEffect } from 'react'
import { ENTITY_TYPES, markMessageRead, type UnreadCounts } from '#contract/messages/messages.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

type Seen = typeof ENTITY_TYPES.order | typeof ENTITY_TYPES.inquiry

const COUNTS: Record<Seen, keyof UnreadCounts> = { [ENTITY_TYPES.order]: 'orderTotal', [ENTITY_TYPES.inquiry]: 'inquiryTotal' }

/**
 * Marks the messages about an order or inquiry as read once its page is seen in a visible tab. The server's frame then updates the
 * header's counts.
 */
export function useSeen(entityType: Seen, entityId: string): void {
  const unread = useSessionState(({ listByUser }) => listByUser?.[COUNTS[entityType]] ?? 0)
  useEffect(() => {
    if (unread === 0) return
    const mark = () => {
      // On failure, the messages just stay unread in the list, where the user can mark them.
      if (document.visibilityState === 'visible')
        api(markMessageRead, { messageId: null, entityType, entityId }, { quiet: true }).catch(() => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [entityType, entityId, unread])
}
