import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/kernel/config.ts'
import { TransportRefusal } from '#server/kernel/fail.ts'
import { networkOf } from '#server/kernel/network.ts'

/** Generous: a whole office behind one address shops without noticing; a loop does. */
const REQUESTS_PER_SECOND = 100
const BURST = 2000
const MOST_BUCKETS = 100_000
const FREE = /^\/((assets|pictures|flags)\/|(healthz|readyz)$)/

/** Counts a request for its client. 429 with Retry-After when it asks too fast. */
export type CountRequest = (request: FastifyRequest) => void

/**
 * Bounds how fast one client may ask. Pictures, assets and probes are free; the answer counts the pictures
 * that are not simply read from the disk.
 */
export function limitRequests(
  app: FastifyInstance,
  { limitsScale }: Pick<Config, 'limitsScale'>,
  now = () => performance.now(),
): CountRequest {
  const perSecond = REQUESTS_PER_SECOND * limitsScale
  const burst = BURST * limitsScale
  const buckets = new Map<string, { left: number; at: number }>()

  const count: CountRequest = (request) => {
    // A client that has hung up no longer has an address.
    const key = networkOf(request.ip ?? '')
    const at = now()
    const bucket = buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond) - 1
    // The least recently seen stand first and are forgotten first.
    buckets.delete(key)
    buckets.set(key, { left: Math.max(left, 0), at })
    if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value!)
    if (left < 0) throw new TransportRefusal(429, { retryAfterSeconds: Math.max(1, Math.ceil(-left / perSecond)) })
  }

  app.addHook('onRequest', async (request) => {
    if (!FREE.test(request.url)) count(request)
  })
  return count
}
