import {
  FROM_THE_BEGINNING,
  noteSent,
  type Place,
  type ProductState,
  readWaiting,
  type WaitingChanges,
} from '#server/features/search/engine/changes.queries.ts'
import { dropUnfilled } from '#server/features/search/engine/indexes.queries.ts'
import { indexExists, sendProducts } from '#server/features/search/engine/send.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

const PRODUCTS_AT_A_TIME = 500
/** The next run continues where this one stops. */
const LONGEST_RUN_MS = 50_000

/**
 * Sends unsent changes; runs after every change of postings and every minute. If the engine refuses them, nothing is lost, and the job
 * does not fail: its retries would run out before the engine is back, and health and metrics already report waiting changes.
 */
export const sendSearchChanges: JobTask = async ({ database: { db }, searchEngine }, _, say, stopping) => {
  if (!searchEngine) return
  try {
    const refusal = await sendWaiting(db, searchEngine, stopping)
    if (refusal) say(`the search engine refused product changes: ${refusal}`, 'warning')
  } catch (error) {
    say('product changes could not be sent to the search engine', 'warning', error)
  }
}

/** Returns the engine's message if it refused any change. */
export async function sendWaiting(db: PoolDatabase, engine: SearchEngine, stopping?: AbortSignal): Promise<string | null> {
  const end = Date.now() + LONGEST_RUN_MS
  let refusal: string | null = null
  let place: Place = FROM_THE_BEGINNING
  while (Date.now() < end && !stopping?.aborted) {
    const { indexes, products, after } = await readWaiting(db, place, PRODUCTS_AT_A_TIME)
    if (products.length === 0) break
    const sent = await sendToAll(db, engine, indexes, products)
    await noteSent(db, sent.done)
    refusal ??= sent.refusal
    place = after
  }
  return refusal
}

async function sendToAll(db: PoolDatabase, engine: SearchEngine, indexes: WaitingChanges['indexes'], products: readonly ProductState[]) {
  let done = [...products]
  let refusal: string | null = null
  for (const { name: index, isLive } of indexes) {
    if (!(await indexExists(engine, index))) {
      await dropUnfilled(db, index)
      return { done: [], refusal: `index ${index} does not exist` }
    }
    const sent = await sendProducts(engine, index, done, isLive ? 'wait_for' : 'false')
    done = sent.done
    refusal ??= sent.refusal
  }
  return { done, refusal }
}
