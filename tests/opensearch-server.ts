import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SearchEngine, SearchRequest } from '#server/kernel/search-engine/search-engine.ts'

/** `stalls`: in the middle of an answer. `partly`: a shard is missing. `elsewhere`: the alias leads to an index with another mapping. */
export type StandInState = 'well' | 'hangs' | 'stalls' | 'refuses' | 'partly' | 'indexless' | 'elsewhere'

export const STAND_IN_INDEX = 'stand-in'

export interface StandIn {
  url: string
  state: StandInState
  /** Number of searches received, health checks aside. */
  searched: number
  close(): void
}

/** Stand-in for the parts of OpenSearch that searches use, with each way of failing; `engine` evaluates the searches. */
export async function openStandIn(engine: Pick<SearchEngine, 'search'>): Promise<StandIn> {
  const standIn: StandIn = { url: '', state: 'well', searched: 0, close: () => void server.closeAllConnections() }
  const send = (reply: ServerResponse, status: number, body: unknown) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    const path = new URL(request.url!, standIn.url).pathname
    const isSearch = path.endsWith('/_msearch')
    if (body.includes('"sort"')) standIn.searched += 1
    if (standIn.state === 'hangs') return
    if (standIn.state === 'stalls') return void reply.writeHead(200, { 'content-type': 'application/json' }).write('{')
    if (standIn.state === 'refuses') return send(reply, 503, {})
    if (path.includes('/_alias/')) return send(reply, 200, {})
    if (standIn.state === 'indexless') return send(reply, 404, { error: { type: 'index_not_found_exception' } })
    if (!isSearch)
      return send(reply, 200, { [STAND_IN_INDEX]: { mappings: { _meta: { version: standIn.state === 'elsewhere' ? 0 : 1 } } } })
    const lines = body
      .trim()
      .split('\n')
      .filter((_, place) => place % 2 === 1)
    const found = (await engine.search(lines.map((line) => ({ query: { match_none: {} }, ...(JSON.parse(line) as SearchRequest) }))))!
    send(reply, 200, {
      responses: found.map(({ total, hits }) => ({
        timed_out: false,
        _shards: { failed: standIn.state === 'partly' ? 1 : 0 },
        hits: { total: { value: total }, hits: hits.map(([score, product]) => ({ sort: [score, Number(product)] })) },
      })),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standIn
}
