import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, languageOfPath } from '#contract/languages.ts'
import { overwriteGetLocale } from '#words/runtime.js'

// A document is rendered in one go, so one variable is its language; in the browser the address is.
let spoken: Language | undefined

/** The server renders a document in its language. */
export function speaking<Result>(language: Language, render: () => Result): Result {
  spoken = language
  try {
    return render()
  } finally {
    spoken = undefined
  }
}

/** Loaders and actions of many languages wait side by side: the language of the last document would be somebody else's. */
function spokenLanguage(): Language {
  if (!spoken) throw new Error('no document is being rendered: loaders and actions name the locale of their words')
  return spoken
}

overwriteGetLocale(() => (typeof document === 'undefined' ? spokenLanguage() : (languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE)))

/** The language of the page: its URL owns it. While a document is rendered it is known already, and asked for a hundred times. */
export const useLanguage: () => Language = import.meta.env.SSR ? spokenLanguage : useLanguageOfAddress

function useLanguageOfAddress(): Language {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
}

/** The Intl tag of the page's language. */
export const useIntlTag = (): string => LANGUAGE_FACTS[useLanguage()].intl
