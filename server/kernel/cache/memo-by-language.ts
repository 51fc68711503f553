import type { Language } from '#contract/languages.ts'

/**
 * What is shown of cached reference data, made once for each language for as long as the data itself is cached.
 * The same object comes back every time, so work that is done on it need be done only once, too.
 */
export function memoByLanguage<Source extends object, Localized>(
  show: (source: Source, language: Language) => Localized,
): (source: Source, language: Language) => Localized {
  const made = new WeakMap<Source, Map<Language, Localized>>()
  return (source, language) => {
    const known = made.get(source) ?? new Map<Language, Localized>()
    made.set(source, known)
    const localized = known.get(language) ?? show(source, language)
    known.set(language, localized)
    return localized
  }
}
