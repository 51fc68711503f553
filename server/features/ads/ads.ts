import { readAds } from '#server/features/ads/ads.queries.ts'
import { cached } from '#server/kernel/cache/cache.ts'

const CACHE_MS = 30_000

/** The width that banners are announced with; browsers choose among others. */
export const BANNER_WIDTH = 1600

/** Also those whose time has not come, or is over. */
export const everyAd = cached(CACHE_MS, ['ads'], readAds)
