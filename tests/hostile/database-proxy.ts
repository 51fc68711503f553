import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  url: string
  /** Closes all connections and accepts none, as if PostgreSQL had stopped. */
  stop(): Promise<void>
  /** Keeps connections open but passes nothing on, as if the network were down. */
  fallSilent(): void
  /** Delays each answer by this long. */
  slowDown(ms: number): void
  /** Works again; earlier connections are lost. */
  comeBack(): Promise<void>
}

/** Opens a proxy between a shop and its database, so that the database can fail for that shop alone. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { target, url } = routeOf(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  let delayMs = 0
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      if (isSilent) socket.pause()
    }
    client.on('data', (chunk) => isSilent || upstream.write(chunk))
    upstream.on('data', (chunk) => {
      if (isSilent) return
      if (delayMs === 0) client.write(chunk)
      else setTimeout(() => client.write(chunk), delayMs)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => isSilent || client.destroy())
  })
  const port = await listen(server, 0)
  url.port = String(port)
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
    fallSilent: () => {
      isSilent = true
    },
    slowDown: (ms) => {
      delayMs = ms
    },
    comeBack: async () => {
      isSilent = false
      delayMs = 0
      cutAll()
      if (!server.listening) await listen(server, port)
    },
  }
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) => server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** Test databases listen on a Unix socket or on TCP. */
function routeOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const folder = url.searchParams.get('host')
  const target = folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.5432` } : { host: url.hostname, port: Number(url.port || 5432) }
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  return { target, url }
}
