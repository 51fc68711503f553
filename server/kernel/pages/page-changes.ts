import { dropCached, leaveFlights } from '#server/kernel/cache.ts'
import type { PageCache } from '#server/kernel/pages/page-cache.ts'
import { type Listener, openListener } from '#server/kernel/postgres/listener.ts'

/** Announced by triggers (database/migrations/0018_change_notifications.sql). */
const CHANNEL = 'rutaseda_changes'
const PRODUCT = /^product:(\d+)$/

/**
 * Drops what is cached of changed rows, on every node, a moment after the change has committed: documents, and the data that
 * they are rendered from. The payload of a change is `product:ID` or the name of a table.
 */
export function followChanges(databaseUrl: string, cache: PageCache, onLost: (error: Error) => void): Listener {
  return openListener({
    databaseUrl,
    channel: CHANNEL,
    onNotification: (payload) => {
      const productId = PRODUCT.exec(payload)?.[1]
      if (productId) leaveFlights()
      else dropCached(payload)
      cache.drop(productId && `/product/${productId}`)
    },
    onListening: () => {
      dropCached()
      cache.drop()
    },
    onLost,
  })
}
