import { reloadDocument } from '#web/browser/pages/chunk-reload.ts'
import { stayingPages } from '#web/browser/pages/staying.ts'

/** Where nothing answers, a document would not come either. */
const leave = async () => !(await stayingPages()?.isUnreachable()) && reloadDocument()

/**
 * Lazily loaded parts: Vite reports those that failed to load. Failures of what nobody waits for yet are ignored. `onLost` is given
 * whether the browser leaves.
 */
export function watchLostParts(isPrefetch: () => boolean, onLost: (isLeaving: Promise<boolean>) => void): () => void {
  const lost = (event: Event) => {
    if (isPrefetch() || !navigator.onLine) return
    // Without this the failure would flash up while the browser leaves.
    event.preventDefault()
    onLost(leave())
  }
  window.addEventListener('vite:preloadError', lost)
  return () => window.removeEventListener('vite:preloadError', lost)
}
