import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A proxy before several servers: passes each connection to the first one that accepts it. Returns its URL. */
export async function openFrontProxy(ports: readonly number[]): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    client.on('close', () => sockets.delete(client))
    passOn(client, [...ports])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function passOn(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) return void client.destroy()
  const upstream = connect(port, '127.0.0.1')
  upstream.once('error', () => passOn(client, others))
  upstream.once('connect', () => {
    upstream.removeAllListeners('error')
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
}
