import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { DEFAULT_LANGUAGE, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { BYTES, type PageRequest, type Slot, slotMark } from '#contract/page-request.ts'
import { wakesWhen } from '#web/browser/wake/sleeping-pages.ts'
import { withDeferredScripts } from '#web/defer-scripts.ts'
import { withEarlyTyping, withPhoneScript } from '#web/head-scripts.ts'
import { loaderContext, pageContext } from '#web/loader-context.ts'
import { fillSlots, readerElement } from '#web/shell/reader/filled.ts'
import { loadReader } from '#web/shell/reader/load.ts'
import type { Reader } from '#web/shell/reader/reader.ts'
import { type DocumentScope, provideDocumentScope } from '#web/ui/document/scope.ts'
import { withFragments } from '#web/ui/fragments/cache.ts'

export { createRequestHandler } from 'react-router'
export { clearFragments } from '#web/ui/fragments/cache.ts'

/** The kernel passes each request's calls and view to loaders through this context. */
export function contextFor(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

/** The signed-in reader of a page; null for a visitor, and if the session has ended. */
export const findReader = (page: PageRequest): Promise<Reader | null> =>
  loadReader(loaderContext({ context: contextFor(page), url: new URL(page.publicUrl) }))

/** The reader's markup for each slot of a shared document; for the last slot, the element that tells the scripts who reads it. */
export const fillFor = ({ user }: Reader, slots: readonly Slot[]): string[] => [
  ...fillSlots(slots.slice(0, -1), user, (language, render) =>
    scopes.run({ language, publicUrl: '', status: 200, buildId: '', things: [] }, render),
  ),
  readerElement(user),
]

/** React Router would log every failed page in full, including the values of its queries. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (context instanceof RouterContextProvider) context.get(pageContext).report(error)
}

const scopes = new AsyncLocalStorage<DocumentScope>()
provideDocumentScope(() => scopes.getStore())

/** Documents are not streamed: no part of them is slow enough to be worth it, and a complete document can be cached. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = context.get(pageContext)
  const { hasToken, needsWindowWidth, nonce, publicUrl, everyoneOf } = page
  const { pathname } = new URL(request.url)
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE
  const slots: Slot[] = []
  const openSlot = (slot: Slot) => slotMark(nonce, slots.push(slot) - 1)
  const html = await withFragments(textOf, (fragments) =>
    scopes.run({ language, publicUrl, status, buildId: router.manifest.version, fragments, openSlot, things: [] }, () =>
      render(router, request.url, nonce),
    ),
  )
  const when = wakesWhen({ path: withoutLanguage(pathname), status, isRead: request.method === 'GET', isSignedIn: hasToken })
  const whole = withDeferredScripts(withEarlyTyping(needsWindowWidth ? withPhoneScript(html, nonce) : html, nonce), nonce, when)
  const end = everyoneOf ? openSlot({ name: 'reader', props: {}, language, intlTag: '' }) : ''
  const bodyEnd = whole.lastIndexOf('</body>')
  page.document = whole.slice(0, bodyEnd) + end + whole.slice(bodyEnd)
  page.slots = slots
  return new Response(null, { status, headers })
}

const textOf = (bytes: string) => Buffer.from(bytes, BYTES).toString()

/** Larger than any document, so that React never waits for the stream to drain. */
const MOST_BYTES = 2 ** 30

function render(router: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={url} nonce={nonce} />, {
      nonce,
      // Otherwise React would send late parts of a large document at its end, and move them into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const chunks: Buffer[] = []
        const write: Writable['_write'] = (chunk: Buffer, _, done) => {
          chunks.push(chunk)
          done()
        }
        const whole = pipe(new Writable({ write, highWaterMark: MOST_BYTES }))
        whole.once('finish', () => resolve(Buffer.concat(chunks).toString(BYTES)))
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
