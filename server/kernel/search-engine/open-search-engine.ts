import type { Config } from '#server/kernel/config.ts'
import type { IndexKnowledge, SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** The engine that SEARCH_URL names; without it none, and its client is not even loaded. */
export async function openSearchEngine(
  { searchUrls, searchIndex, searchWithinMs }: Pick<Config, 'searchUrls' | 'searchIndex' | 'searchWithinMs'>,
  knowledge: IndexKnowledge,
): Promise<SearchEngine | undefined> {
  if (searchUrls.length === 0) return undefined
  const { connectOpenSearch } = await import('#server/kernel/search-engine/opensearch.ts')
  return connectOpenSearch(searchUrls, `${searchIndex}-products-v`, searchWithinMs, knowledge)
}
