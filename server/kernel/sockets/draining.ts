import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on, /readyz answers 503 and every response has `Connection: close`, so that proxies switch to another node. */
    drain(): void
    isDraining(): boolean
    /** Resolves after half a second without requests other than probes, or after `withinMs`. */
    untilQuiet(withinMs: number): Promise<void>
  }
}

const READ_WITHIN_MS = 1000
const QUIET_MS = 500

/** Drains the server before it stops (safety.md 20): it still answers all requests, and closes each connection after its response. */
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

  // Browsers open connections in advance, which Node counts as busy and would wait for. Those still unused a moment later are closed.
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
