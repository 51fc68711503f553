import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { addJsonLd, publicAddress, publicPage } from '#web/ui/document/structured-data.tsx'
import * as words from '#words'
import { getLocale } from '#words/runtime.js'

/** Who runs the shop and how to search it, for search engines: on home only. */
export function addSiteJsonLd(): void {
  addJsonLd({
    '@type': 'Organization',
    name: words.app_name(),
    description: words.home_lead(),
    url: publicPage('/'),
    logo: publicAddress('/apple-touch-icon.png'),
  })
  addJsonLd({
    '@type': 'WebSite',
    name: words.app_name(),
    url: publicPage('/'),
    inLanguage: LANGUAGE_FACTS[getLocale()].htmlLang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: publicPage('/productSearch/{keyword}') },
      'query-input': 'required name=keyword',
    },
  })
}
