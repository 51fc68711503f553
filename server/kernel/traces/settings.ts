import { z } from 'zod'
import { optionalAddress } from '#server/kernel/addresses.ts'
import { isReadable } from '#server/kernel/calls/readable-url.ts'

/** OpenTelemetry's names. `parentbased_…`: the caller's decision applies, else the sampler in the rest of the name. */
const SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
]

/** Comma-separated `name=value` pairs, with percent-encoded values. */
const HEADERS = /^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/

/** Environment variables of tracing, with OpenTelemetry's own names. */
export const TRACE_SETTINGS = {
  /** A collector that takes OTLP by HTTP; unset, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalAddress(['http:', 'https:']),
  /** Headers for every batch of spans, such as an API key. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(HEADERS, { error: 'must be comma-separated name=value pairs' })
    .refine(isReadable, { error: 'must have percent-encoded values, in which %25 is a percent sign' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('rutaseda'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  /** Share of traces that the `traceidratio` samplers record. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Delay between two batches, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().pipe(z.int().min(1).max(60_000)).default(5000),
}

export interface TraceSettings {
  /** URL to which batches of spans are posted. */
  url: string
  headers: Record<string, string>
  serviceName: string
  sampler: (typeof SAMPLERS)[number]
  /** From 0 to 1. */
  ratio: number
  delayMs: number
}

type Given = z.output<z.ZodObject<typeof TRACE_SETTINGS>>

/** Undefined if tracing is off. */
export const tracesOf = (is: Given): TraceSettings | undefined =>
  is.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        url: `${is.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
        headers: Object.fromEntries((is.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? []).map(headerOf)),
        serviceName: is.OTEL_SERVICE_NAME,
        sampler: is.OTEL_TRACES_SAMPLER,
        ratio: is.OTEL_TRACES_SAMPLER_ARG,
        delayMs: is.OTEL_BSP_SCHEDULE_DELAY,
      }

function headerOf(pair: string): [name: string, value: string] {
  const [name = '', value = ''] = pair.split('=')
  return [name, decodeURIComponent(value)]
}
