import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import { isPageData } from '#server/kernel/pages/data.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/** Generous: a whole office behind one address does not reach it, but a loop does. */
const REQUESTS_PER_SECOND = 100
const BURST = 2000
const MOST_BUCKETS = 100_000
/** Routes of assets, pictures and probes. Other methods, and other paths with the same prefix, belong to the page route. */
const FREE = new Set(['/assets/*', '/flags/*', '/pictures/:key/:width', '/healthz', '/readyz'])

/** Weight of a request, compared with 1 for a call: rendering a document takes about five times as long. */
const DOCUMENT_WEIGHT = 5
const PAGE_DATA_WEIGHT = 2
/** Pages, and the API documents, which are as large and are compressed for each request. */
const DOCUMENTS = new Set(['/*', '/api/docs', '/api/openapi.json'])

/** Counts a request against its client's limit, by its weight. Throws 429 with Retry-After when the limit is exceeded. */
export type CountRequest = (request: FastifyRequest, weight?: number) => void

/**
 * Limits the request rate of each client. Pictures, assets and probes are free. The returned function counts work that only some
 * requests cause: pictures that are not simply read from disk, feeds that have to be generated.
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
    // Delete and set again, so that the least recently seen clients come first in the map and are evicted first.
    buckets.delete(key)
    // One unit is enough for a request of any weight; the resulting debt delays later requests.
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
