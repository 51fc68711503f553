import '#server/kernel/metrics/replicas.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { type Config, isLoopbackName } from '#server/kernel/config.ts'
import { type DatabaseFigures, databaseFigures } from '#server/kernel/metrics/database-figures.ts'
import { queueFigures } from '#server/kernel/metrics/jobs.ts'
import { registry } from '#server/kernel/metrics/registry.ts'
import { measureRequests, type ReportRequest } from '#server/kernel/metrics/requests.ts'
import { requestLine } from '#server/kernel/request-lines.ts'
import { endRequest } from '#server/kernel/traces/requests.ts'
import { isTracing } from '#server/kernel/traces/spans.ts'

/** What proxies leave on a request: it comes from elsewhere, whoever hands it over. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request shows METRICS_TOKEN, or, where none is set, was made on this machine and to it. */
function mayReadMetrics({ metricsToken }: Pick<Config, 'metricsToken'>, { headers, hostname, raw }: FastifyRequest): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopbackName(address) && isLoopbackName(hostname) && !FORWARDED.some((name) => name in headers)
}

/** In equal time however much of it is right. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()

// Alerts read it where there are no replicas, too.

/** Between two looks at how late the event loop is. */
const LOOK_EVERY_MS = 20

/**
 * GET /metrics for Prometheus: this process alone. Who may not read it is told nothing of it, or, where a token is set, to show it.
 * What is mounted after it is counted.
 */
export function mountMetrics(app: FastifyInstance, appContext: AppContext, figures: readonly DatabaseFigures[]): void {
  const { config } = appContext
  watchProcess()
  measureRequests(app, reportsOf(config))
  const readFigures = databaseFigures(appContext, [queueFigures, ...figures], app.log)
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

/** Says in the log what was requested, where it is JSON and says as much. */
function reportToLog({ logFormat, logLevel }: Config): ReportRequest | undefined {
  if (logFormat !== 'json' || !SAYING_AS_MUCH.has(logLevel)) return undefined
  return (...answered) => void process.stdout.write(requestLine(...answered))
}

/** Ends its span, too, where traces are made. */
function reportsOf(config: Config): ReportRequest | undefined {
  const toLog = reportToLog(config)
  if (!isTracing()) return toLog
  return (...answered) => {
    endRequest(...answered)
    toLog?.(...answered)
  }
}

/** prom-client writes NaN, which the event loop's figures are when nothing was measured yet, as no parser has to read it. */
const metricsText = async (): Promise<string> => (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN')

let isWatched = false

/** Node's own figures: processor, memory, collections, event loop. Once, however many shops a process opens. */
function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOK_EVERY_MS })
}
