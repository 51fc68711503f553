import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TRANSPORT_CODES } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language, languageOfPath } from '#contract/languages.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { PLAIN_MARK, plainHead } from '#server/kernel/pages/plain-page.ts'
import * as words from '#words'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * §2: a document request is answered with a page even if it is refused before one is rendered: by a limit, for a missing file, by
 * the pictures' route. Needs no call and no rendering, so it can also answer a flood.
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

/** Whether a page is opened or a form submitted, rather than a script's or an image's request. Calls always answer with JSON. */
function isDocument({ method, url, headers }: FastifyRequest): boolean {
  if (!['GET', 'HEAD', 'POST'].includes(method) || /^\/api([/?]|$)/.test(url)) return false
  const kind = headers['sec-fetch-dest']
  return kind ? kind === 'document' : !!headers.accept?.includes('text/html')
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('text/html')

/** The titles are those of the specification, in every language; as in web/shell/error-page.tsx. */
function errorDocument(status: number, language: Language): string {
  const say = { locale: language }
  const title = status === 404 ? 'Page Not Found' : 'Internal Server Error'
  return [
    plainHead(language, title),
    `<body><main>${PLAIN_MARK}<h1 lang="en">${title}</h1><p>${textOf(status, language)}</p>`,
    `<a href="${inLanguage('/', language)}">${words.shell_error_home({}, say)}</a></main></body></html>`,
  ].join('')
}

function textOf(status: number, language: Language): string {
  if (status === 404) return words.shell_error_missing({}, { locale: language })
  const refusal = TRANSPORT_CODES.find((code) => code === status && code !== 500)
  return refusal ? errorText(refusal, language) : words.shell_error_server({}, { locale: language })
}
