import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'

/** The language of a text if it differs from the page's, for screen readers; null is that of no text. */
export function useForeign(langCode: Language | null): string | undefined {
  const own = useLanguage()
  return langCode === null || langCode === own ? undefined : LANGUAGE_FACTS[langCode].htmlLang
}
