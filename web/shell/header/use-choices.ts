import { useEffect } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'
import { useLanguage } from '#web/language.ts'

/** Countries and currencies in the page's language: kept by the browser, asked for when a popover first needs them. */
export function useChoices() {
  const language = useLanguage()
  const { listLang, countryList, currencyList } = useSessionState()

  useEffect(() => {
    void import('#web/browser/lists.ts')
      .then(({ loadLists }) => loadLists(language))
      // Told by the shell already.
      .catch(() => {})
  }, [language])

  return listLang === language && countryList && currencyList ? { countries: countryList, currencies: currencyList } : null
}
