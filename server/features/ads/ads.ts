import { bringNextIntoForce, readAds } from '#server/features/ads/ads.queries.ts'
import { ads } from '#server/features/ads/ads.table.ts'
import { releasePictures } from '#server/features/uploads/uploads.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'
import { watchMoments } from '#server/kernel/pages/passed-moments.ts'

/** Job, at the scheduled time and every minute: replaces due banners by their next version and releases pictures no longer shown. */
export const renewAds = bringDueIntoForce(ads, 'banner', async (db, row, { jobs }) => {
  await bringNextIntoForce(db, row)
  if (row.picture !== null && row.picture !== row.next?.picture) await releasePictures(db, jobs, [row.picture])
})

watchMoments(ads, [ads.publishTime, ads.endTime])

const CACHE_MS = 30_000

/** The width in the banners' imageUrl; browsers choose among others. */
export const BANNER_WIDTH = 1600

/** All banners, including those not yet published or already over. */
export const everyAd = cached(CACHE_MS, ['ads'], readAds)
