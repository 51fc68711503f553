import { hasCookie } from '#web/browser/cookies.ts'

const WIDEST_PHONE = 750

/**
 * Inline script of the head. §2: a window at most 750 px wide is redirected to /h5 once, before anything is painted: not again with
 * the cookie that /h5 sets, and never without cookies and storage to remember it. The query names the requested page
 * (decisions.md §12).
 */
export default function goToPhoneHome(): void {
  try {
    const isPhone = innerWidth > 0 && innerWidth <= WIDEST_PHONE
    if (!isPhone || !navigator.cookieEnabled || hasCookie('H5_SEEN') || sessionStorage['h5']) return
    sessionStorage['h5'] = 1
    document.documentElement.style.visibility = 'hidden'
    const [, prefix, path] = /^(\/(?:en|zh))?(?=\/|$)(.*)/.exec(location.pathname)!
    location.replace(`${prefix || ''}/h5?to=${encodeURIComponent((path || '/') + location.search + location.hash)}`)
  } catch {
    // Storage is blocked: no redirect.
  }
}
