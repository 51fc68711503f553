import { isLiveIndex } from '#server/features/search/engine/indexes.queries.ts'
import { MAPPING_VERSION } from '#server/features/search/engine/mapping.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { IndexKnowledge } from '#server/kernel/search-engine/search-engine.ts'

/** Tells the search engine's client which index belongs to this shop. */
export const indexKnowledge = (db: PoolDatabase): IndexKnowledge => ({
  version: MAPPING_VERSION,
  isOwn: (index) => isLiveIndex(db.$cacheReads, index),
})
