import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Bounds {
  /** A client that reads nothing for this long is cut. Large responses are sent in pieces, so a slow client still reads now and then. */
  stuckAfterMs: number
  /** For all sockets together. */
  mostUnsentBytes: number
  lookEveryMs: number
}
const BOUNDS: Bounds = { stuckAfterMs: 15_000, mostUnsentBytes: 64 * 1024 * 1024, lookEveryMs: 1000 }

/** Limits unsent data: per socket in time, and for all together in bytes, with the largest cut first (safety.md 25). */
export function cutSlowReaders(app: FastifyInstance, { stuckAfterMs, mostUnsentBytes, lookEveryMs } = BOUNDS): void {
  const open = new Map<Socket, { taken: number; since: number }>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })

  const look = () => {
    const now = performance.now()
    let unsent = 0
    for (const [socket, seen] of open) {
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== seen.taken) open.set(socket, { taken, since: now })
      else if (now - seen.since > stuckAfterMs) socket.destroy()
      unsent += socket.writableLength
    }
    if (unsent > mostUnsentBytes) cutLargest(unsent - mostUnsentBytes)
  }

  function cutLargest(tooMany: number) {
    let left = tooMany
    for (const socket of [...open.keys()].sort((a, b) => b.writableLength - a.writableLength)) {
      if (left <= 0) return
      left -= socket.writableLength
      socket.destroy()
    }
  }

  const looking = setInterval(look, lookEveryMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
