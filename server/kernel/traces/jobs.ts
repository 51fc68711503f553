import { currentSpan, isTracing, runSpan, startSpan } from '#server/kernel/traces/spans.ts'
import { traceparentOf } from '#server/kernel/traces/traceparent.ts'

/** A job's payload with the trace in which it is queued, so that it goes on in the worker of whichever server. */
export function withTrace<Payload extends object>(payload: Payload): Payload {
  const span = isTracing() ? currentSpan() : undefined
  return span ? { ...payload, traceparent: traceparentOf(span) } : payload
}

/** Runs a job on the payload that it was added with, in the trace that this carries, or in one of its own. */
export function runJob(name: string, attempt: number, given: unknown, work: (payload: unknown) => Promise<void>): Promise<void> {
  const { payload, traceparent } = apart(given)
  if (!isTracing()) return work(payload)
  const attributes = { 'job.name': name, 'job.attempt': attempt }
  return runSpan(startSpan(`job ${name}`, { kind: 'consumer', parent: traceparent, attributes }), () => work(payload))
}

/** Also where no traces are made any more: no task expects it. */
function apart(given: unknown): { payload: unknown; traceparent?: string } {
  if (typeof given !== 'object' || given === null || !('traceparent' in given)) return { payload: given }
  const { traceparent, ...payload } = given
  return typeof traceparent === 'string' ? { payload, traceparent } : { payload }
}
