/** §9: a page whose scripts are gone, after a new release for instance, is loaded again at most this often. */
export const RELOAD_GUARD_MS = 10_000

/**
 * §8: scripts or a manifest that cannot be loaded any more are those of another release, so the document is asked for anew:
 * the page on show, or the one that was on its way. Once per 10 s and path; never while there is no network to get it from.
 * Answers whether the browser is leaving.
 */
export function loadAnew(address = location.href): boolean {
  const target = new URL(address, location.href)
  if (!navigator.onLine || !takesTurn(target.pathname)) return false
  if (target.href === location.href) location.reload()
  else location.assign(target)
  return true
}

/** A browser that keeps nothing cannot be kept from going round in circles, so there it is never done. */
function takesTurn(path: string): boolean {
  const key = `reloaded:${path}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** Parts of pages that are loaded later: Vite tells about those that did not come. Nothing is done about what nobody waits for yet. */
export function watchLostScripts(isAhead: () => boolean): () => void {
  const lost = (event: Event) => {
    if (isAhead()) return
    // Without this the failure would be shown for the moment that leaving takes.
    if (loadAnew()) event.preventDefault()
  }
  window.addEventListener('vite:preloadError', lost)
  return () => window.removeEventListener('vite:preloadError', lost)
}
