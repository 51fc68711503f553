import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on /readyz says 503 and every answer `Connection: close`, so that a proxy turns to another node. */
    drain(): void
    isDraining(): boolean
    /** Resolves when nothing but probes has been requested for half a second, or after this long. */
    untilQuiet(withinMs: number): Promise<void>
  }
}

const READ_WITHIN_MS = 1000
const QUIET_MS = 500

/** The moment before the server stops (safety.md 20): it still answers everything, and ends each connection with its answer. */
export function mountDraining(app: FastifyInstance): void {
  let isDraining = false
  const open = new Set<Socket>()
  app.decorate('drain', () => {
    isDraining = true
  })
  app.decorate('isDraining', () => isDraining)
  let lastRequestAt = 0
  app.addHook('onRequest', async ({ url }) => {
    if (isDraining && url !== '/readyz' && url !== '/healthz') lastRequestAt = performance.now()
  })
  app.decorate('untilQuiet', async (withinMs) => {
    const giveUpAt = performance.now() + withinMs
    while (performance.now() < Math.min(lastRequestAt + QUIET_MS, giveUpAt)) await wait(50)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })

  // Browsers open connections in advance: Node takes those for busy and would wait for them. What has come on them is read first.
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isDraining = true
    const closeUnused = () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    setTimeout(closeUnused, READ_WITHIN_MS).unref()
  })
}
