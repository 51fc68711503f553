import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { MINUTE_MS } from '#contract/durations.ts'
import type { TraceSettings } from '#server/kernel/traces/settings.ts'
import type { NewSpan, Tracer } from '#server/kernel/traces/spans.ts'
import { partsOfTraceparent } from '#server/kernel/traces/traceparent.ts'

/** Minimum interval between warnings, so that a collector that is down is not logged with every batch. */
const SAY_EVERY_MS = 10 * MINUTE_MS

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }

/** Sends spans by OTLP in batches. At most 2,048 wait for the collector; more are dropped. `warn` reports failed batches. */
export function openTelemetry(
  { url, headers, serviceName, sampler, ratio, delayMs }: TraceSettings,
  warn: (message: string) => void,
): Tracer & { close(): Promise<void> } {
  reportFailures(warn)
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }), scheduledDelayMillis: delayMs })],
  })
  const tracer = provider.getTracer('rutaseda', version)
  return {
    start(name, { kind, parent, attributes = {}, beginTime }) {
      return tracer.startSpan(name, { kind: KINDS[kind], attributes, startTime: beginTime }, contextOf(parent))
    },
    close: () => provider.shutdown(),
  }
}

function samplerOf(name: TraceSettings['sampler'], ratio: number): Sampler {
  const root = name.replace('parentbased_', '')
  const own =
    root === 'always_on' ? new AlwaysOnSampler() : root === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio)
  return root === name ? own : new ParentBasedSampler({ root: own })
}

/** An invalid traceparent begins a new trace. */
function contextOf(parent: NewSpan['parent']): Context {
  if (typeof parent === 'object') return trace.setSpan(ROOT_CONTEXT, parent)
  const parts = partsOfTraceparent(parent)
  if (!parts) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = parts
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  })
}

function reportFailures(warn: (message: string) => void): void {
  let saidAt = Number.NEGATIVE_INFINITY
  const say = (message: string) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    warn(`traces are lost: ${messageIn(message)}`)
  }
  const quiet = () => {}
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, { logLevel: DiagLogLevel.WARN })
}

/** OpenTelemetry logs errors as JSON with their stack. */
function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message)
  } catch {
    return text
  }
}
