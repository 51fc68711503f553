import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, type Language, languageOfPath } from '#contract/languages.ts'
import { overwriteGetLocale } from '#words/runtime.js'

// A document is rendered synchronously, so one variable can hold its language; in the browser the URL does.
let spoken: Language | undefined

/** Renders a document on the server in its language. */
export function speaking<Result>(language: Language, render: () => Result): Result {
  spoken = language
  try {
    return render()
  } finally {
    spoken = undefined
  }
}

/** Loaders and actions of different languages run concurrently: the last document's language could be another request's. */
function spokenLanguage(): Language {
  if (!spoken) throw new Error('no document is being rendered: loaders and actions name the locale of their words')
  return spoken
}

overwriteGetLocale(() => (typeof document === 'undefined' ? spokenLanguage() : (languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE)))

/** The page's language, owned by its URL. On the server the variable is used, because a render reads it a hundred times. */
export const useLanguage: () => Language = import.meta.env.SSR ? spokenLanguage : useLanguageOfAddress

function useLanguageOfAddress(): Language {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
}

/** The Intl tag for the buyer's destination, from the layout's loader; null where a page stands outside of it. */
export const IntlTag = createContext<string | null>(null)

/** The Intl tag in which the page's figures and dates are written. */
export function useIntlTag(): string {
  const forDestination = useContext(IntlTag)
  const language = useLanguage()
  return forDestination ?? LANGUAGE_FACTS[language].intl
}
