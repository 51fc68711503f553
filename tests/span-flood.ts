import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openTelemetry } from '#server/kernel/traces/opentelemetry.ts'
import type { TraceSettings } from '#server/kernel/traces/settings.ts'

/** Makes spans in a worker with limited memory, and posts the warnings it got. */
const { settings, spans } = workerData as { settings: TraceSettings; spans: number }
const warnings: string[] = []
const tracer = openTelemetry(settings, (warning) => warnings.push(warning))
for (let made = 0; made < spans; made++) {
  tracer.start(`span ${made}`, { kind: 'internal', attributes: { made } }).end()
  if (made % 500 === 0) await turn()
}
parentPort!.postMessage(warnings)
