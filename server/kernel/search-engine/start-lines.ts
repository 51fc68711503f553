import type { EngineState } from '#server/kernel/search-engine/search-engine.ts'

const BUILD_IT = 'PostgreSQL searches until npm run search:index has built it.'

/** What a starting server says of the search engine that is set. */
export const SEARCHED_BY: Readonly<Record<EngineState, string>> = {
  ready: 'OpenSearch searches.',
  down: 'OpenSearch does not answer at SEARCH_URL: PostgreSQL searches until it does.',
  missing: `OpenSearch has no index of this shop: ${BUILD_IT}`,
  otherVersion: `OpenSearch has an index of another release: ${BUILD_IT}`,
  foreign: `OpenSearch has an index that this database did not build: ${BUILD_IT}`,
}
