import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { UNSUBSCRIBE_PATH } from '#contract/account/mail-choices.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import * as files from '#server/calls.ts'
import { liveAccess } from '#server/features/account/sign-in/live-access.ts'
import { findSession, findSessionById } from '#server/features/account/sign-in/session.ts'
import { shopFigures } from '#server/features/board/figures.ts'
import { announceTyping } from '#server/features/consultations/typing.ts'
import { mountCounting } from '#server/features/figures/counting.ts'
import { listExport } from '#server/features/lists/export.ts'
import { orderExport } from '#server/features/orders/export.ts'
import { paperGenerators } from '#server/features/papers/generators.ts'
import { stripeWebhook } from '#server/features/payments/stripe-webhook.ts'
import { pictures } from '#server/features/pictures/pictures.ts'
import type { PictureSource } from '#server/features/pictures/source.ts'
import { productFeeds } from '#server/features/products/feed/feed.ts'
import { mountSearchCounting } from '#server/features/search/use/writing.ts'
import { installableApp } from '#server/features/site/installable-app.ts'
import { robotsAndSitemap } from '#server/features/site/robots-and-sitemap.ts'
import { privateFiles } from '#server/features/uploads/private-files.ts'
import { acceptOnlyJson } from '#server/kernel/calls/accept-only-json.ts'
import { answerError, mountApi, refuseLeftOver } from '#server/kernel/calls/api.ts'
import { mountApiDocs } from '#server/kernel/calls/api-docs.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { COMPRESSION } from '#server/kernel/calls/compress.ts'
import type { Handler } from '#server/kernel/calls/handle-call.ts'
import { mountHealth } from '#server/kernel/calls/health.ts'
import { readableUrl } from '#server/kernel/calls/readable-url.ts'
import { readerForAll } from '#server/kernel/calls/reading.ts'
import { limitDatabaseWaits } from '#server/kernel/database/wait.ts'
import { generatedFiles } from '#server/kernel/files/generated-files.ts'
import { UPLOAD_WITHIN_MS } from '#server/kernel/files/upload-gate.ts'
import { limitRequests } from '#server/kernel/limits/limits.ts'
import { isHandshake, mountLive } from '#server/kernel/live/handshake.ts'
import { loggerOptions } from '#server/kernel/log.ts'
import { mountMetrics } from '#server/kernel/metrics/metrics.ts'
import { answerDocumentsWithPages } from '#server/kernel/pages/error-document.ts'
import { mountPages } from '#server/kernel/pages/pages.ts'
import { trustedProxies } from '#server/kernel/security/client-address.ts'
import { sendSafetyHeaders } from '#server/kernel/security/safety-headers.ts'
import { mountDraining } from '#server/kernel/sockets/draining.ts'
import { answerInTurn } from '#server/kernel/sockets/pipelining.ts'
import { cutSlowReaders } from '#server/kernel/sockets/slow-readers.ts'
import { cutSlowSenders, HEADERS_WITHIN_MS, LOOK_EVERY_MS } from '#server/kernel/sockets/slow-senders.ts'
import { beginRequest, traceRequests } from '#server/kernel/traces/requests.ts'

/** Every call of the marketplace. */
export const calls: readonly Handler[] = Object.values(files)
  .flatMap((file) => Object.values<Handler | Handler[]>(file))
  .flat()

const exports = calls.flatMap(({ file }) => file ?? [])
const generators = [...paperGenerators, orderExport, listExport, ...exports]

const noDrawings: PictureSource = async () => null

const BODY_LIMIT = 256 * 1024
/** Node's default limit for all headers together. */
const LONGEST_ADDRESS = 16 * 1024

/** The whole application on a kernel: calls, pages, pictures, health. Does not listen yet. */
export async function createApp(appContext: AppContext, pictureSource: PictureSource = noDrawings): Promise<FastifyInstance> {
  const { config } = appContext
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: beginRequest,
    http: {
      shouldUpgradeCallback: isHandshake(config.mode),
      headersTimeout: HEADERS_WITHIN_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    trustProxy: config.trustProxy.length > 0 ? trustedProxies(config.trustProxy) : false,
    bodyLimit: BODY_LIMIT,
    // Long enough for an upload; sockets/slow-senders.ts has shorter limits for other bodies.
    requestTimeout: UPLOAD_WITHIN_MS,
    handlerTimeout: 25_000,
    connectionTimeout: MINUTE_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While the server stops, open connections are still answered, with `Connection: close`.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: LONGEST_ADDRESS },
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
  })
  acceptOnlyJson(app)
  answerInTurn(app)
  mountDraining(app)
  await app.register(cookie)
  sendSafetyHeaders(app, config)
  answerDocumentsWithPages(app)
  await app.register(compress, COMPRESSION)
  const countRequest = limitRequests(app, config)
  cutSlowSenders(app)
  cutSlowReaders(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(refuseLeftOver)
  limitDatabaseWaits(app, appContext.database.longestWaitMs)
  traceRequests(app)
  mountMetrics(app, appContext, shopFigures)
  mountHealth(app, appContext)
  mountCounting(app, appContext)
  mountSearchCounting(app, appContext)
  mountApiDocs(
    app,
    calls.map(({ endpoint }) => endpoint),
    config,
  )
  mountApi(app, appContext, findSession, calls)
  pictures(app, appContext, pictureSource, countRequest)
  privateFiles(app, appContext)
  stripeWebhook(app, appContext)
  generatedFiles(app, appContext, { findSessionById, generators, countRequest })
  installableApp(app)
  robotsAndSitemap(app, { reader: readerForAll(appContext), clock: appContext.clock, publicUrl: config.publicUrl }, countRequest)
  productFeeds(app, { reader: readerForAll(appContext), publicUrl: config.publicUrl }, countRequest)
  await mountPages(app, appContext, { findSession, calls, csrfExemptPaths: new Set([UNSUBSCRIBE_PATH]) })
  // Last: on close it waits for every connection, and in development Vite must close its own first.
  mountLive(app, appContext, liveAccess, { typing: announceTyping })
  return app
}
