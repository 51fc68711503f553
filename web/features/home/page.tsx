import { type MetaArgs, useLoaderData } from 'react-router'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { HomeContent } from '#web/features/home/content.tsx'
import { loadHome } from '#web/features/home/loader.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import { addJsonLd, publicAddress, publicPage } from '#web/ui/document/structured-data.tsx'
import * as words from '#words'
import { getLocale } from '#words/runtime.js'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(words.home_headline(), words.home_lead(), { imageUrl: loaderData?.banners[0]?.imageUrl, matches })

export const loader = loadHome

export default function HomePage() {
  if (import.meta.env.SSR) addSiteJsonLd()
  return <HomeContent home={useLoaderData<typeof loader>()} />
}

/** Who runs the shop and how to search it, for search engines: on home only. */
function addSiteJsonLd(): void {
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
