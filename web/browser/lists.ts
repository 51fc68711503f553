import type { Language } from '#contract/languages.ts'
import { listCountries, listCurrencies, listLanguages } from '#contract/markets/markets.ts'
import { listClientVersions } from '#contract/site/site.ts'
import { api } from '#web/browser/api.ts'
import { useSessionState } from '#web/browser/session-state.ts'

/** One request per page and language: lists stored by an earlier visit are shown at once and refreshed in the background. */
let pending: { language: Language; answer: Promise<void> } | null = null

/** Countries, currencies, languages and client versions, in the page's language; throws CallFailed, which the shell has already shown. */
export function loadLists(language: Language): Promise<void> {
  if (pending?.language !== language) pending = { language, answer: requestLists(language) }
  return pending.answer
}

async function requestLists(language: Language): Promise<void> {
  try {
    const [countries, currencies, languages, versions] = await Promise.all([
      api(listCountries, {}),
      api(listCurrencies, {}),
      api(listLanguages, {}),
      api(listClientVersions, {}),
    ])
    useSessionState.setState(({ country, currency }) => ({
      listLang: language,
      countryList: countries.data,
      currencyList: currencies.data,
      langList: languages.data,
      clientVersion: versions.data,
      // §4: with nothing stored, the one flagged isDefault.
      country: country ?? flagged(countries.data),
      currency: currency ?? flagged(currencies.data)?.code ?? null,
    }))
  } catch (error) {
    pending = null
    throw error
  }
}

const flagged = <Item extends { isDefault: 0 | 1 }>(list: Item[]): Item | null => list.find(({ isDefault }) => isDefault === 1) ?? null
