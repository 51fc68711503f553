import type { ProductState } from '#server/features/search/engine/changes.queries.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** Bulk requests may be large. */
const SEND_WITHIN_MS = 30_000
const CONFLICT = 409
const NOT_FOUND = 404

/** Documents are written through a separate alias: writing to the name of a deleted index would recreate it with a guessed mapping. */
export const writeAliasOf = (index: string): string => `${index}-write`

export interface Sent {
  /** Products that the index now has in this version or a newer one. */
  done: ProductState[]
  /** The engine's message about the first refused product. */
  refusal: string | null
}

interface ReceivedItem {
  status: number
  error?: { type: string; reason?: string }
}

/**
 * Sends products to an index in bulk. Pass 'false' for an index that is being filled: it is not refreshed, so 'wait_for' would block.
 * Refused products are left for the next run; throws if the engine does not answer.
 */
export async function sendProducts(
  { client }: Pick<SearchEngine, 'client'>,
  index: string,
  products: readonly ProductState[],
  refresh: 'wait_for' | 'false',
): Promise<Sent> {
  if (products.length === 0) return { done: [], refusal: null }
  const alias = writeAliasOf(index)
  const body = products.flatMap(({ productId, version, document }): Record<string, unknown>[] => {
    const place = { _index: alias, _id: String(productId), version, version_type: 'external' as const }
    return document ? [{ index: place }, document] : [{ delete: place }]
  })
  const answer = await client.bulk(
    { body, refresh, require_alias: true, filter_path: 'items.*.status,items.*.error.type,items.*.error.reason' },
    { requestTimeout: SEND_WITHIN_MS, maxRetries: 0 },
  )
  const items = (answer.body as unknown as { items: Record<string, ReceivedItem>[] }).items.map((item) => Object.values(item)[0]!)
  // A conflict means that the index has a newer version; a deletion is done even if the document never existed.
  const isDone = ({ status, error }: ReceivedItem) => status < 300 || status === CONFLICT || (status === NOT_FOUND && !error)
  const refused = items.find((item) => !isDone(item))
  return {
    done: products.filter((_, place) => isDone(items[place]!)),
    refusal: refused ? `${refused.status} ${refused.error?.type}: ${refused.error?.reason}` : null,
  }
}

/** Check this before sending deletions, which would create a missing index. */
export const indexExists = async ({ client }: Pick<SearchEngine, 'client'>, index: string): Promise<boolean> =>
  (await client.indices.existsAlias({ name: writeAliasOf(index) })).body
