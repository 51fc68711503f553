import type { Client } from '@opensearch-project/opensearch'

/** One search of a multi-search, in OpenSearch's query language. */
export type SearchRequest = Readonly<Record<string, unknown>>

/** Result: the number of matches, counted as far as the request says, and the score and product id of each hit. */
export interface Found {
  total: number
  hits: (readonly [score: number, product: string])[]
}

/**
 * `ready`: it answers. `down`: it does not answer, or only in part. `missing`: it has no index. `otherVersion`: its index has another
 * release's mapping. `foreign`: this shop's database did not build the index, or is older than it.
 */
export type EngineState = 'ready' | 'down' | 'missing' | 'otherVersion' | 'foreign'

/** An optional search engine. The shop works without it, whatever its state. */
export interface SearchEngine {
  /** Results of all searches, or null, and then PostgreSQL searches instead. Never rejects, and respects the search timeout. */
  search(requests: readonly SearchRequest[]): Promise<Found[] | null>
  /** State at the last check. Starts a new check in the background if one is due. */
  state(): EngineState
  /** Checks the state now. */
  check(): Promise<EngineState>
  /** For writing to the index; its errors are thrown. */
  readonly client: Client
  readonly alias: string
  /** Common prefix of the names of all the shop's indexes, of any version. */
  readonly prefix: string
  close(): Promise<void>
}

/** What the kernel needs to know from the features: the version of the mapping, and which indexes this database has built. */
export interface IndexKnowledge {
  version: number
  isOwn(index: string): Promise<boolean>
}
