import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, languageOfPath } from '#contract/languages.ts'
import { documentScope } from '#web/ui/document/scope.ts'
import { overwriteGetLocale } from '#words/runtime.js'

overwriteGetLocale(() =>
  typeof document === 'undefined' ? documentScope().language : (languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE),
)

/** The page's language, which its URL determines. On the server it is the document's, because a render reads it a hundred times. */
export const useLanguage: () => Language = import.meta.env.SSR ? () => documentScope().language : useLanguageOfAddress

function useLanguageOfAddress(): Language {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
}

/** The Intl tag for the buyer's destination, from the layout's loader; null outside of that layout. */
export const IntlTag = createContext<string | null>(null)

/** The Intl tag for the page's numbers and dates. */
export function useIntlTag(): string {
  const forDestination = useContext(IntlTag)
  const language = useLanguage()
  return forDestination ?? LANGUAGE_FACTS[language].intl
}
