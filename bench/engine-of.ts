import { buildIndex } from '#server/features/search/engine/build-index.ts'
import { dropIndexes } from '#server/features/search/engine/drop-indexes.ts'
import { indexKnowledge } from '#server/features/search/engine/knowledge.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { openSearchEngine } from '#server/kernel/search-engine/open-search-engine.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** Long, so that searches on a loaded machine do not fall back to PostgreSQL, which would be measured in the engine's place. */
const WITHIN_MS = 2000

const engines = new Map<PoolDatabase, SearchEngine>()
const counts = { answered: 0, passed: 0 }

/** Makes the search engine at SEARCH_URL, if one is set, answer searches of a measured catalogue. */
export async function indexCatalogue(db: PoolDatabase, name: string): Promise<void> {
  const url = process.env['SEARCH_URL']
  if (!url) return
  const settings = {
    searchUrls: url.split(','),
    searchIndex: `bench-${name.replaceAll('_', '-')}-${process.pid}`,
    searchWithinMs: WITHIN_MS,
  }
  const engine = (await openSearchEngine(settings, indexKnowledge(db)))!
  const from = performance.now()
  const { productTotal } = await buildIndex(db, engine, new Date())
  console.log(`${name}: ${productTotal} products indexed in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  engines.set(db, {
    ...engine,
    search: async (requests) => {
      const found = await engine.search(requests)
      counts[found ? 'answered' : 'passed'] += 1
      return found
    },
  })
}

export const engineOf = (db: PoolDatabase): SearchEngine | undefined => engines.get(db)

/** Drops the indexes, and prints how often the engine answered. */
export async function dropCatalogues(): Promise<void> {
  for (const [db, engine] of engines) {
    await dropIndexes(db, engine)
    await engine.close()
  }
  if (engines.size > 0) console.log(`the search engine was asked ${counts.answered + counts.passed} times and answered ${counts.answered}`)
}
