import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import type { Shop } from '#tests/shop.ts'

/** A TCP proxy to PostgreSQL whose connection breaks once a COMMIT has been carried out, before the client gets the answer. */
export async function openBreakingWire({ databaseUrl }: Pick<Shop, 'databaseUrl'>) {
  const far = new URL(databaseUrl)
  const port = Number(far.port || 5432)
  /** Folder of the Unix socket if PostgreSQL is embedded. */
  const folder = far.searchParams.get('host')
  const sockets = new Set<Socket>()
  let isArmed = false
  const server = createServer((near) => {
    const wire = folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(port, far.hostname)
    for (const socket of [near, wire]) sockets.add(socket.on('error', () => {}))
    let isCommitting = false
    near.on('data', (bytes) => {
      if (isArmed && /\bcommit\b/i.test(bytes.toString('latin1'))) isCommitting = true
      wire.write(bytes)
    })
    wire.on('data', (bytes) => {
      if (isCommitting) {
        isArmed = false
        near.destroy()
        wire.destroy()
      } else near.write(bytes)
    })
    near.on('close', () => wire.destroy())
    wire.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const near = new URL(databaseUrl)
  near.searchParams.delete('host')
  near.hostname = '127.0.0.1'
  near.port = String((server.address() as AddressInfo).port)
  return {
    url: near.href,
    arm: () => {
      isArmed = true
    },
    isArmed: () => isArmed,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
