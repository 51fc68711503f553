import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/kernel/config.ts'
import { openShop, type Shop } from '#tests/shop.ts'

export interface CachedShop extends Shop {
  /** The same shop on the same database, where every document is rendered for its own reader. */
  bare: FastifyInstance
}

/** A shop that caches its visitors' documents, and knows of all changes. */
export async function openCachedShop(settings: Partial<Config> = {}): Promise<CachedShop> {
  const shop = await openShop({ pageCacheBytes: 64 * 1024 * 1024, ...settings })
  const bare = await createApp({ ...shop.appContext, config: { ...shop.appContext.config, pageCacheBytes: 0 } })
  await bare.ready()
  afterAll(() => bare.close())
  const isCaching = async () => (await readPage(shop.app, '/help')).headers['etag'] !== undefined
  // A node that has not looked for changes in time uses no cached page.
  await vi.waitUntil(isCaching, { timeout: 60_000 })
  return Object.assign(shop, { bare })
}

/** A document as a desktop browser asks for it that has been on the mobile home. */
export const readPage = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', cookie: 'H5_SEEN=1', ...headers } })

/** How often a connection is taken until a look for changes that began after this has certainly ended: each begins after the one before. */
const LOOKS = 3

/** A node has looked for changes (server/kernel/pages/changes.ts), however long that takes on a busy machine. */
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
