import { currentSpan, isTracing, runSpan, startSpan } from '#server/kernel/traces/spans.ts'
import { traceparentOf } from '#server/kernel/traces/traceparent.ts'

/** Adds the current trace to a job's payload, so that the job continues it on whichever server runs it. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const span = isTracing() ? currentSpan() : undefined
  return span ? { ...payload, traceparent: traceparentOf(span) } : payload
}

/** Runs a job with its original payload, in the trace that was added to it, or in a new one. */
export function runJob(name: string, attempt: number, given: unknown, work: (payload: unknown) => Promise<void>): Promise<void> {
  const { payload, traceparent } = apart(given)
  if (!isTracing()) return work(payload)
  const attributes = { 'job.name': name, 'job.attempt': attempt }
  return runSpan(startSpan(`job ${name}`, { kind: 'consumer', parent: traceparent, attributes }), () => work(payload))
}

/** Separates the traceparent from the payload, even if tracing has been turned off, because tasks do not expect it. */
function apart(given: unknown): { payload: unknown; traceparent?: string } {
  if (typeof given !== 'object' || given === null || !('traceparent' in given)) return { payload: given }
  const { traceparent, ...payload } = given
  return typeof traceparent === 'string' ? { payload, traceparent } : { payload }
}
