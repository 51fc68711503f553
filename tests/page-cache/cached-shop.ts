import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/kernel/config.ts'
import { openShop, type Shop } from '#tests/shop.ts'

export interface CachedShop extends Shop {
  /** The same shop on the same database without a page cache. */
  bare: FastifyInstance
}

/** Opens a shop that caches visitors' documents and has started to look for changes. */
export async function openCachedShop(settings: Partial<Config> = {}): Promise<CachedShop> {
  const shop = await openShop({ pageCacheBytes: 64 * 1024 * 1024, ...settings })
  const bare = await createApp({ ...shop.appContext, config: { ...shop.appContext.config, pageCacheBytes: 0 } })
  await bare.ready()
  afterAll(() => bare.close())
  const isCaching = async () => (await readPage(shop.app, '/help')).headers['etag'] !== undefined
  // A node uses no cached page until it has looked for changes in time.
  await vi.waitUntil(isCaching, { timeout: 60_000 })
  return Object.assign(shop, { bare })
}

/** Requests a document as a desktop browser that has seen the mobile home page. */
export const readPage = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', cookie: 'H5_SEEN=1', ...headers } })

/**
 * Connections acquired until a look for changes that began after this call has surely ended: looks run one after the other, and at most
 * every third also looks for moments that have passed.
 */
const LOOKS = 4

/** Resolves once the node has looked for changes (server/kernel/pages/changes.ts), however busy the machine. */
export const hasLooked = (pool: pg.Pool) =>
  new Promise<void>((resolve) => {
    let begun = 0
    const count = () => {
      if (++begun < LOOKS) return
      pool.off('acquire', count)
      resolve()
    }
    pool.on('acquire', count)
  })
