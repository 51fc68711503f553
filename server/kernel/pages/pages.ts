import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainCookie } from '#contract/cookies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import type { PageRequest, Rendered } from '#contract/page-request.ts'
import { type AnsweredCall, type FindSession, perform } from '#server/kernel/answer.ts'
import type { Kernel } from '#server/kernel/call.ts'
import { documentCaller } from '#server/kernel/caller.ts'
import { isSecure } from '#server/kernel/cookies.ts'
import { isDatabaseUnavailable } from '#server/kernel/database.ts'
import { builtPages } from '#server/kernel/pages/built-pages.ts'
import { developmentBuild } from '#server/kernel/pages/development-pages.ts'
import { redirectOf } from '#server/kernel/pages/document-redirects.ts'
import { serveFlags } from '#server/kernel/pages/flags.ts'
import { isPageData } from '#server/kernel/pages/page-data.ts'
import { pageHandlers } from '#server/kernel/pages/page-handlers.ts'
import { asksForWidth, PHONE_VARY, seenCookieOf } from '#server/kernel/pages/phone-redirect.ts'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'
import { documentPolicy } from '#server/kernel/safety-headers.ts'

/** How React Router's own client asks for a page's data. */
const DATA = /\.data$/
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

interface Pages {
  findSession: FindSession
  calls: readonly AnsweredCall[]
  /** Paths without a language whose action takes a form from any site: it does not act for the cookie, so needs no protection. */
  foreignFormPaths: ReadonlySet<string>
}

/** React Router as the last route; web code reaches the calls only through the context given here. */
export async function mountPages(app: FastifyInstance, kernel: Kernel, { findSession, calls, foreignFormPaths }: Pages): Promise<void> {
  const build = kernel.config.mode === 'development' ? await developmentBuild(app) : await builtPages(app, kernel.config)
  await serveFlags(app)
  // By name: the built pages carry a copy of the contract.
  const handlers = new Map(calls.map((call) => [nameOf(call.endpoint), call]))
  const handlerOf = handlersOf(build, kernel.config.mode)

  await app.register(async (documents) => {
    // Forms of documents: the bytes, within the body limit, are read by React Router itself. Calls refuse them.
    documents.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    documents.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answerPage })
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const redirect = redirectOf(request, kernel.config)
    if (redirect) return reply.headers(redirect.headers).code(redirect.status).send()
    const nonce = randomBytes(16).toString('base64')
    const address = pathForRouter(request)
    const [path = '/'] = address.split('?', 1)
    const language = languageOfPath(path.replace(DATA, '')) ?? DEFAULT_LANGUAGE
    const caller = documentCaller(request, kernel.config, language)
    caller.cookies.push(...seenCookieOf(request, kernel.config))
    let isUnavailable = false
    let session: ReturnType<FindSession> | undefined
    const rendered: Rendered = {}
    const page: PageRequest = {
      call: async (endpoint, input) => {
        const call = handlers.get(nameOf(endpoint))
        if (!call) throw new Error(`${nameOf(endpoint)} is answered by nobody`)
        try {
          // A page asks a dozen calls in a moment: its reader is looked up once, and once more after anything that changes something.
          const findReader: FindSession = (...question) => (session ??= findSession(...question))
          const answered = await perform(kernel, findReader, call, caller, () => input)
          if (endpoint.method !== 'GET') session = undefined
          return answered.body as never
        } catch (error) {
          // React Router turns what a loader throws into its error page: the status is set afterwards.
          isUnavailable ||= isDatabaseUnavailable(error)
          throw error
        }
      },
      view: caller.view,
      hasToken: caller.token !== null,
      nonce,
      isDocument: !DATA.test(path),
      asksForWidth: asksForWidth(request),
      publicUrl: kernel.config.publicUrl,
      isSameOrigin: caller.isSameOrigin,
      setCookie: (name, value) => void caller.cookies.push(plainCookie(name, value, isSecure(kernel.config))),
      report: (error) => request.log.error({ err: error }, 'a page failed'),
      rendered,
    }
    const { contextFor } = (typeof build === 'function' ? await build() : build).entry.module
    const isFormWelcome = caller.isSameOrigin || foreignFormPaths.has(withoutLanguage(path).replace(DATA, ''))
    const asked = webRequest(request, kernel.config.publicUrl + address, isFormWelcome)
    const response = await handlerOf(path, language)(asked, contextFor(page))
    await sendResponse(reply, response, rendered.html, caller.cookies, documentPolicy(nonce, kernel.config), isUnavailable)
    return reply
  }
}

/** While developing every request is answered by the newest build, as a whole. */
function handlersOf(build: WebBuild | (() => Promise<WebBuild>), mode: string): ReturnType<typeof pageHandlers> {
  if (typeof build !== 'function') return pageHandlers({ ...build, routes: build.entry.module.handingOver(build.routes) }, mode)
  return () => async (request, context) => {
    const newest = await build()
    return newest.entry.module.createRequestHandler(newest, mode)(request, context)
  }
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

function webRequest(request: FastifyRequest, address: string, isFormWelcome: boolean): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const part of value ?? []) headers.append(name, part)
  }
  // React Router compares it with its own idea of this server's address and would refuse a form sent from 127.0.0.1
  // while PUBLIC_URL says localhost. Whether a form came from our own pages is told by isSameOrigin, to every action.
  if (isFormWelcome) headers.delete('origin')
  return new Request(address, {
    method: request.method,
    headers,
    ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  })
}

/** React Router takes every path that ends in .data for a question of its own client. */
function pathForRouter(request: FastifyRequest): string {
  const { url } = request
  const [path = '/'] = url.split('?', 1)
  if (isPageData(request) || !path.endsWith('.data')) return url
  return `${path.slice(0, -'.data'.length)}%2Edata${url.slice(path.length)}`
}

async function sendResponse(
  reply: FastifyReply,
  response: Response,
  html: string | undefined,
  cookies: string[],
  policy: string,
  isUnavailable: boolean,
): Promise<FastifyReply> {
  reply.code(response.status)
  if (isUnavailable && response.status >= 500) reply.code(503).header('retry-after', 1)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const all = [...response.headers.getSetCookie(), ...cookies]
  if (all.length > 0) reply.header('set-cookie', all)
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', policy).header('vary', PHONE_VARY)
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store')
  // Bytes, not text: Fastify and Node would each walk through the text once more to count and to encode it.
  if (html !== undefined) return reply.send(Buffer.from(html))
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
}
