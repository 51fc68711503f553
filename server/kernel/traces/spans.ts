import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'

/** `server`: incoming requests; `client`: outgoing requests; `consumer`: queued jobs. */
type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export interface NewSpan {
  kind: SpanKind
  /** Parent span: one of this process, or a remote one by its traceparent; without a parent, a new trace begins. */
  parent?: Span | string | undefined
  attributes?: Attributes
  /** Milliseconds since 1970; default: now. */
  beginTime?: number
}

/** Creates spans. Their names and attributes come from the code, and never contain addresses, accounts or user input. */
export interface Tracer {
  start(name: string, span: NewSpan): Span
}

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

/** Sets the tracer; undefined turns tracing off. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given
}

export const isTracing = (): boolean => tracer !== undefined

/** The span of the running code, whether it is recorded or not. */
export const currentSpan = (): Span | undefined => current.getStore()

/** The current span if it is recorded and has not ended: work after the response would extend its trace indefinitely. */
function recordedSpan(): Span | undefined {
  const span = tracer && current.getStore()
  return span?.isRecording() ? span : undefined
}

export const startSpan = (name: string, span: NewSpan): Span => tracer!.start(name, { beginTime: preciseNow(), ...span })

export const endSpan = (span: Span): void => span.end(preciseNow())

/** Runs work within a span. */
export const within = <Result>(span: Span, work: () => Result): Result => current.run(span, work)

/** Runs work within a span, and ends the span with it. */
export async function runSpan<Result>(
  span: Span,
  work: () => Promise<Result>,
  attributesOf?: (result: Result) => Attributes,
): Promise<Result> {
  try {
    const result = await within(span, work)
    if (attributesOf) span.setAttributes(attributesOf(result))
    return result
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    endSpan(span)
  }
}

/** Runs work in a child of the current span, or without a span if none is recorded. */
export function traced<Result>(
  name: string,
  kind: SpanKind,
  work: () => Promise<Result>,
  attributesOf?: (result: Result) => Attributes,
): Promise<Result> {
  const parent = recordedSpan()
  return parent ? runSpan(startSpan(name, { kind, parent }), work, attributesOf) : work()
}

/** Adds a child span for work that has just ended and took `tookMs`. */
export function noteSpan(name: string, kind: SpanKind, tookMs: number, attributes: Attributes, error?: unknown): void {
  const parent = recordedSpan()
  if (!parent) return
  const span = startSpan(name, { kind, parent, attributes, beginTime: preciseNow() - tookMs })
  if (error !== undefined) failSpan(span, error)
  endSpan(span)
}

const ERROR = 2
const CODE = /^\w{1,40}$/

/** Records only an error's code or name, because its message may contain personal data. */
function failSpan(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const type = [code, name].find((each) => typeof each === 'string' && CODE.test(each)) as string | undefined
  span.setStatus({ code: ERROR }).setAttribute('error.type', type ?? '_OTHER')
}

/** A larger drift means that the machine was suspended or its clock was set. */
const ASTRAY_MS = 50
let originMs = performance.timeOrigin

/** Milliseconds since 1970 with fractions, which Date.now() lacks. */
function preciseNow(): number {
  const now = Date.now()
  if (Math.abs(originMs + performance.now() - now) > ASTRAY_MS) originMs = now - performance.now()
  return originMs + performance.now()
}
