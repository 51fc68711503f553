import { useEffect, useState } from 'react'
import { useSessionState } from '#web/browser/session-state.ts'
import { useLanguage } from '#web/language.ts'

/** Countries and currencies in the page's language: kept by the browser, asked for when a popover first needs them. */
export function useChoices() {
  const language = useLanguage()
  const { listLang, countryList, currencyList } = useSessionState()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    setFailed(false)
    void import('#web/browser/lists.ts')
      .then(({ loadLists }) => loadLists(language))
      // Why, the shell has told already.
      .catch(() => setFailed(true))
  }, [language, turn])

  const isKnown = listLang === language && countryList && currencyList
  return {
    choices: isKnown ? { countries: countryList, currencies: currencyList } : null,
    hasFailed,
    askAgain: () => setTurn((before) => before + 1),
  }
}
