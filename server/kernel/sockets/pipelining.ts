import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { requestsCut } from '#server/kernel/metrics/requests.ts'

/** Browsers and proxies do not pipeline requests; a client with this many unanswered ones is hostile. */
const MOST_UNANSWERED = 16

interface Line {
  unanswered: number
  /** Resolves when the latest request's response has been passed to the operating system, or its socket is closed. */
  latest: Promise<void>
}

/**
 * Handles the requests of one socket one by one: otherwise the responses to pipelined requests would wait in memory,
 * and a thousand of them would be handled before other clients' requests (safety.md 25).
 */
export function answerInTurn(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>()

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket) ?? { unanswered: 0, latest: Promise.resolve() }
    lines.set(socket, line)
    const before = line.latest
    line.latest = new Promise<void>((resolve) => {
      reply.raw.once('close', () => {
        line.unanswered--
        if (!reply.raw.writableEnded) requestsCut.inc()
        resolve()
      })
    })
    if (++line.unanswered > MOST_UNANSWERED) socket.destroy()
    else await before
    // The client has disconnected.
    if (socket.destroyed) reply.hijack()
  })
}
