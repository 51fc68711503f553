import { whenIdle } from '#web/browser/pages/when-idle.ts'

/** Registers the worker with the offline page (server/features/site/app-worker.ts); nothing waits for it. */
export function startServiceWorker(): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  // A browser that refuses it, in a private window for example, goes without.
  return whenIdle(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}

/** For a page that failed offline: requested as a document, the worker's own page answers. */
export function showOfflinePage(): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
}
