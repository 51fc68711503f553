import { type MetaArgs, useLoaderData } from 'react-router'
import { HomeContent } from '#web/features/home/content.tsx'
import { loadHome } from '#web/features/home/loader.ts'
import { addSiteJsonLd } from '#web/features/home/shop-data.ts'
import { pageMeta } from '#web/ui/document/page-meta.ts'
import * as words from '#words'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(words.home_headline(), words.home_lead(), { imageUrl: loaderData?.banners[0]?.imageUrl, matches })

export const loader = loadHome

export default function HomePage() {
  if (import.meta.env.SSR) addSiteJsonLd()
  return <HomeContent home={useLoaderData<typeof loader>()} />
}
