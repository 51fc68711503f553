import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { signingKeys } from '#server/kernel/database/kernel.table.ts'

const CACHE_MS = MINUTE_MS

/**
 * A secret that all nodes share, created on first use. Deleting its row replaces it, within a minute on nodes that are in use;
 * what was signed with the old one is then refused. On an idle node the first use still gets the old one for up to ten minutes
 * (cache.ts): restart the nodes if that is too late.
 */
export function signingKey(purpose: string): (pool: PoolDatabase) => Promise<Buffer> {
  return cached(CACHE_MS, [], async (db) => {
    const [known] = await db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.id, purpose))
    if (known) return known.secret
    await db
      .insert(signingKeys)
      .values({ id: purpose, secret: randomBytes(32) })
      .onConflictDoNothing()
    // Another node may have been faster.
    const [made] = await db.select({ secret: signingKeys.secret }).from(signingKeys).where(eq(signingKeys.id, purpose))
    return made!.secret
  })
}
