import type { EngineState } from '#server/kernel/search-engine/search-engine.ts'

const BUILD_IT = 'PostgreSQL searches until npm run search:index has built it.'

/** The line about the configured search engine that a starting server prints. */
export const SEARCHED_BY: Readonly<Record<EngineState, string>> = {
  ready: 'OpenSearch searches.',
  down: 'OpenSearch does not answer at SEARCH_URL: PostgreSQL searches until it does.',
  missing: `OpenSearch has no index for this shop: ${BUILD_IT}`,
  otherVersion: `OpenSearch has an index from another release: ${BUILD_IT}`,
  foreign: `OpenSearch has an index that this database did not build: ${BUILD_IT}`,
}
