import { whenIdle } from '#web/browser/when-idle.ts'

/** The worker that has a page for the time without network (server/features/site/app-worker.ts); nothing waits for it. */
export function startServiceWorker(): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  // A browser that refuses it, in a private window for instance, goes without.
  return whenIdle(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}

/** Where a page failed for want of a network: asked for as a document, it is the worker's own page that answers. */
export function showOfflinePage(): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
}
