import type { Span } from '@opentelemetry/api'

/** W3C's traceparent: whoever stands in front may have begun a trace. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const SAMPLED = 1

/** Undefined for what is none, as a trace or a span of zeros is. */
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
