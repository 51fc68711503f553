import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partsOfTraceparent } from '#server/kernel/traces/traceparent.ts'

const ofProcess = randomBytes(12).toString('hex')
let begun = 0

/** The trace that a request belongs to: that of its traceparent, or one of its own. Every line of the log about it says it. */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const known = partsOfTraceparent(headers['traceparent'])
  if (known) return known.traceId
  begun = (begun + 1) >>> 0
  return ofProcess + begun.toString(16).padStart(8, '0')
}

const INFO = 30

/**
 * The log's line of JSON about a request: when, which trace, which route, how it ended and how long it took. No address, no token
 * and nothing that was typed (safety.md 14).
 */
export function requestLine({ id, method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, route: string): string {
  const ms = Math.round(elapsedTime * 10) / 10
  return `${JSON.stringify({ level: INFO, time: Date.now(), traceId: id, method, route, status: statusCode, ms, msg: 'request' })}\n`
}
