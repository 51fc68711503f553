// npm run search:index: builds a new index in the search engine at SEARCH_URL next to the current one, then switches searches to it. The
// shop may keep running. npm run search:index -- --drop removes the indexes; changes are then no longer queued for them.
import { parseArgs } from 'node:util'
import { buildIndex } from '#server/features/search/engine/build-index.ts'
import { dropIndexes } from '#server/features/search/engine/drop-indexes.ts'
import { indexKnowledge } from '#server/features/search/engine/knowledge.ts'
import type { Config } from '#server/kernel/config.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { openSearchEngine } from '#server/kernel/search-engine/open-search-engine.ts'

const { values } = parseArgs({ options: { drop: { type: 'boolean', default: false } } })
await runOnAddress(console.log, work, { isBeside: true, isOfMade: true })

async function work(url: string, config: Config): Promise<void> {
  const database = openDatabase(url)
  const engine = await openSearchEngine(config, indexKnowledge(database.db))
  try {
    if (!engine) throw new Error('Set SEARCH_URL to the search engine’s address.')
    const from = performance.now()
    const seconds = () => ((performance.now() - from) / 1000).toFixed(1)
    if (values.drop) return console.log(`${await dropIndexes(database.db, engine)} indexes deleted. PostgreSQL answers searches now.`)
    const { index, productTotal } = await buildIndex(database.db, engine, new Date())
    console.log(`${index}: ${productTotal} products, in ${seconds()} s.`)
  } finally {
    await engine?.close()
    await database.close()
  }
}
