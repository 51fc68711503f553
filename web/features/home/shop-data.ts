import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { addJsonLd, publicAddress, publicPage } from '#web/ui/document/structured-data.tsx'
import { app_name, home_lead } from '#words'
import { getLocale } from '#words/runtime.js'

/** Who runs the shop and how to search it, for search engines: on home only. */
export function addSiteJsonLd(): void {
  addJsonLd({
    '@type': 'Organization',
    name: app_name(),
    description: home_lead(),
    url: publicPage('/'),
    logo: publicAddress('/apple-touch-icon.png'),
  })
  addJsonLd({
    '@type': 'WebSite',
    name: app_name(),
    url: publicPage('/'),
    inLanguage: LANGUAGE_FACTS[getLocale()].htmlLang,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: publicPage('/productSearch/{keyword}') },
      'query-input': 'required name=keyword',
    },
  })
}
