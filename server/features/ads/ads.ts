import { bringNextIntoForce, readAds } from '#server/features/ads/ads.queries.ts'
import { ads } from '#server/features/ads/ads.table.ts'
import { releasePictures } from '#server/features/uploads/uploads.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'

/** At its time, and every minute: what waits for a banner replaces it, and the picture that nothing shows any longer is removed. */
export const renewAds = bringDueIntoForce(ads, 'banner', async (db, row, { jobs }) => {
  await bringNextIntoForce(db, row)
  if (row.picture !== null && row.picture !== row.next?.picture) await releasePictures(db, jobs, [row.picture])
})

const CACHE_MS = 30_000

/** The width that banners are announced with; browsers choose among others. */
export const BANNER_WIDTH = 1600

/** Also those whose time has not come, or is over. */
export const everyAd = cached(CACHE_MS, ['ads'], readAds)
