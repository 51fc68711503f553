import { createHash, randomUUID } from 'node:crypto'
import { plainCookie } from '#contract/cookies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isSuccess } from '#contract/envelope.ts'
import { type AccountMarket, BYTES, type PageReader, type PageRequest, type Slot } from '#contract/page-request.ts'
import type { FindSession } from '#server/kernel/calls/access.ts'
import { type AppContext, type Caller, everyoneOf } from '#server/kernel/calls/app-context.ts'
import { type Handler, submit } from '#server/kernel/calls/handle-call.ts'
import { isDatabaseUnavailable } from '#server/kernel/database/database.ts'
import { isDataPath } from '#server/kernel/pages/data.ts'
import { pageHandlers } from '#server/kernel/pages/handlers.ts'
import { gatherTags, NO_TAGS, type PageTags } from '#server/kernel/pages/tags.ts'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'
import { isSecure } from '#server/kernel/security/cookies.ts'

export interface PageToRender {
  request: Request
  caller: Caller
  needsWindowWidth: boolean
  /** Set if the document is shared by all signed-in readers of a market. Null: shared by all visitors. Undefined: for this reader only. */
  market?: AccountMarket | null
  /** Logs an error in a page. */
  report(error: unknown): void
}

export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer | undefined
  /** Hashes of inline scripts, for the document's Content-Security-Policy. */
  scriptHashes: readonly string[]
  /** Set-Cookie lines. */
  cookies: readonly string[]
  isUnavailable: boolean
  /** Whether all calls of the page have succeeded. If not, it must not be cached, because a refusal may be temporary. */
  isWhole: boolean
  /** Slots of a shared document for each reader's own content, in the order of their marks (slotMark). */
  slots: readonly Slot[]
  /** Nonce from which the marks are made. */
  nonce: string
  /** The products and suppliers that its calls have returned. */
  tags: PageTags
}

export interface PageRenderer {
  render(page: PageToRender): Promise<RenderedPage>
  /** The reader of a page; null for a visitor, or if the session has ended. */
  findReader(page: Omit<PageToRender, 'market'>): Promise<PageReader | null>
  fillFor: WebBuild['entry']['module']['fillFor']
}

/** Renders pages with React Router. Web code can reach the calls only through the context that is passed here. */
export async function pageRenderer(
  build: WebBuild | (() => Promise<WebBuild>),
  appContext: AppContext,
  findSession: FindSession,
  calls: readonly Handler[],
): Promise<PageRenderer> {
  // Looked up by name, because the built pages have their own copy of the contract's objects.
  const handlers = new Map(calls.map((call) => [nameOf(call.endpoint), call]))
  const handlerOf = handlersOf(build, appContext.config.mode)
  const entry = async () => (typeof build === 'function' ? await build() : build).entry.module

  function requestOf({ request, caller, needsWindowWidth, market, report }: PageToRender) {
    const outcome = { isUnavailable: false, isWhole: true }
    const gathered = market === undefined ? null : gatherTags()
    let session: ReturnType<FindSession> | undefined
    // A page makes a dozen calls at once, so its session is looked up only once, and again after each write.
    const findReader: FindSession = (...question) => {
      session ??= market ? Promise.resolve(everyoneOf(market)) : findSession(...question)
      return session
    }
    const page: PageRequest = {
      call: async (endpoint, input) => {
        const call = handlers.get(nameOf(endpoint))
        if (!call) throw new Error(`${nameOf(endpoint)} has no handler`)
        try {
          const { body } = await submit(appContext, findReader, call, caller, () => input)
          if (endpoint.method !== 'GET') session = undefined
          if (isSuccess(body)) gathered?.add(call.endpoint, input, 'data' in body ? body.data : body)
          else outcome.isWhole = false
          return body as never
        } catch (error) {
          // React Router renders its error page for what a loader throws; the status is corrected afterwards.
          outcome.isUnavailable ||= isDatabaseUnavailable(error)
          outcome.isWhole = false
          throw error
        }
      },
      view: caller.view,
      hasToken: caller.token !== null,
      everyoneOf: market ?? null,
      nonce: randomUUID(),
      isDocument: !isDataPath(new URL(request.url).pathname),
      needsWindowWidth,
      publicUrl: appContext.config.publicUrl,
      supportEmail: appContext.config.supportEmail,
      hasTranslator: appContext.config.translate !== undefined,
      isSameOrigin: caller.isSameOrigin,
      setCookie: (name, value) => void caller.cookies.push(plainCookie(name, value, isSecure(appContext.config))),
      report,
    }
    return { page, outcome, gathered }
  }

  return {
    async render(incoming) {
      const { page, outcome, gathered } = requestOf(incoming)
      const { request, caller } = incoming
      const { contextFor } = await entry()
      const response = await handlerOf(new URL(request.url).pathname, caller.view.language)(request, contextFor(page))
      const { body, scriptHashes } = await bodyOf(response, page)
      return {
        status: outcome.isUnavailable && response.status >= 500 ? 503 : response.status,
        headers: response.headers,
        body,
        scriptHashes,
        cookies: [...response.headers.getSetCookie(), ...caller.cookies],
        ...outcome,
        slots: page.slots ?? [],
        nonce: page.nonce,
        tags: gathered?.tags() ?? NO_TAGS,
      }
    },
    findReader: async (incoming) => (await entry()).findReader(requestOf(incoming).page),
    fillFor: (await entry()).fillFor,
  }
}

/** In development, each request is handled by the newest build, with all of its routes. */
function handlersOf(build: WebBuild | (() => Promise<WebBuild>), mode: string): ReturnType<typeof pageHandlers> {
  if (typeof build !== 'function') return pageHandlers(build, mode)
  return () => async (request, context) => {
    const newest = await build()
    return newest.entry.module.createRequestHandler(newest, mode)(request, context)
  }
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

async function bodyOf(response: Response, { document, nonce }: PageRequest): Promise<Pick<RenderedPage, 'body' | 'scriptHashes'>> {
  if (document === undefined) {
    return { body: response.body ? Buffer.from(await response.arrayBuffer()) : undefined, scriptHashes: [] }
  }
  const { html, scriptHashes } = withHashedScripts(document, nonce)
  // Send bytes: Fastify and Node would each process a string once more, to measure and to encode it.
  return { body: Buffer.from(html, BYTES), scriptHashes }
}

/**
 * The renderer marks a document's inline scripts with a secret nonce, and the policy allows them by their hashes:
 * unlike a nonce, hashes stay valid when the document is sent again. Returns the document without the marks.
 */
function withHashedScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  let unmarked = ''
  let end = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, end)) {
    unmarked += html.slice(end, at)
    end = at + mark.length
    if (html.startsWith('<script', html.lastIndexOf('<', at))) {
      const text = html.slice(html.indexOf('>', end) + 1, html.indexOf('</script>', end))
      if (text) hashes.add(`'sha256-${createHash('sha256').update(text, BYTES).digest('base64')}'`)
    }
  }
  return { html: unmarked + html.slice(end), scriptHashes: [...hashes] }
}
