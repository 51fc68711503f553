import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import { regionName } from '#contract/markets/region-names.ts'

/** Uses zh-Hans rather than zh-CN: names depend on the script here, not on the region. */
const LOCALE = { spa: 'es', en: 'en', zh: 'zh-Hans' } as const

/** Names from Unicode's data. Spanish currency names are in lower case; for lists they are capitalised. */
export function displayNames(type: 'currency' | 'region', code: string): LocalizedText {
  const names = LANGUAGES.map((language) => {
    const locale = LOCALE[language]
    const name = type === 'region' ? regionName(locale, code) : new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(code)
    if (!name) throw new Error(`No ${type} name for ${code} in ${locale}`)
    return [language, name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)] as const
  })
  return Object.fromEntries(names) as LocalizedText
}
