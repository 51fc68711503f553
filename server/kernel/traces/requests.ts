import type { IncomingMessage } from 'node:http'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReportRequest } from '#server/kernel/metrics/requests.ts'
import { traceIdOf } from '#server/kernel/request-lines.ts'
import { endSpan, isTracing, startSpan, within } from '#server/kernel/traces/spans.ts'

const spans = new WeakMap<IncomingMessage, Span>()

/** A request's trace id, which its log lines include. If tracing is on, starts its span. */
export function beginRequest(message: IncomingMessage): string {
  if (!isTracing()) return traceIdOf(message)
  const { traceparent } = message.headers
  // Renamed once the route is known; a span must not be named after a URL.
  const span = startSpan('request', { kind: 'server', parent: typeof traceparent === 'string' ? traceparent : undefined })
  spans.set(message, span)
  return span.spanContext().traceId
}

/** Makes the work of handlers part of their request's span, if tracing is on. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  // The last hook before the handler: the async context of an earlier one would be lost while the body is read.
  app.addHook('preHandler', (request, reply, done) => {
    const span = spans.get(request.raw)
    if (!span) return done()
    // If the client hangs up, no response is reported.
    if (span.isRecording()) reply.raw.once('close', () => endRequest(request, reply, routeOf(request)))
    within(span, done)
  })
}

const routeOf = ({ url, routeOptions: { url: route = 'none', config } }: FastifyRequest) => config.template?.(url) ?? route

const FAILED = 500
const ERROR = 2

/** Ends a request's span under its route's template. */
export const endRequest: ReportRequest = ({ raw, method }, { statusCode, raw: { writableEnded } }, route) => {
  const span = spans.get(raw)
  if (!span?.isRecording()) return
  span.updateName(`${method} ${route}`)
  span.setAttributes({ 'http.request.method': method, 'http.route': route })
  if (writableEnded) span.setAttribute('http.response.status_code', statusCode)
  else span.setAttribute('error.type', 'cut')
  if (statusCode >= FAILED || !writableEnded) span.setStatus({ code: ERROR })
  endSpan(span)
}
