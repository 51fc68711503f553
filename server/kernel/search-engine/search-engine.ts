import type { Client } from '@opensearch-project/opensearch'

/** One search of several, in OpenSearch's words. */
export type SearchRequest = Readonly<Record<string, unknown>>

/** What it found: how many match, counted as far as the request says, and the score and number of each. */
export interface Found {
  total: number
  hits: (readonly [score: number, product: string])[]
}

/**
 * `ready`: it answers. `down`: it does not, or not wholly. `missing`: it has no index. `otherVersion`: its index is of another release's
 * mapping. `foreign`: this shop's database did not build it, or is older than it.
 */
export type EngineState = 'ready' | 'down' | 'missing' | 'otherVersion' | 'foreign'

/** The engine beside the database. Whatever becomes of it, the shop goes on without. */
export interface SearchEngine {
  /** Answers all searches wholly, or null: then PostgreSQL does. Never throws, and takes no longer than a person would wait. */
  search(requests: readonly SearchRequest[]): Promise<Found[] | null>
  /** How it was when somebody last looked. Looks again in the background where that is due. */
  state(): EngineState
  /** Looks now. */
  check(): Promise<EngineState>
  /** For who writes: its failures are thrown. */
  readonly client: Client
  readonly alias: string
  /** The beginning of the names of all indexes of the shop, of any version. */
  readonly prefix: string
  close(): Promise<void>
}

/** What of the product the kernel does not know: which mapping is right, and which indexes this database has built. */
export interface IndexKnowledge {
  version: number
  isOwn(index: string): Promise<boolean>
}
