import type { ClientRequest } from 'node:http'
import { Client, Connection, errors } from '@opensearch-project/opensearch'
import { searchRequests, watchEngine } from '#server/kernel/metrics/search-engine.ts'
import { openBreaker } from '#server/kernel/search-engine/breaker.ts'
import type { EngineState, Found, IndexKnowledge, SearchEngine, SearchRequest } from '#server/kernel/search-engine/search-engine.ts'

const CHECK_WITHIN_MS = 2000
/** Timeout for creating and filling an index. */
const WRITE_WITHIN_MS = 30_000
/** Detects that the index has been deleted or replaced. */
const CHECK_EVERY_MS = 30_000
/** The only parts of an answer that are read. */
const READ_PARTS = ['error', 'timed_out', '_shards.failed', 'hits.total', 'hits.hits.sort'].map((part) => `responses.${part}`).join()

interface ReceivedAnswer {
  error?: unknown
  timed_out?: boolean
  _shards?: { failed: number }
  hits?: { total?: { value: number }; hits?: { sort: [number, number] }[] }
}

/** Adds the timeout that the library lacks once a response has begun. */
class EndingConnection extends Connection {
  override request(...given: Parameters<Connection['request']>) {
    const request: ClientRequest = super.request(...given)
    return request.on('timeout', () => request.destroy())
  }
}

export function connectOpenSearch(
  urls: readonly string[],
  prefix: string,
  /** Timeout for searches, for which users wait. */
  searchWithinMs: number,
  { version, isOwn }: IndexKnowledge,
): SearchEngine {
  const client = new Client({
    nodes: [...urls],
    maxRetries: Math.min(1, urls.length - 1),
    requestTimeout: WRITE_WITHIN_MS,
    Connection: EndingConnection,
  })
  const alias = `${prefix}${version}`
  const breaker = openBreaker(() => performance.now())
  let state: EngineState = 'down'
  let checkedAt = -Infinity
  let checking: Promise<EngineState> | undefined

  const look = async (): Promise<EngineState> => {
    const found = await stateOf(client, prefix, alias, { version, isOwn }).catch(() => 'down' as const)
    state = found
    checkedAt = performance.now()
    if (found === 'ready') breaker.succeed()
    else breaker.failLook()
    return found
  }
  const check = () => {
    checking ??= look().finally(() => {
      checking = undefined
    })
    return checking
  }
  const lookIfDue = () => {
    const isDue = breaker.isOpen() ? breaker.takeLook() : performance.now() - checkedAt > CHECK_EVERY_MS
    if (isDue) void check()
  }
  const fail = () => {
    breaker.fail()
    if (breaker.isOpen()) state = 'down'
  }
  const stopWatching = watchEngine(() => {
    lookIfDue()
    return state === 'ready'
  })

  return {
    client,
    alias,
    prefix,
    check,
    state() {
      lookIfDue()
      return state
    },
    async search(requests) {
      lookIfDue()
      if (state !== 'ready') {
        searchRequests.inc({ outcome: 'passed' })
        return null
      }
      try {
        const found = await searchAll(client, alias, requests, searchWithinMs)
        breaker.succeed()
        searchRequests.inc({ outcome: 'answered' })
        return found
      } catch {
        fail()
        searchRequests.inc({ outcome: 'failed' })
        return null
      }
    },
    async close() {
      stopWatching()
      await client.close()
    },
  }
}

async function searchAll(client: Client, index: string, requests: readonly SearchRequest[], withinMs: number): Promise<Found[]> {
  const header = { index, allow_partial_search_results: false }
  // The timeout makes OpenSearch end the query as well, once its result would be too late.
  const body = requests.flatMap((request) => [header, { ...request, timeout: `${withinMs}ms`, _source: false, stored_fields: '_none_' }])
  const answer = await client.msearch({ body, filter_path: READ_PARTS }, { requestTimeout: withinMs })
  const { responses = [] } = answer.body as { responses?: ReceivedAnswer[] }
  if (responses.length !== requests.length) throw new Error(`${responses.length} answers to ${requests.length} searches`)
  return responses.map(foundIn)
}

/** Throws if the answer is incomplete. */
function foundIn({ error, timed_out: isCut, _shards: shards, hits }: ReceivedAnswer): Found {
  if (error || isCut || (shards?.failed ?? 0) > 0) throw new Error('the search engine returned partial results')
  return { total: hits?.total?.value ?? 0, hits: (hits?.hits ?? []).map(({ sort: [score, product] }) => [score, String(product)]) }
}

const CHECK = { requestTimeout: CHECK_WITHIN_MS, maxRetries: 0 }

/** Checks that the alias's index exists, has this release's mapping, was built by this database, and can be searched. */
async function stateOf(client: Client, prefix: string, alias: string, { version, isOwn }: IndexKnowledge): Promise<EngineState> {
  try {
    const { body } = await client.indices.getMapping({ index: alias }, CHECK)
    const [[name, { mappings }] = ['', { mappings: {} }]] = Object.entries(
      body as Record<string, { mappings: { _meta?: { version?: number } } }>,
    )
    if (mappings._meta?.version !== version) return 'otherVersion'
    if (!(await isOwn(name))) return 'foreign'
    await searchAll(client, alias, [{ size: 0 }], CHECK_WITHIN_MS)
    return 'ready'
  } catch (error) {
    if (!(error instanceof errors.ResponseError) || error.statusCode !== 404) return 'down'
    const others = await client.indices.getAlias({ name: `${prefix}*` }, CHECK)
    return Object.keys(others.body).length > 0 ? 'otherVersion' : 'missing'
  }
}
