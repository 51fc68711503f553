import type { Span } from '@opentelemetry/api'

/** W3C's traceparent header: a proxy in front may have begun a trace. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

/** Parses a traceparent; undefined if it is invalid, as ids that are all zeros are. */
export function partsOfTraceparent(text: unknown): { traceId: string; spanId: string; isSampled: boolean } | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACEPARENT.exec(text)) || []
  if (!traceId || !spanId || !flags || isZero(traceId) || isZero(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const isZero = (digits: string) => /^0+$/.test(digits)
