import { useEffect } from 'react'
import { inLanguage, type Language, languageOfPath, parseLanguage } from '#contract/languages.ts'
import { chooseLanguage } from '#web/browser/chosen-language.ts'
import { readCookie } from '#web/browser/cookies.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import { readStored, store } from '#web/browser/storage.ts'
import { useLanguage } from '#web/language.ts'

/** §9. */
const TITLE_RESET_AFTER_MS = 500

/** §4: the language comes from the URL's prefix, else from storage, else it is Spanish. LANG_CODE stores the one in use. */
export function useLanguageMemory() {
  const language = useLanguage()
  useEffect(() => restoreChoice(), [])
  useEffect(() => {
    const before = readStored('LANG_CODE')
    store('LANG_CODE', language)
    if (before !== null && parseLanguage(before) !== language) return afterChange(language)
  }, [language])
}

/**
 * The server reads the language from the cookie. Some browsers drop cookies set by scripts after a week:
 * then it is restored from the client's state, and a URL without language prefix redirects to the language.
 */
function restoreChoice(): void {
  const cookie = readCookie('i18n_redirected')
  const { lang } = useSessionState.getState()
  if (cookie !== null) useSessionState.setState({ lang: parseLanguage(cookie) })
  if (cookie !== null || lang === null) return
  chooseLanguage(lang)
  const { pathname, search, hash } = location
  const place = languageOfPath(pathname) ? pathname : inLanguage(pathname, lang)
  if (place !== pathname) location.replace(place + search + hash)
}

/** §4: after a language change, loads the lists again, and half a second later sets the title again, in case it was changed. */
function afterChange(language: Language) {
  void import('#web/browser/lists.ts').then(({ loadLists }) => loadLists(language)).catch(() => {})
  const { title } = document
  const timer = setTimeout(() => {
    document.title = title
  }, TITLE_RESET_AFTER_MS)
  return () => clearTimeout(timer)
}
