import type { createRequestHandler, ServerBuild } from 'react-router'
import { type Language, withoutLanguage } from '#contract/languages.ts'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'

type PageHandler = ReturnType<typeof createRequestHandler>

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** React Router's client requests its route manifest here, which covers all routes. */
const ABOUT_ROUTES = '/__manifest'

/**
 * Creates a handler for each language and first path segment that has only the routes there: React Router matches a URL
 * five times per document, each time against all routes it has.
 */
export function pageHandlers(build: WebBuild, mode: string): (path: string, language: Language) => PageHandler {
  const { createRequestHandler } = build.entry.module
  const whole = createRequestHandler(build, mode)
  const byPlace = new Map<string, PageHandler>()
  const firstParts = new Set(Object.values(build.routes).map((route) => firstPart(pathOf(route!))))
  return (path, language) => {
    const part = firstPart(path)
    // React Router decodes escaped paths itself. A segment that no route begins with gets the handler with the catch-all route.
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

/** `allProducts` for /en/allProducts/1 and /allProducts.data; empty for a home page. */
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
