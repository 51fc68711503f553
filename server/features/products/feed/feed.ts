import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#contract/durations.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import type { RatedCurrency } from '#contract/money.ts'
import type { Unit } from '#contract/units.ts'
import { categoryPath } from '#server/features/catalogue/categories.ts'
import { productCardsOf } from '#server/features/catalogue/product-cards.ts'
import { chosenCurrency } from '#server/features/markets/markets.ts'
import { feedCache, type GeneratedFeed } from '#server/features/products/feed/cache.ts'
import { readFeedProducts } from '#server/features/products/feed/feed.queries.ts'
import { offerOf } from '#server/features/products/smallest-order.ts'
import { BusinessError, HttpError } from '#server/kernel/calls/fail.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import type { Config } from '#server/kernel/config.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { CountRequest } from '#server/kernel/limits/limits.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import { escapeMarkup } from '#server/kernel/texts/markup.ts'
import { plainText } from '#server/kernel/texts/rich-text.ts'

const ROWS_PER_READ = 500
/** As much of a description as merchant centers read. */
const LONGEST_DESCRIPTION = 5000
/** Other answers finish within seconds; generating and slowly reading a large feed takes minutes. */
const READ_WITHIN_MS = 30 * MINUTE_MS
const PIECE_BYTES = 64 * 1024
/** How much generating a feed counts against the rate limit: it reads every product. */
const GENERATING_WEIGHT = 50
const FOR_AN_HOUR = 'public, max-age=3600'

interface Dependencies {
  /** Called once per request. */
  readonly reader: () => PoolDatabase
  readonly publicUrl: Config['publicUrl']
}

/**
 * Every product on sale, in one language, for merchant centers: RSS 2.0 with Google's names. Prices are unit prices of the smallest
 * order, in the currency that a first-time visitor sees; `?currencyCode=EUR` requests another one (404 without a rate).
 * Each link names the currency, so that its page shows that price. Each feed is generated at most once an hour and cached compressed.
 */
export function productFeeds(app: FastifyInstance, { reader, publicUrl }: Dependencies, count: CountRequest): void {
  const cachedFeed = feedCache()
  for (const language of LANGUAGES) {
    const at = `/feed/${language}/products.xml`
    app.get<{ Querystring: { currencyCode?: unknown } }>(at, { handlerTimeout: READ_WITHIN_MS }, async (request, reply) => {
      const { query, headers } = request
      const db = reader()
      const requested = typeof query.currencyCode === 'string' ? query.currencyCode : null
      const currency = await chosenCurrency(db, { currencyCode: requested, isCurrencyRequested: requested !== null }, null).catch(
        (error) => {
          if (error instanceof BusinessError) return null
          throw error
        },
      )
      if (!currency) return reply.callNotFound()
      const by = { signal: requestSignal(reply), client: networkOf(clientAddress(request)) }
      const { gzipped, tag } = await cachedFeed(`${language} ${currency.code}`, by, (signal) => {
        count(request, GENERATING_WEIGHT)
        return generateFeed(db, publicUrl, { language, currency }, signal)
      })
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', FOR_AN_HOUR)
        .header('etag', tag)
        .header('vary', 'accept-encoding')
      if (headers['if-none-match']?.includes(tag)) return reply.code(304).send()
      const sent = Readable.from(inPieces(gzipped))
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(sent.pipe(createGunzip()))
      return reply.header('content-encoding', 'gzip').header('content-length', gzipped.length).send(sent)
    })
  }
}

/** In pieces, so that a response buffers one piece, not the whole feed, and a slow client can be told from one that reads nothing. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

interface FeedView {
  language: Language
  currency: RatedCurrency
}

async function generateFeed(db: PoolDatabase, publicUrl: string, view: FeedView, signal: AbortSignal): Promise<GeneratedFeed> {
  const gzipped = await buffer(Readable.from(feed(db, publicUrl, view, signal)).compose(createGzip()))
  return { gzipped, tag: `W/"${createHash('sha256').update(gzipped).digest('base64url')}"` }
}

async function* feed(db: PoolDatabase, publicUrl: string, view: FeedView, signal: AbortSignal): AsyncGenerator<string> {
  const home = publicUrl + inLanguage('/', view.language)
  yield `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`
  yield element('title', 'Rutaseda') + element('link', home) + element('description', 'Rutaseda')
  for (let after = 0; ; ) {
    // The client has disconnected.
    if (signal.aborted) throw new HttpError(503)
    const rows = await readFeedProducts(db, view.language, after, ROWS_PER_READ)
    const ids = rows.map(({ id }) => id)
    const cards = new Map((await productCardsOf(db, ids, view)).map((card) => [Number(card.id), card]))
    for (const { id, brand, categoryId, description, ...order } of rows) {
      const card = cards.get(id)
      if (!card) continue
      const { firstPrice, stockFlag } = offerOf(order, view.currency)
      const category = await categoryPath(db, categoryId, view.language)
      yield `<item>${[
        element('g:id', String(id)),
        element('g:title', card.name),
        element('g:description', plainText(description ?? '', LONGEST_DESCRIPTION) || card.name),
        element('g:link', `${publicUrl}${inLanguage(`/product/${id}`, view.language)}?currencyCode=${card.currencyCode}`),
        ...(card.imageUrl ? [element('g:image_link', publicUrl + card.imageUrl)] : []),
        element('g:price', `${firstPrice} ${card.currencyCode}`),
        ...['g:unit_pricing_measure', 'g:unit_pricing_base_measure'].map((name) => element(name, MEASURES[card.unitCode])),
        element('g:availability', stockFlag ? 'in_stock' : 'out_of_stock'),
        element('g:condition', 'new'),
        ...(brand ? [element('g:brand', brand)] : []),
        // The feed gives neither GTINs nor manufacturer part numbers.
        element('g:identifier_exists', 'no'),
        element('g:product_type', category.map(({ name }) => name).join(' > ')),
      ].join('')}</item>`
    }
    if (rows.length < ROWS_PER_READ) break
    after = ids.at(-1)!
  }
  yield '</channel></rss>'
}

/** The quantity that a price is for, in units that merchant centers know; `ct` (count) for everything sold by the piece. */
const MEASURES: Record<Unit, string> = {
  piece: '1 ct',
  pair: '1 ct',
  set: '1 ct',
  box: '1 ct',
  roll: '1 ct',
  metre: '1 m',
  kilogram: '1 kg',
}

/** XML does not allow control characters, not even as entities. */
const element = (name: string, text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed()
  return `<${name}>${escapeMarkup(clean)}</${name}>`
}
