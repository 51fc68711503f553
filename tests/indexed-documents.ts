import { expect } from 'vitest'
import { readCatalogue } from '#server/features/search/engine/changes.queries.ts'
import type { IndexedProduct } from '#server/features/search/engine/mapping.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

const AT_A_TIME = 1000

/** All documents of the index in use, by product id. */
export async function documentsIn({ client, alias }: SearchEngine): Promise<Map<number, IndexedProduct>> {
  await client.indices.refresh({ index: alias })
  const documents = new Map<number, IndexedProduct>()
  for (let after = 0; ; ) {
    const { body } = await client.search({
      index: alias,
      body: { size: AT_A_TIME, sort: [{ product: 'asc' }], search_after: [after], query: { match_all: {} } } as never,
    })
    const sources = body.hits.hits.map(({ _source: source }) => source as unknown as IndexedProduct)
    if (sources.length === 0) return documents
    for (const source of sources) documents.set(source.product, source)
    after = sources.at(-1)!.product
  }
}

/** Expects exactly the products with postings in the index, each with the same postings as in the database. */
export async function expectIndexAsDatabase(db: PoolDatabase, engine: SearchEngine): Promise<void> {
  const indexed = await documentsIn(engine)
  const differing: number[] = []
  for (let afterId = 0; ; ) {
    const products = await readCatalogue(db, afterId, AT_A_TIME)
    if (products.length === 0) break
    for (const { productId, document } of products) {
      if (JSON.stringify(indexed.get(productId) ?? null) !== JSON.stringify(document)) differing.push(productId)
      indexed.delete(productId)
    }
    afterId = products.at(-1)!.productId
  }
  expect(differing).toEqual([])
  expect([...indexed.keys()]).toEqual([])
}
