import { useSessionState } from '#web/browser/session-state.ts'
import { useRequest } from '#web/browser/use-request.ts'
import { useLanguage } from '#web/language.ts'

/** Countries and currencies in the page's language: cached by the browser, fetched when a popover first needs them. */
export function useMarketChoices() {
  const language = useLanguage()
  const { listLang, countryList, currencyList } = useSessionState()
  const request = useRequest(async () => (await import('#web/browser/lists.ts')).loadLists(language), language)
  const isKnown = listLang === language && countryList && currencyList
  return {
    choices: isKnown ? { countries: countryList, currencies: currencyList } : null,
    ...request,
  }
}
