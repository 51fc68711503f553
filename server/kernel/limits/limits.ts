import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import { isPageData } from '#server/kernel/pages/data.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/** Generous: a whole office behind one address shops without noticing; a loop does. */
const REQUESTS_PER_SECOND = 100
const BURST = 2000
const MOST_BUCKETS = 100_000
/** The routes of assets, pictures and probes: other methods, and other paths of the same beginning, are pages. */
const FREE = new Set(['/assets/*', '/flags/*', '/pictures/:key/:width', '/healthz', '/readyz'])

/** What a request costs, beside the 1 of a call: rendering a document takes about five times as long. */
const DOCUMENT_WEIGHT = 5
const PAGE_DATA_WEIGHT = 2
/** Pages, and the contract as one: as long, and compressed each time. */
const DOCUMENTS = new Set(['/*', '/api/docs', '/api/openapi.json'])

/** Counts a request for its client, by its weight. 429 with Retry-After when it asks too fast. */
export type CountRequest = (request: FastifyRequest, weight?: number) => void

/**
 * Bounds how fast one client may ask. Pictures, assets and probes are free; the answer counts what is expensive
 * only now and then: pictures that are not simply read from the disk, feeds that have to be generated.
 */
export function limitRequests(
  app: FastifyInstance,
  { limitsScale }: Pick<Config, 'limitsScale'>,
  now = () => performance.now(),
): CountRequest {
  const perSecond = REQUESTS_PER_SECOND * limitsScale
  const burst = BURST * limitsScale
  const buckets = new Map<string, { left: number; at: number }>()

  const count: CountRequest = (request, weight = 1) => {
    // A client that has hung up no longer has an address.
    const key = networkOf(clientAddress(request))
    const at = now()
    const bucket = buckets.get(key) ?? { left: burst, at }
    const before = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond)
    // The least recently seen stand first and are deleted first.
    buckets.delete(key)
    // Whoever has one left may ask anything; what it costs beyond is waited for afterwards.
    buckets.set(key, { left: before < 1 ? before : before - weight, at })
    if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value!)
    if (before < 1) throw new HttpError(429, { retryAfterSeconds: Math.max(1, Math.ceil((1 - before) / perSecond)) })
  }

  app.addHook('onRequest', async (request) => {
    if (!FREE.has(request.routeOptions.url ?? '')) count(request, weightOf(request))
  })
  return count
}

const weightOf = (request: FastifyRequest): number => {
  if (!DOCUMENTS.has(request.routeOptions.url ?? '')) return 1
  return isPageData(request) ? PAGE_DATA_WEIGHT : DOCUMENT_WEIGHT
}
