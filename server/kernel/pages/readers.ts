import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PageReader } from '#contract/page-request.ts'

/** Short enough for changes that others cause (a message, an ended session) to be visible within two seconds. */
const TTL_MS = 1_000
const MOST = 20_000

/** Caches the readers of shared documents: looked up at most once a second, and again after each write of their own. */
export interface Readers {
  /** `key` contains everything but the token that the result depends on. */
  find(token: string, key: string, look: () => Promise<PageReader | null>): Promise<PageReader | null>
}

export function openReaders(app: FastifyInstance): Readers {
  const known = new LRUCache<string, Map<string, Promise<PageReader | null>>>({ max: MOST, ttl: TTL_MS })
  // Once a write has been answered, results from before it must not be used.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') for (const token of tokensOf(request)) known.delete(token)
  })
  return {
    find(token, key, look) {
      const ofToken = known.get(token) ?? new Map<string, Promise<PageReader | null>>()
      if (ofToken.size === 0) known.set(token, ofToken)
      const found = ofToken.get(key)
      if (found) return found
      const looking = look()
      ofToken.set(key, looking)
      looking.catch(() => ofToken.delete(key))
      return looking
    },
  }
}

const tokensOf = ({ headers, cookies }: FastifyRequest): string[] =>
  [headers['apitoken'], cookies['TOKEN']].filter((token) => typeof token === 'string')
