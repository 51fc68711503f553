import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partsOfTraceparent } from '#server/kernel/traces/traceparent.ts'

const ofProcess = randomBytes(12).toString('hex')
let begun = 0

/** A request's trace id: from its traceparent header, or a new one. Every log line about the request includes it. */
export function traceIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const known = partsOfTraceparent(headers['traceparent'])
  if (known) return known.traceId
  begun = (begun + 1) >>> 0
  return ofProcess + begun.toString(16).padStart(8, '0')
}

const INFO = 30

/**
 * The JSON log line of a request: time, trace, method, route, status and duration. No client address, token or user input
 * (safety.md 14).
 */
export function requestLine({ id, method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, route: string): string {
  const ms = Math.round(elapsedTime * 10) / 10
  return `${JSON.stringify({ level: INFO, time: Date.now(), traceId: id, method, route, status: statusCode, ms, msg: 'request' })}\n`
}
