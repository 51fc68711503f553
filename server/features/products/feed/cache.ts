import { HOUR_MS } from '#contract/durations.ts'
import { sharedWork } from '#server/kernel/cache/shared-work.ts'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

export interface GeneratedFeed {
  gzipped: Buffer
  tag: string
}

/** Limit of cached feeds, which are compressed to one or two hundred bytes per product. */
const MOST_FEEDS = 12
/** Generating one reads every product, so feeds are generated one at a time, however many are requested. */
const QUEUE = { mostWaiting: 60, mostWaitingEach: 6 }

/** Caches the latest few feeds for an hour each. Generation stops once no request waits for the feed. */
export function feedCache() {
  const fresh = new Map<string, GeneratedFeed & { until: number }>()
  const share = sharedWork<GeneratedFeed>()
  const generating = fairQueue({ slots: 1, ...QUEUE })

  return async (key: string, by: Requester, generate: (signal: AbortSignal) => Promise<GeneratedFeed>): Promise<GeneratedFeed> => {
    const known = fresh.get(key)
    if (known && known.until > Date.now()) return known
    return share(key, by.signal, async (signal) => {
      const feed = await generating.run(() => generate(signal), { ...by, signal })
      fresh.delete(key)
      fresh.set(key, { ...feed, until: Date.now() + HOUR_MS })
      // Maps iterate in insertion order: the first feed is the one generated longest ago.
      if (fresh.size > MOST_FEEDS) fresh.delete(fresh.keys().next().value!)
      return feed
    })
  }
}
