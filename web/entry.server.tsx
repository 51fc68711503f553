import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import { DEFAULT_LANGUAGE, languageOfPath } from '#contract/languages.ts'
import type { PageRequest, Rendered } from '#contract/page-request.ts'
import { writeHandoff } from '#web/handoff.tsx'
import { speaking } from '#web/language.ts'
import { withLaterScripts } from '#web/later-scripts.ts'
import { pageContext } from '#web/loading.ts'
import { withPhoneScript } from '#web/phone-script.ts'
import { keepingParts } from '#web/ui/kept-markup.ts'
import { beginData } from '#web/ui/structured-data.tsx'

export { createRequestHandler } from 'react-router'
export { handingOver } from '#web/handing-over.ts'
export { speaking } from '#web/language.ts'
export { forgetParts } from '#web/ui/kept-markup.ts'

/** The kernel passes each request's calls and view to loaders through this context. */
export function contextFor(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

/** React Router would log every failed page in full, including the values of its queries. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (context instanceof RouterContextProvider) context.get(pageContext).report(error)
}

/** Puts the loaders' answers back where pages look for them, outermost first: the same page yields the same HTML whichever loader finished first. */
function putBack({ staticHandlerContext }: EntryContext, answers: NonNullable<Rendered['loaded']>): void {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const loaded = Object.fromEntries(ids.filter((id) => id in answers).map((id) => [id, answers[id]]))
  staticHandlerContext.loaderData = { ...staticHandlerContext.loaderData, ...loaded }
  writeHandoff(loaded)
}

/**
 * What else the document needs for hydration, errors above all. React Router sends it during a streamed rendering;
 * here everything is there already, so it is read first and passed to the element that writes it.
 */
async function readStream({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  const parts: Record<number, { result: { done: boolean; value: string } }> = {}
  for (let place = 0; ; place++) {
    const { done, value } = await reader.read()
    parts[place] = { result: { done, value: decoder.decode(value, { stream: !done }) } }
    if (done) break
  }
  reader.releaseLock()
  Object.assign(renderMeta, { streamCache: parts })
}

/** Documents are rendered in one go: measured nearly twice as fast as streaming, and nothing here suspends while rendering. */
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
  await readStream(router)
  putBack(router, page.rendered.loaded ?? {})
  beginData(page.publicUrl)
  const language = languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE
  const document = <ServerRouter context={router} url={request.url} nonce={page.nonce} />
  const html = `<!doctype html>${speaking(language, () => keepingParts(() => renderToString(document)))}`
  page.rendered.html = withLaterScripts(page.asksForWidth ? withPhoneScript(html, page.nonce) : html, page.nonce)
  return new Response(null, { status, headers })
}
