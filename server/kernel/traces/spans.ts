import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'

/** `server`: what was requested of us; `client`: what we request of others; `consumer`: what was queued before. */
type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

export interface NewSpan {
  kind: SpanKind
  /** What it is a part of: a span of this process, or one elsewhere by its traceparent; without one it begins a trace. */
  parent?: Span | string | undefined
  attributes?: Attributes
  /** Milliseconds since 1970; now, where it has none. */
  beginTime?: number
}

/** Makes spans. Their names and attributes are names of the code's own: no address, account or text gets into one. */
export interface Tracer {
  start(name: string, span: NewSpan): Span
}

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | undefined

/** From now on spans are made by this one; without one, none are. */
export function traceBy(given: Tracer | undefined): void {
  tracer = given
}

export const isTracing = (): boolean => tracer !== undefined

/** The span that the code which runs now is a part of, be it recorded or not. */
export const currentSpan = (): Span | undefined => current.getStore()

/** The same where it is recorded and not over: what goes on behind an answer would make its trace longer without end. */
function recordedSpan(): Span | undefined {
  const span = tracer && current.getStore()
  return span?.isRecording() ? span : undefined
}

export const startSpan = (name: string, span: NewSpan): Span => tracer!.start(name, { beginTime: preciseNow(), ...span })

export const endSpan = (span: Span): void => span.end(preciseNow())

/** Runs work as a part of a span. */
export const within = <Result>(span: Span, work: () => Result): Result => current.run(span, work)

/** Runs work as a span, which ends with it. */
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

/** Runs work as a span of what is recorded now; where nothing is, merely runs it. */
export function traced<Result>(
  name: string,
  kind: SpanKind,
  work: () => Promise<Result>,
  attributesOf?: (result: Result) => Attributes,
): Promise<Result> {
  const parent = recordedSpan()
  return parent ? runSpan(startSpan(name, { kind, parent }), work, attributesOf) : work()
}

/** Notes what has ended just now and took so many milliseconds, as a span of what is recorded now. */
export function noteSpan(name: string, kind: SpanKind, tookMs: number, attributes: Attributes, error?: unknown): void {
  const parent = recordedSpan()
  if (!parent) return
  const span = startSpan(name, { kind, parent, attributes, beginTime: preciseNow() - tookMs })
  if (error !== undefined) failSpan(span, error)
  endSpan(span)
}

const ERROR = 2
const CODE = /^\w{1,40}$/

/** Of an error only its code, or what kind of one it is: its message may hold anything. */
function failSpan(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const type = [code, name].find((each) => typeof each === 'string' && CODE.test(each)) as string | undefined
  span.setStatus({ code: ERROR }).setAttribute('error.type', type ?? '_OTHER')
}

/** A machine that was suspended, or whose clock was set. */
const ASTRAY_MS = 50
let originMs = performance.timeOrigin

/** Milliseconds since 1970 with their fractions, which Date.now() does not have. */
function preciseNow(): number {
  const now = Date.now()
  if (Math.abs(originMs + performance.now() - now) > ASTRAY_MS) originMs = now - performance.now()
  return originMs + performance.now()
}
