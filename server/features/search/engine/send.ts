import type { ProductState } from '#server/features/search/engine/changes.queries.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'

/** Much of it may be on its way. */
const SEND_WITHIN_MS = 30_000
const CONFLICT = 409
const NOT_FOUND = 404

/** Documents go through an alias of the index’s own: under its name one that was taken away would be made again, by guesses. */
export const writeAliasOf = (index: string): string => `${index}-write`

export interface Sent {
  /** That the index now has as given, or newer. */
  done: ProductState[]
  /** What it said of the first of the others. */
  refusal: string | null
}

interface ReceivedItem {
  status: number
  error?: { type: string; reason?: string }
}

/**
 * Sends products to an index, in bulk. An index that is being filled is not refreshed, and who waited for it would wait until it is.
 * What it refuses is left for the next time; throws where it does not answer at all.
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
  // A conflict says that the index has a newer one; what was to be deleted may never have been there.
  const isDone = ({ status, error }: ReceivedItem) => status < 300 || status === CONFLICT || (status === NOT_FOUND && !error)
  const refused = items.find((item) => !isDone(item))
  return {
    done: products.filter((_, place) => isDone(items[place]!)),
    refusal: refused ? `${refused.status} ${refused.error?.type}: ${refused.error?.reason}` : null,
  }
}

/** Asked before deletions are sent, which make the index that they do not find. */
export const isThere = async ({ client }: Pick<SearchEngine, 'client'>, index: string): Promise<boolean> =>
  (await client.indices.existsAlias({ name: writeAliasOf(index) })).body
