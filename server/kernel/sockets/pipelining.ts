import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { requestsCut } from '#server/kernel/metrics/requests.ts'

/** No browser or proxy sends a second request before the answer to the first one; whoever sends this many is up to no good. */
const MOST_UNANSWERED = 16

interface Line {
  unanswered: number
  /** Resolves when the latest request's answer has been handed to the system, or its socket is closed. */
  latest: Promise<void>
}

/**
 * Requests of one socket are answered one after the other: answers to pipelined requests would wait in memory,
 * and a thousand of them be worked on before anybody else's (safety.md 25).
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
