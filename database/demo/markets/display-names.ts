import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { regionName } from '#contract/markets/region-names.ts'

/** zh-Hans, not zh-CN: the names' script matters here, not the region. */
const LOCALE = { spa: 'es', en: 'en', zh: 'zh-Hans' } as const

/** Names by Unicode's own tables. Spanish writes currencies in lower case; in a list they begin with a capital. */
export function displayNames(type: 'currency' | 'region', code: string): LocalizedText {
  const names = LANGUAGES.map((language) => {
    const locale = LOCALE[language]
    const name = type === 'region' ? regionName(locale, code) : new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(code)
    if (!name) throw new Error(`No ${type} name for ${code} in ${locale}`)
    return [language, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)] as const
  })
  return Object.fromEntries(names) as LocalizedText
}
