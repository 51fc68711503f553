import { reloadDocument } from '#web/browser/pages/chunk-reload.ts'
import { stayingPages } from '#web/browser/pages/staying.ts'

/** Reloads the document, unless the server is unreachable and would not send a document either. */
const leave = async () => !(await stayingPages()?.isUnreachable()) && reloadDocument()

/**
 * Handles lazily loaded parts that failed to load, which Vite reports by an event. Failed prefetches are ignored. `onLost` receives
 * whether the browser is leaving the page.
 */
export function watchLostParts(isPrefetch: () => boolean, onLost: (isLeaving: Promise<boolean>) => void): () => void {
  const lost = (event: Event) => {
    if (isPrefetch() || !navigator.onLine) return
    // Otherwise the error would flash up while the browser leaves.
    event.preventDefault()
    onLost(leave())
  }
  window.addEventListener('vite:preloadError', lost)
  return () => window.removeEventListener('vite:preloadError', lost)
}
