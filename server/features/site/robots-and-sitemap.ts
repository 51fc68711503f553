import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { listOfPart, listParts, listPlaces, PARTED, type Parted } from '#server/features/site/sitemap.queries.ts'
import { singleFlight } from '#server/kernel/cache/cache.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fairQueue } from '#server/kernel/limits/fair-queue.ts'
import type { CountRequest } from '#server/kernel/limits/limits.ts'

const FOR_AN_HOUR = 'public, max-age=3600'

/** A sitemap may list 50,000 URLs; each part lists those of one language. */
const PER_PART = 50_000
/** Generating this many URLs costs as much as a call; they count in addition to the request itself. */
const PER_WEIGHT = 2500
/** Parts are generated on every request, one at a time, so that a flood of requests takes one connection (503 beyond the queue). */
const makingParts = fairQueue({ slots: 1, mostWaiting: 20 })

/** Personal or private pages. Searches stay allowed: they say noindex, which crawlers must be able to read. */
const CLOSED = ['/personalCenter/', '/priceInquiry', '/preferences', '/signOut', '/console']

const PATHS: Record<Parted, string> = { products: '/product/', suppliers: '/supplier/' }

const OPEN = ['/', '/allProducts', '/supplier/list', '/supplier/become', '/help', '/agreement']

const partsInFlight = singleFlight<number[]>()
const idsInFlight = singleFlight<number[]>()

interface Dependencies {
  /** Called once per request. */
  readonly reader: () => Database
  readonly clock: () => Date
  readonly publicUrl: Config['publicUrl']
}

/** For search engines: robots.txt, and a sitemap for each language. */
export function robotsAndSitemap(app: FastifyInstance, { reader, clock, publicUrl }: Dependencies, count: CountRequest): void {
  const closed = LANGUAGES.flatMap((language) => CLOSED.map((path) => `Disallow: ${LANGUAGE_FACTS[language].prefix}${path}`))
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    ...closed,
    'Disallow: /*?settings=',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(robots))

  app.get('/sitemap.xml', async (_request, reply) => {
    const db = reader()
    const names = ['places']
    for (const kind of PARTED) {
      const parts = await partsInFlight(db, kind, () => makingParts.run(() => listParts(db, kind, PER_PART)))
      names.push(...parts.map((part) => `${kind}-${part}`))
    }
    const entries = LANGUAGES.flatMap((language) =>
      names.map((name) => `<sitemap><loc>${publicUrl}/sitemap/${language}/${name}.xml</loc></sitemap>`),
    )
    return sendXml(reply, `<sitemapindex xmlns="${SITEMAP}">${entries.join('')}</sitemapindex>`)
  })

  for (const language of LANGUAGES) {
    const send = (request: FastifyRequest, reply: FastifyReply, paths: string[]) => {
      if (paths.length >= PER_WEIGHT) count(request, Math.floor(paths.length / PER_WEIGHT))
      const entries = paths.map((path) => `<url><loc>${publicUrl}${inLanguage(path, language)}</loc></url>`)
      return sendXml(reply, `<urlset xmlns="${SITEMAP}">${entries.join('')}</urlset>`)
    }

    app.get(`/sitemap/${language}/places.xml`, async (request, reply) =>
      send(request, reply, [...OPEN, ...(await listPlaces(reader(), clock()))]),
    )

    for (const kind of PARTED) {
      app.get<{ Params: { part: string } }>(`/sitemap/${language}/${kind}-:part(^[1-9]\\d{0,3}).xml`, async (request, reply) => {
        const { part } = request.params
        const db = reader()
        const ids = await idsInFlight(db, `${kind} ${part}`, () => makingParts.run(() => listOfPart(db, kind, Number(part), PER_PART)))
        if (ids.length === 0) return reply.callNotFound()
        return send(
          request,
          reply,
          ids.map((id) => PATHS[kind] + id),
        )
      })
    }
  }
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', FOR_AN_HOUR).send(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
