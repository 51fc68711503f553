import { carriers } from '#server/features/orders/shipments.table.ts'
import { linkPolicy } from '#server/features/site/site.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = 30_000

const carrierUrls = cached(CACHE_MS, ['carriers'], async (db) => {
  const rows = await db.select({ code: carriers.code, trackUrl: carriers.trackUrl }).from(carriers)
  return new Map(rows.map(({ code, trackUrl }) => [code, trackUrl]))
})

/** The carrier's page about a parcel; '' for an unknown carrier, and where its host is not allowed. */
export async function trackUrls(db: PoolDatabase): Promise<(carrierCode: string | null, trackingNo: string) => string> {
  const [urls, isAllowed] = await Promise.all([carrierUrls(db), linkPolicy(db)])
  return (carrierCode, trackingNo) => {
    const url = (carrierCode === null ? '' : (urls.get(carrierCode) ?? '')).replaceAll('{no}', encodeURIComponent(trackingNo))
    return url !== '' && isAllowed(url) ? url : ''
  }
}
