import type { createRequestHandler, ServerBuild } from 'react-router'
import { type Language, withoutLanguage } from '#contract/languages.ts'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'

type PageHandler = ReturnType<typeof createRequestHandler>

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** Pages are requested by the client's questions about routes, too: those are about all of them. */
const ABOUT_ROUTES = '/__manifest'

/**
 * A handler for each language and first part of the path, which knows the routes there alone: React Router matches an address
 * five times on its way through a document, and each time against all that it knows.
 */
export function pageHandlers(build: WebBuild, mode: string): (path: string, language: Language) => PageHandler {
  const { createRequestHandler } = build.entry.module
  const whole = createRequestHandler(build, mode)
  const byPlace = new Map<string, PageHandler>()
  const firstParts = new Set(Object.values(build.routes).map((route) => firstPart(pathOf(route!))))
  return (path, language) => {
    const part = firstPart(path)
    // An escaped path is left to React Router to read, and what no route begins with is nowhere.
    if (path.startsWith(ABOUT_ROUTES) || part.includes('%')) return whole
    const first = firstParts.has(part) ? part : ''
    const place = `${language}/${first}`
    const known = byPlace.get(place)
    if (known) return known
    const handler = createRequestHandler(partOf(build, language, first), mode)
    byPlace.set(place, handler)
    return handler
  }
}

const pathOf = ({ path = '' }: Route): string => `/${path}`

/** `allProducts` of /en/allProducts/1 and of /allProducts.data; empty for a home page. */
const firstPart = (path: string): string => withoutLanguage(path.replace(/\.data$/, '')).split('/', 2)[1] ?? ''

function partOf(build: ServerBuild, language: Language, first: string): ServerBuild {
  const isHere = (route: Route) => {
    const begins = firstPart(pathOf(route))
    return route.id === 'root' || (route.id.startsWith(`${language}:`) && (begins === first || begins === '' || begins === '*'))
  }
  const own = <Entry>(table: Record<string, Entry>): Record<string, Entry> =>
    Object.fromEntries(Object.entries(table).filter(([id]) => isHere(build.routes[id]!)))
  return { ...build, routes: own(build.routes), assets: { ...build.assets, routes: own(build.assets.routes) } }
}
