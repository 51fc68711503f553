import type { IndexKnowledge, SearchEngine } from '#server/kernel/search-engine/search-engine.ts'
import type { SearchSettings } from '#server/kernel/search-engine/settings.ts'

/** Connects to the engine at SEARCH_URL; undefined if that is unset, and then its client is not even imported. */
export async function openSearchEngine(
  { searchUrls, searchIndex, searchWithinMs }: SearchSettings,
  knowledge: IndexKnowledge,
): Promise<SearchEngine | undefined> {
  if (searchUrls.length === 0) return undefined
  const { connectOpenSearch } = await import('#server/kernel/search-engine/opensearch.ts')
  return connectOpenSearch(searchUrls, `${searchIndex}-products-v`, searchWithinMs, knowledge)
}
