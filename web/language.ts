import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, languageOfPath } from '#contract/languages.ts'
import { overwriteGetLocale } from '#words/runtime.js'

// A document is rendered in one go, so one variable is its language; in the browser the address is.
let spoken: Language = DEFAULT_LANGUAGE

/** The server names the language before each rendering. */
export function speak(language: Language): void {
  spoken = language
}

overwriteGetLocale(() => (typeof document === 'undefined' ? spoken : (languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE)))

/** The language of the page: its URL owns it. While a document is rendered it is known already, and asked for a hundred times. */
export const useLanguage: () => Language = import.meta.env.SSR ? () => spoken : useLanguageOfAddress

function useLanguageOfAddress(): Language {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
}

/** The Intl tag of the page's language. */
export const useIntlTag = (): string => LANGUAGE_FACTS[useLanguage()].intl
