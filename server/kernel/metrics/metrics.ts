import '#server/kernel/metrics/replicas.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { type Config, isLoopbackName } from '#server/kernel/config.ts'
import { backupFigures } from '#server/kernel/metrics/backups.ts'
import { type DatabaseFigures, databaseFigures } from '#server/kernel/metrics/database-figures.ts'
import { queueFigures } from '#server/kernel/metrics/jobs.ts'
import { registry } from '#server/kernel/metrics/registry.ts'
import { measureRequests, type ReportRequest } from '#server/kernel/metrics/requests.ts'
import { requestLine } from '#server/kernel/request-lines.ts'
import { endRequest } from '#server/kernel/traces/requests.ts'
import { isTracing } from '#server/kernel/traces/spans.ts'

/** Headers that proxies add: such a request comes from elsewhere, even if the proxy runs on this machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request has METRICS_TOKEN or, if none is set, comes from this machine and is addressed to it. */
function mayReadMetrics({ metricsToken }: Pick<Config, 'metricsToken'>, { headers, hostname, raw }: FastifyRequest): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopbackName(address) && isLoopbackName(hostname) && !FORWARDED.some((name) => name in headers)
}

/** Constant-time comparison. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()

// replicas.ts is imported above for its gauges: alerts also read them if there are no replicas.

/** Interval at which the event loop's delay is sampled. */
const LOOK_EVERY_MS = 20

/**
 * Mounts GET /metrics for Prometheus, with the figures of this process. Without access the answer is 404, or 401 if a token is set.
 * Only routes that are mounted later are counted.
 */
export function mountMetrics(app: FastifyInstance, appContext: AppContext, figures: readonly DatabaseFigures[]): void {
  const { config } = appContext
  watchProcess()
  measureRequests(app, reportsOf(config))
  const readFigures = databaseFigures(appContext, [queueFigures, backupFigures, ...figures], app.log)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayReadMetrics(config, request)) {
      if (!config.metricsToken) throw new HttpError(404)
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('METRICS_TOKEN is missing or wrong\n')
    }
    await readFigures()
    return reply.type(registry.contentType).send(await metricsText())
  })
}

const SAYING_AS_MUCH = new Set(['info', 'debug', 'trace'])

/** Logs each request, if the format is JSON and the level includes info. */
function reportToLog({ logFormat, logLevel }: Config): ReportRequest | undefined {
  if (logFormat !== 'json' || !SAYING_AS_MUCH.has(logLevel)) return undefined
  return (...answered) => void process.stdout.write(requestLine(...answered))
}

/** Reports a request to the log and, if tracing is on, ends its span. */
function reportsOf(config: Config): ReportRequest | undefined {
  const toLog = reportToLog(config)
  if (!isTracing()) return toLog
  return (...answered) => {
    endRequest(...answered)
    toLog?.(...answered)
  }
}

/** prom-client writes NaN, the event loop's figures before the first sample, as `Nan`, which parsers need not accept. */
const metricsText = async (): Promise<string> => (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN')

let isWatched = false

/** Collects Node's own figures (CPU, memory, garbage collection, event loop), once per process, even if tests open several shops. */
function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_EVERY_MS })
}
