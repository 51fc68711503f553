import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Reader } from '#server/kernel/pages/web-build.ts'

/** A change that somebody else makes (a message, a session that is ended) is seen within two seconds at the most. */
const TTL_MS = 1_000
const MOST = 20_000

/** Who reads documents for everyone: looked up once a second at most, and again after anything that they do themselves. */
export interface Readers {
  /** `key`: their token, and all else that the answer depends on. */
  find(token: string, key: string, look: () => Promise<Reader | null>): Promise<Reader | null>
}

export function openReaders(app: FastifyInstance): Readers {
  const known = new LRUCache<string, Map<string, Promise<Reader | null>>>({ max: MOST, ttl: TTL_MS })
  // Once a write has been answered, nothing looked up before it is used.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') for (const token of tokensOf(request)) known.delete(token)
  })
  return {
    find(token, key, look) {
      const ofToken = known.get(token) ?? new Map<string, Promise<Reader | null>>()
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
