import type { Language } from '#contract/languages.ts'
import { writeCookie } from '#web/browser/cookies.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** Remembers the chosen language for URLs without language prefix, on the server and here. */
export function chooseLanguage(lang: Language): void {
  writeCookie('i18n_redirected', lang)
  useSessionState.setState({ lang })
}
