import type { Language } from '#contract/languages.ts'

/**
 * What is shown of cached reference data, made once for each language for as long as the data itself is cached.
 * The same object comes back every time, so work that is done on it need be done only once, too.
 */
export function inEachLanguage<Source extends object, Shown>(
  show: (source: Source, language: Language) => Shown,
): (source: Source, language: Language) => Shown {
  const made = new WeakMap<Source, Map<Language, Shown>>()
  return (source, language) => {
    const known = made.get(source) ?? new Map<Language, Shown>()
    made.set(source, known)
    const shown = known.get(language) ?? show(source, language)
    known.set(language, shown)
    return shown
  }
}
