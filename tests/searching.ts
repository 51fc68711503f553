import type { Language } from '#contract/languages.ts'
import { listProducts } from '#server/features/products/listing.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** Names of the first 20 products that a keyword finds. */
export async function namesFound(db: PoolDatabase, language: Language, keyword: string): Promise<string[]> {
  const listing = await listProducts(db, { keyword }, { language, order: 'relevance', pageNum: 1, pageSize: 20 })
  return listing.products.map(({ words }) => words?.name ?? '')
}
