// The limit of React: the same listing rendered again and again by renderToString, without HTTP, calls or database.
// Started by bench/http.ts as a process of its own: node bench/render.ts SHOP_URL PATH; prints pages per second.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_decodeViaTurboStream as decode,
  type RouteObject,
  type ServerBuild,
  StaticRouterProvider,
} from 'react-router'
import { pin } from '#bench/shop-process.ts'
import { DEFAULT_LANGUAGE, languageOfPath } from '#contract/languages.ts'

const RUNS = 5
const RUN_MS = 2000

const [shopUrl = '', path = '/'] = process.argv.slice(2)
const build = (await import(`${import.meta.dirname}/../build/server/index.js`)) as ServerBuild
const { inScope } = build.entry.module as unknown as typeof import('#web/entry.server.tsx')
const answer = await fetch(`${shopUrl}${path}.data`, { headers: { 'sec-fetch-dest': 'empty' } })
const loaded = (await (await decode(answer.body!, globalThis)).value) as Record<string, { data: unknown }>

const routes = Object.values(build.routes).filter((route) => route !== undefined)
const objectsBelow = (parentId: string | undefined): RouteObject[] =>
  routes
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(
      (route) =>
        ({
          id: route.id,
          ...(route.path ? { path: route.path } : {}),
          caseSensitive: true,
          loader: () => loaded[route.id]?.data ?? null,
          Component: route.module.default,
          ...(route.index ? { index: true as const } : { children: objectsBelow(route.id) }),
        }) as RouteObject,
    )

const handler = createStaticHandler(objectsBelow(undefined))
const context = await handler.query(new Request(`http://localhost${path}`))
if (context instanceof Response) throw new Error(`${path} answers ${context.status}`)
const router = createStaticRouter(handler.dataRoutes, context)
const element = createElement(StaticRouterProvider, { router, context, hydrate: false })
const render = () =>
  inScope({ language: languageOfPath(path) ?? DEFAULT_LANGUAGE, publicUrl: shopUrl, things: [] }, () => renderToString(element))

pin(process.pid, '0')
const bytes = Buffer.byteLength(render())
const rates: number[] = []
for (let run = 0; run <= RUNS; run++) {
  const start = performance.now()
  let pages = 0
  for (; performance.now() - start < RUN_MS; pages++) render()
  if (run > 0) rates.push((pages * 1000) / (performance.now() - start))
}
rates.sort((a, b) => a - b)
console.log(JSON.stringify({ perSecond: [rates[Math.floor(RUNS / 2)], rates[0], rates.at(-1)], bytes }))
