import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, inLanguage, type Language, languageOfPath } from '#contract/languages.ts'
import { PLAIN_MARK, plainHead } from '#server/kernel/pages/plain-page.ts'
import * as words from '#words'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * §2: whoever opens an address sees a page, whatever refused the request before one was rendered: a limit, a missing file, a
 * picture's route. Costs no call and no rendering, so that it answers a flood as well.
 */
export function answerDocumentsWithPages(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || !isDocument(request) || isPage(reply)) return payload
    reply.removeHeader('content-length').headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    return errorDocument(reply.statusCode, languageOfPath(request.url.split('?', 1)[0]!) ?? DEFAULT_LANGUAGE)
  })
}

/** Requested by a person, not by a page's scripts or for one of its pictures. Calls always answer JSON. */
function isDocument({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/api([/?]|$)/.test(url)) return false
  const kind = headers['sec-fetch-dest']
  return kind ? kind === 'document' : !!headers.accept?.includes('text/html')
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html')

/** The titles are the specification's, in every language; as in web/shell/error-page.tsx. */
function errorDocument(status: number, language: Language): string {
  const say = { locale: language }
  const title = status === 404 ? 'Page Not Found' : 'Internal Server Error'
  const text = TEXTS[status] ?? words.shell_error_server
  return [
    plainHead(language, title),
    `<body><main>${PLAIN_MARK}<h1 lang="en">${title}</h1><p>${text({}, say)}</p>`,
    `<a href="${inLanguage('/', language)}">${words.shell_error_home({}, say)}</a></main></body></html>`,
  ].join('')
}

const TEXTS: Record<number, typeof words.shell_error_server> = {
  404: words.shell_error_missing,
  429: words.error_429,
  503: words.error_503,
}
