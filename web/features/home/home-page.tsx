import { useLoaderData } from 'react-router'
import { HomeContent } from '#web/features/home/home-content.tsx'
import { loadHome } from '#web/features/home/home-loader.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { home_headline, home_lead } from '#words'

export const meta = () => pageMeta(home_headline(), home_lead())

export const loader = loadHome

export default function HomePage() {
  return <HomeContent home={useLoaderData<typeof loader>()} />
}
