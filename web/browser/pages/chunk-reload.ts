/** §9: a page whose scripts no longer exist, after a new release for example, is reloaded at most this often. */
const RELOAD_GUARD_MS = 10_000

/**
 * §8: scripts or a manifest that can no longer be loaded belong to another release, so the document is reloaded: the current
 * page, or the one being navigated to. Once per 10 s and path; never while offline. Returns whether the browser is leaving.
 */
export function reloadDocument(address = location.href): boolean {
  const target = new URL(address, location.href)
  if (!navigator.onLine || !claimReload(target.pathname)) return false
  if (target.href === location.href) location.reload()
  else location.assign(target)
  return true
}

/** Without storage a reload loop could not be prevented, so there is no reload at all. */
function claimReload(path: string): boolean {
  const key = `reloaded:${path}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}
