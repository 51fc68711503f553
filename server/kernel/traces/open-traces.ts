import { setTimeout as wait } from 'node:timers/promises'
import type { TraceSettings } from '#server/kernel/traces/settings.ts'
import { traceBy } from '#server/kernel/traces/spans.ts'

/** A collector that does not answer holds up no end of the server. */
const CLOSE_WITHIN_MS = 1000

/**
 * Traces requests from now on, to be called before the application is made; what does it is loaded only where a collector is named.
 * Answers how to send what is left, and to end.
 */
export async function openTraces(settings: TraceSettings | undefined, warn: (message: string) => void): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const { openTelemetry } = await import('#server/kernel/traces/opentelemetry.ts')
  const telemetry = openTelemetry(settings, warn)
  traceBy(telemetry)
  return async () => {
    traceBy(undefined)
    await Promise.race([telemetry.close().catch(() => {}), wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
  }
}
