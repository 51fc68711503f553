import { hasCookie } from '#web/browser/cookies.ts'
import { whenIdle } from '#web/browser/pages/when-idle.ts'
import { STATE_KEY } from '#web/browser/storage.ts'
import { TYPED_TEXT_KEY } from '#web/browser/typed/stored.ts'
import { afterFirstPaint } from '#web/browser/wake/first-paint.ts'
import { holdPresses } from '#web/browser/wake/hold-presses.ts'
import { noteViewed } from '#web/browser/wake/note-viewed.ts'
import { fetchScripts, runScripts } from '#web/browser/wake/page-scripts.ts'
import type { WakesWhen } from '#web/browser/wake/sleeping-pages.ts'
import { onTouch } from '#web/browser/wake/touch.ts'

declare global {
  interface Navigator {
    /** Missing in some browsers. */
    connection?: { saveData: boolean }
  }
}

/** How long after its load a signed-in user's page wakes by itself. */
const QUIET_AFTER_MS = 5000

/** Inline script at the end of a document: fetches the page's scripts after the first paint, and runs them as `when` says. */
export default function wake(addresses: readonly string[], when: WakesWhen): void {
  let letGo = () => {}
  const run = () => runScripts(addresses, () => letGo())
  const isReady = when === 'ready' || hasNews(when)
  if (!isReady) {
    noteViewed()
    const touch = onTouch(run)
    if (when === 'quiet') addEventListener('load', () => setTimeout(() => whenIdle(touch), QUIET_AFTER_MS))
    letGo = holdPresses(run)
  }
  afterFirstPaint(() => {
    if (isReady) run()
    else if (navigator.connection?.saveData) return
    else if (document.hidden) fetchScripts(addresses, 'low')
    else whenIdle(() => fetchScripts(addresses, 'low'))
  })
}

/**
 * Whether a page that could sleep must wake because of what this browser has stored: a session began or ended without scripts, the
 * cookie with the language was lost, or typed text waits to be restored.
 */
function hasNews(when: WakesWhen): boolean {
  try {
    const state = localStorage.getItem(STATE_KEY)
    if (hasCookie('TOKEN_CHANGED') || sessionStorage.getItem(TYPED_TEXT_KEY)) return true
    if (when === 'touched' && localStorage.getItem('TOKEN')) return true
    if (hasCookie('i18n_redirected')) return false
    return state ? /"lang":"/.test(state) : !!localStorage.getItem('LANG_CODE')
  } catch {
    // Storage is blocked, so nothing is stored.
    return false
  }
}
