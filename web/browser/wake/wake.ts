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
    /** Not in every browser. */
    connection?: { saveData: boolean }
  }
}

/** At a page of somebody who is signed in. */
const QUIET_AFTER_MS = 5000

/** Inline script at the end of a document: fetches the page's scripts after its first paint, and runs them when it shall wake. */
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
 * Whether a page that could sleep differs from what this browser has stored: a session began or ended without scripts, cookies have lost
 * the language, or typed text waits to be put back.
 */
function hasNews(when: WakesWhen): boolean {
  try {
    const state = localStorage.getItem(STATE_KEY)
    if (hasCookie('TOKEN_CHANGED') || sessionStorage.getItem(TYPED_TEXT_KEY)) return true
    if (when === 'touched' && localStorage.getItem('TOKEN')) return true
    if (hasCookie('i18n_redirected')) return false
    return state ? /"lang":"/.test(state) : !!localStorage.getItem('LANG_CODE')
  } catch {
    // Storage is refused: nothing is in it.
    return false
  }
}
