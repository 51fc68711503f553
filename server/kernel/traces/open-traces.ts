import { setTimeout as wait } from 'node:timers/promises'
import type { TraceSettings } from '#server/kernel/traces/settings.ts'
import { setTracer } from '#server/kernel/traces/spans.ts'

/** So that a collector that does not answer does not delay stopping the server. */
const CLOSE_WITHIN_MS = 1000

/**
 * Starts tracing; call it before the application is created. OpenTelemetry is imported only if a collector is configured.
 * Returns a function that sends the remaining spans and stops.
 */
export async function openTraces(settings: TraceSettings | undefined, warn: (message: string) => void): Promise<() => Promise<void>> {
  if (!settings) return async () => {}
  const { openTelemetry } = await import('#server/kernel/traces/opentelemetry.ts')
  const telemetry = openTelemetry(settings, warn)
  setTracer(telemetry)
  return async () => {
    setTracer(undefined)
    await Promise.race([telemetry.close().catch(() => {}), wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
  }
}
