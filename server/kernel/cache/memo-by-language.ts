import type { Language } from '#contract/languages.ts'

/**
 * Memoises a view of cached reference data per language, for as long as the data itself is cached.
 * Returns the same object every time, so that derived work can be memoised on it, too.
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
