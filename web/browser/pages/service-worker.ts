import { whenIdle } from '#web/browser/pages/when-idle.ts'

/** Registers the worker with the offline page (server/features/site/app-worker.ts); nothing waits for it. */
export function startServiceWorker(): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  // Browsers may refuse it, in a private window for example: the shop works without.
  return whenIdle(() => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {}))
}

/** For a page that failed to load offline: reloading it as a document shows the service worker's offline page. */
export function showOfflinePage(): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
}
