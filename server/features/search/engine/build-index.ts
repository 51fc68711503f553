import { countProducts, readCatalogue } from '#server/features/search/engine/changes.queries.ts'
import { dropOthers, noteLive, registerIndex } from '#server/features/search/engine/indexes.queries.ts'
import { indexDefinition, REFRESH_SETTINGS } from '#server/features/search/engine/mapping.ts'
import { sendProducts, writeAliasOf } from '#server/features/search/engine/send.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

const PRODUCTS_AT_A_TIME = 1000
/** Long enough to refresh an index of a million documents or to delete one. */
const SETTLE_WITHIN_MS = 120_000

export interface Built {
  index: string
  productTotal: number
}

/**
 * Builds an index beside the one in use, if any, and then switches the alias to it. Searches and changes continue meanwhile. If the build
 * is interrupted, the old index stays in use and the next build cleans up.
 */
export async function buildIndex(db: PoolDatabase, engine: SearchEngine, now: Date): Promise<Built> {
  const { client, alias } = engine
  const index = `${alias}-${now.toISOString().replaceAll(/\D/g, '')}`
  await client.indices.create({
    index,
    body: { ...indexDefinition(await countProducts(db)), aliases: { [writeAliasOf(index)]: {} } } as never,
  })
  await deleteIndexes(engine, await registerIndex(db, index))
  const productTotal = await fill(db, engine, index)
  await client.indices.putSettings({ index, body: REFRESH_SETTINGS as never })
  await client.indices.refresh({ index }, { requestTimeout: SETTLE_WITHIN_MS })
  await noteLive(db, index)
  await leadTo(engine, index)
  await deleteIndexes(engine, await dropOthers(db, index))
  await engine.check()
  return { index, productTotal }
}

async function fill(db: PoolDatabase, engine: SearchEngine, index: string): Promise<number> {
  let productTotal = 0
  for (let afterId = 0; ; ) {
    const products = await readCatalogue(db, afterId, PRODUCTS_AT_A_TIME)
    const last = products.at(-1)
    if (!last) return productTotal
    const listed = products.filter(({ document }) => document)
    const { done, refusal } = await sendProducts(engine, index, listed, 'false')
    if (refusal) throw new Error(`The search engine refused some products: ${refusal}`)
    productTotal += done.length
    afterId = last.productId
  }
}

/** Switches the alias atomically, so that every search sees exactly one index. */
async function leadTo({ client, alias }: SearchEngine, index: string): Promise<void> {
  const before = await client.indices.getAlias({ name: alias }, { ignore: [404] })
  const earlier = before.statusCode === 404 ? [] : Object.keys(before.body)
  const actions = [...earlier.map((name) => ({ remove: { index: name, alias } })), { add: { index, alias } }]
  await client.indices.updateAliases({ body: { actions } as never })
}

export async function deleteIndexes({ client }: SearchEngine, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await client.indices.delete({ index, ignore_unavailable: true }, { requestTimeout: SETTLE_WITHIN_MS })
}
