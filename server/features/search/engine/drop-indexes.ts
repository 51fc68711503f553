import { deleteIndexes } from '#server/features/search/engine/build-index.ts'
import { dropOthers } from '#server/features/search/engine/indexes.queries.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

const NONE = ''

/** Deletes all indexes of this database; changes are no longer recorded for them. Returns how many there were. */
export async function dropIndexes(db: PoolDatabase, engine: SearchEngine): Promise<number> {
  const names = await dropOthers(db, NONE)
  await deleteIndexes(engine, names)
  return names.length
}
