import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

const POLL_MS = 250
const ANSWER_WITHIN_MS = 5000

/** A minimal proxy: polls each node's readiness, uses keep-alive connections, and retries nothing. */
export interface ReadinessProxy {
  url: string
  isReady(port: number): boolean
  close(): void
}

/** Listens on port `at`, by default on a free one. */
export async function openReadinessProxy(ports: readonly number[], at = 0): Promise<ReadinessProxy> {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]))
  const ready = new Set<number>()
  let turn = 0
  let isClosed = false

  /** A probe that times out does not change the node's state. */
  const poll = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
      ({ ok }) => ok,
      (error: Error) => error.name === 'TimeoutError' && ready.has(port),
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
    if (!isClosed) setTimeout(() => poll(port), POLL_MS)
  }
  for (const port of ports) void poll(port)

  const nextPort = () => [...ready][turn++ % Math.max(1, ready.size)]

  const server = createServer((requested: IncomingMessage, answer: ServerResponse) => {
    const port = nextPort()
    if (port === undefined) return void answer.writeHead(502).end('no node is ready')
    const upstream = request(
      { port, host: '127.0.0.1', method: requested.method, path: requested.url, headers: requested.headers, agent: agents.get(port)! },
      (reply) => {
        const { connection: _, 'keep-alive': __, ...headers } = reply.headers
        answer.writeHead(reply.statusCode ?? 502, headers)
        reply.pipe(answer)
      },
    )
    upstream.on('error', (error) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(error.message)
    })
    requested.pipe(upstream)
  })
  // Live connections.
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, near: Duplex, first: Buffer) => {
    const port = nextPort()
    if (port === undefined) return void near.destroy()
    const far = connect(port, '127.0.0.1', () => {
      const lines = rawHeaders.flatMap((name, place) => (place % 2 === 0 ? [`${name}: ${rawHeaders[place + 1]}`] : []))
      far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      far.write(first)
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port) => ready.has(port),
    close: () => {
      isClosed = true
      for (const agent of agents.values()) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
