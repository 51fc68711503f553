import { openLiveConnections } from '#web/browser/live/connection.ts'
import { prefetch } from '#web/ui/document/prefetch.ts'

/** What a signed-in reader's page needs soon. Without a network, the parts that say so could no longer be loaded. */
export function startForUser(userId: string): () => void {
  prefetch(() => import('#web/ui/dialog/toast-list.tsx'))
  prefetch(() => import('#web/ui/document/show-in-view.ts'))
  return openLiveConnections(userId)
}
