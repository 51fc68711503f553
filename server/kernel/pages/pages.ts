import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import type { FindSession } from '#server/kernel/calls/access.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { anyReader, anyVisitor, documentCaller, linkedCurrency } from '#server/kernel/calls/caller.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { Handler } from '#server/kernel/calls/handle-call.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import { UPLOAD_WITHIN_MS } from '#server/kernel/files/upload-gate.ts'
import { cacheBytes } from '#server/kernel/metrics/caches.ts'
import { renderingsWaiting } from '#server/kernel/metrics/rendering.ts'
import { builtPages } from '#server/kernel/pages/built-pages.ts'
import { openPageCache } from '#server/kernel/pages/cache.ts'
import { followChanges } from '#server/kernel/pages/changes.ts'
import { isDataPath, isPageData, withoutData } from '#server/kernel/pages/data.ts'
import { developmentBuild } from '#server/kernel/pages/development-pages.ts'
import { redirectOf } from '#server/kernel/pages/document-redirects.ts'
import { acceptFileForms } from '#server/kernel/pages/file-forms.ts'
import { serveFlags } from '#server/kernel/pages/flags.ts'
import { refuseHeavyForm } from '#server/kernel/pages/form-fields.ts'
import { isShared, keyOf, type SharedPage } from '#server/kernel/pages/key.ts'
import { needsWindowWidth, seenCookieOf } from '#server/kernel/pages/phone-redirect.ts'
import { openReaders } from '#server/kernel/pages/readers.ts'
import { countRedrawn } from '#server/kernel/pages/redrawn.ts'
import { type PageToRender, pageRenderer } from '#server/kernel/pages/renderer.ts'
import { renderingTurns } from '#server/kernel/pages/rendering-turns.ts'
import { sendCached, sendFilled, sendRendered } from '#server/kernel/pages/send-page.ts'
import { noteReader } from '#server/kernel/pages/shared-readers.ts'
import { templatesOf } from '#server/kernel/pages/templates.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { currencyCookie } from '#server/kernel/security/cookies.ts'
import { networkOf } from '#server/kernel/security/network.ts'

const NAMES_CURRENCY = /[?&]currencyCode=/
const FORM_TYPE = 'application/x-www-form-urlencoded'

interface Pages {
  findSession: FindSession
  calls: readonly Handler[]
  /** Paths (without language) whose actions accept forms from any site: they ignore the session cookie, so CSRF does no harm. */
  csrfExemptPaths: ReadonlySet<string>
}

/** Mounts React Router as the last route, behind a cache of shared documents. */
export async function mountPages(
  app: FastifyInstance,
  appContext: AppContext,
  { findSession, calls, csrfExemptPaths }: Pages,
): Promise<void> {
  const { config, database, replicas } = appContext
  const build = config.mode === 'development' ? await developmentBuild(app) : await builtPages(app, config)
  await serveFlags(app)
  countRedrawn(app)
  const { render, findReader, fillFor } = await pageRenderer(build, appContext, findSession, calls)
  const inTurn = renderingTurns()
  const isCaching = config.pageCacheBytes > 0 && config.mode !== 'development'
  const cache = isCaching ? openPageCache(config.pageCacheBytes, config.pageCacheTtlMs) : undefined
  const changes = followChanges(database.db, cache, config, replicas)
  const stops = [
    renderingsWaiting.watch(() => [[{}, inTurn.waiting()]]),
    ...(cache ? [cacheBytes.watch(() => [[{ cache: 'pages' }, cache.bytes]])] : []),
  ]
  app.addHook('onClose', () => {
    for (const stop of stops) stop()
    return changes.close()
  })
  const readers = openReaders(app)

  await app.register(async (documents) => {
    // Document forms: React Router itself parses the bytes. Calls refuse this type.
    documents.addContentTypeParser<Buffer>(FORM_TYPE, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => {
      refuseHeavyForm(body, FORM_TYPE)
      return body
    })
    const readsBody = acceptFileForms(documents, config)
    // In development, routes change while the server runs.
    const template = typeof build === 'function' ? undefined : templatesOf(build)
    documents.route({ method: ['GET', 'HEAD'], url: '/*', config: { template }, handler: answerPage })
    // The handler's timeout starts with the request, so it must cover the upload of a file.
    documents.route({ method: 'POST', url: '/*', handlerTimeout: UPLOAD_WITHIN_MS, config: { readsBody, template }, handler: answerPage })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // `*` addresses the server as a whole, which only OPTIONS may do.
    if (!request.url.startsWith('/')) throw new HttpError(400)
    const redirect = redirectOf(request, config)
    if (redirect) return reply.headers(redirect.headers).code(redirect.status).send()
    const url = urlForRouter(request)
    const [path = '/'] = url.split('?', 1)
    const language = languageOfPath(withoutData(path)) ?? DEFAULT_LANGUAGE
    const caller = { ...documentCaller(request, config, language), signal: () => requestSignal(reply) }
    const client = networkOf(clientAddress(request))
    const currency = linkedCurrency(request)
    if (currency) reply.header('set-cookie', currencyCookie(config, currency))
    // The same page as without this parameter.
    if (NAMES_CURRENCY.test(url)) reply.header('x-robots-tag', 'noindex')
    const report = (error: unknown) => request.log.error({ err: error }, 'a page failed')

    const needsWidth = needsWindowWidth(request)
    // A function, so that it is not built for a cached document.
    const own = (): PageToRender => ({ request: webRequest(request, config.publicUrl + url), caller, needsWindowWidth: needsWidth, report })
    if (cache && changes.isCurrent() && !isDataPath(path) && isShared({ method: request.method, url })) {
      const { token, view } = caller
      // If no reader is found, because the session has ended or the lookup fails, the page is rendered for this request and shows why.
      const look = () => findReader({ ...own(), caller: { ...caller, cookies: [] } })
      const reader = token && (await readers.find(token, JSON.stringify([view, caller.timeZone]), look).catch(() => null))
      const shared: SharedPage = { url, view, needsWindowWidth: needsWidth, market: reader ? reader.market : null }
      const renderShared = () => inTurn(() => render(forEveryone(shared, report)), { client })
      const found = token !== null && !reader ? null : await cache.get(keyOf(shared), renderShared)
      if (found && 'hash' in found) return sendCached(request, reply, found, config)
      if (found && 'pieces' in found && reader) {
        noteReader(request, reader)
        return sendFilled(request, reply, found, fillFor(reader, found.slots), config)
      }
      if (found && 'cookies' in found && found.cookies.length === 0 && !reader) return sendRendered(reply, found, config)
    }
    caller.cookies.push(...seenCookieOf(request, config))
    // React Router would refuse the form as well, but log it as a server error.
    const isForm = request.method === 'POST'
    if (isForm && !caller.isSameOrigin && !csrfExemptPaths.has(withoutData(withoutLanguage(path)))) throw new HttpError(403)
    return sendRendered(reply, await inTurn(() => render(own()), { client, signal: requestSignal(reply) }), config)
  }

  /** Built from the page's key alone, so that nothing else from the request or about its reader can get into the document. */
  function forEveryone({ url, view, needsWindowWidth, market }: SharedPage, report: PageToRender['report']): PageToRender {
    const caller = market ? anyReader(view) : anyVisitor(view)
    return { request: new Request(config.publicUrl + url), caller, needsWindowWidth, market, report }
  }
}

function webRequest(request: FastifyRequest, address: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const part of value ?? []) headers.append(name, part)
  }
  // React Router compares Origin with the request's URL and would refuse a form from 127.0.0.1 if PUBLIC_URL is localhost.
  // The form's origin has already been checked at this point.
  headers.delete('origin')
  return new Request(address, {
    method: request.method,
    headers,
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  })
}

/** Escapes .data at the end of a document's path, because React Router takes every such path for a data request. */
function urlForRouter(request: FastifyRequest): string {
  const { url } = request
  const [path = '/'] = url.split('?', 1)
  if (isPageData(request) || !path.endsWith('.data')) return url
  return `${path.slice(0, -'.data'.length)}%2Edata${url.slice(path.length)}`
}
