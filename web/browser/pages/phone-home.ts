import { hasCookie } from '#web/browser/cookies.ts'

const WIDEST_PHONE = 750

/**
 * Inline script of the head. §2: a window at most 750 px wide is redirected to /h5 once, before anything is painted: not again with the
 * cookie that /h5 sets, and never where neither cookies nor storage can remember it. The requested page goes along in the query
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
    // Storage is refused.
  }
}
