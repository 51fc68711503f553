import { useEffect } from 'react'
import { DEFAULT_LANGUAGE, inLanguage, languageOfPath } from '#contract/languages.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { readStored } from '#web/browser/storage.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import * as words from '#words'

/** §9. */
const LOGIN_CHANGED_AFTER_MS = 1000

/** §4: a tab that becomes visible and finds a different token in storage says so and goes home. */
export function useTokenOfOtherTabs() {
  useEffect(() => {
    const look = () => {
      const token = readStored('TOKEN')
      if (document.visibilityState === 'hidden' || token === useSessionState.getState().token) return
      useSessionState.setState({ token })
      showMessage(words.shell_login_changed())
      // A new document: nothing of the other user may remain on the screen.
      setTimeout(() => location.assign(inLanguage('/', languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE)), LOGIN_CHANGED_AFTER_MS)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
