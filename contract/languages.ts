/** The shop's three languages (§1). `spa` is the default and has no URL prefix. */
export const LANGUAGES = ['spa', 'en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'spa'

/** A text in all three languages, as stored in the database for small reference rows. */
export type LocalizedText = Record<Language, string>

/** Builds the same phrase in every language. */
export const inEveryLanguage = <Said = string>(say: (language: Language) => Said): Record<Language, Said> => ({
  spa: say('spa'),
  en: say('en'),
  zh: say('zh'),
})

interface LanguageFacts {
  /** First path segment of documents; empty for the default language (§2). */
  readonly prefix: '' | '/en' | '/zh'
  /** Value of the document's `lang` attribute and of hreflang. */
  readonly htmlLang: string
  /** The document's locale for Open Graph, which requires a country. */
  readonly openGraph: string
  /** The locale passed to Intl. */
  readonly intl: string
  /** The language's own name for itself. */
  readonly ownName: string
}

export const LANGUAGE_FACTS: Record<Language, LanguageFacts> = {
  spa: { prefix: '', htmlLang: 'es', openGraph: 'es_ES', intl: 'es-ES', ownName: 'Español' },
  en: { prefix: '/en', htmlLang: 'en', openGraph: 'en_GB', intl: 'en-GB', ownName: 'English' },
  zh: { prefix: '/zh', htmlLang: 'zh-Hans', openGraph: 'zh_CN', intl: 'zh-CN', ownName: '中文' },
}

/** Spanish-speaking countries that write 1,141.65 (CLDR), as Mexico does. */
const POINT_BEFORE_DECIMALS = new Set(['MX', 'PE', 'GT', 'HN', 'SV', 'NI', 'PA', 'DO', 'PR'])

/** The locale passed to Intl for a reader's destination: words stay the same, but numbers are written as in that country. */
export const intlTag = (language: Language, countryCode: string | null | undefined): string =>
  language === 'spa' && countryCode && POINT_BEFORE_DECIMALS.has(countryCode) ? 'es-MX' : LANGUAGE_FACTS[language].intl

/** The order in which to try languages when content is missing in the requested one. */
export const fallbackOrder = (language: Language): Language[] => [...new Set<Language>([language, 'spa', 'en', 'zh'])]

/** The phrase in the given language, or in the first fallback language that has it. */
export const inLanguageOrOther = (text: LocalizedText, language: Language): string =>
  fallbackOrder(language)
    .map((each) => text[each])
    .find(Boolean) ?? ''

/** The language of the phrase that inLanguageOrOther returns; null if there is none. */
export const languageOfText = (text: LocalizedText, language: Language): Language | null =>
  fallbackOrder(language).find((each) => Boolean(text[each])) ?? null

/** `es`, `es-MX` and `spa` all mean spa; anything unknown means spa. */
export function parseLanguage(code: string | null | undefined): Language {
  const stem = (code ?? '').toLowerCase().split('-', 1)[0]
  return stem === 'en' || stem === 'zh' ? stem : DEFAULT_LANGUAGE
}

/** The language of a document's path, or null if it has no prefix. */
export function languageOfPath(path: string): Language | null {
  const first = path.split('/', 2)[1]
  return LANGUAGES.find((language) => language === first) ?? null
}

/**
 * Removes the language prefix: `/en/help` and `/help` both give `/help`. The result never points to another host (safety.md 17):
 * `/en//a.example` and `//a.example` give `/a.example`.
 */
export function withoutLanguage(path: string): string {
  const language = languageOfPath(path)
  const bare = language ? path.slice(language.length + 1) : path
  return `/${bare.replace(/^[/\\]+/, '')}`
}

/** The path of the same page in another language: `/help` in zh is `/zh/help`, home is `/zh`. */
export function inLanguage(path: string, language: Language): string {
  const bare = withoutLanguage(path)
  const { prefix } = LANGUAGE_FACTS[language]
  if (prefix === '') return bare
  return bare === '/' ? prefix : `${prefix}${bare}`
}
