import { gaugeOfParts, register } from '#server/kernel/metrics/registry.ts'

/** Counters of a cache, incremented by its owner. */
interface CacheUse {
  hits: number
  misses: number
  evictions: number
}

const uses = new Map<string, CacheUse>()

/** The counters of a cache; caches with the same name share them. */
export function cacheUse(cache: string): CacheUse {
  const known = uses.get(cache)
  if (known) return known
  const use = { hits: 0, misses: 0, evictions: 0 }
  uses.set(cache, use)
  return use
}

const counterOf = (field: keyof CacheUse, help: string) => {
  const metricName = `cache_${field}_total`
  register(metricName, help, 'counter', () => [...uses].map(([cache, use]) => ({ metricName, labels: { cache }, value: use[field] })))
}
counterOf('hits', 'Cache hits, by cache.')
counterOf('misses', 'Cache misses, by cache.')
counterOf('evictions', 'Entries that a cache evicted to free space.')

/** Only for caches that are limited by memory. */
export const cacheBytes = gaugeOfParts('cache_bytes', 'Memory used by a cache, by its own count.', 'cache')
