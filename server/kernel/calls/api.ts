import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { TRANSPORT_CODES, type TransportCode } from '#contract/errors.ts'
import { languageOfPath } from '#contract/languages.ts'
import type { FindSession } from '#server/kernel/calls/access.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { apiCaller, apiLanguage } from '#server/kernel/calls/caller.ts'
import { errorText, fieldText, HttpError } from '#server/kernel/calls/fail.ts'
import { type Handler, type ReadInput, submit } from '#server/kernel/calls/handle-call.ts'
import { requestSignal } from '#server/kernel/calls/request-signal.ts'
import { isDatabaseUnavailable } from '#server/kernel/database/database.ts'
import { acceptMultipart, readMultipart } from '#server/kernel/files/multipart.ts'
import { UPLOAD_WITHIN_MS, uploadGate } from '#server/kernel/files/upload-gate.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { networkOf } from '#server/kernel/security/network.ts'

/** Mounts every call under /api. Unknown paths and methods are answered in the envelope, too. */
export function mountApi(app: FastifyInstance, appContext: AppContext, findSession: FindSession, calls: readonly Handler[]): void {
  const methodsOfPath = new Map<string, Set<string>>()
  const acquireSlot = uploadGate()
  for (const call of calls) {
    const { method, path, transaction } = call.endpoint
    // A HEAD request must change nothing: sendEmail, a GET by its specification, used to send codes on HEAD.
    const exposeHeadRoute = method === 'GET' && transaction !== 'write'
    const known = methodsOfPath.get(path) ?? new Set()
    if (known.has(method)) throw new Error(`${method} ${path} is declared twice`)
    methodsOfPath.set(path, known.add(method))
    if (exposeHeadRoute) known.add('HEAD')
    if (call.endpoint.largestFile === undefined) {
      const handler: RouteHandlerMethod = (request, reply) => answerWith(call, request, reply, () => inputOf(call.endpoint, request))
      app.route({ method, url: fastifyPath(path), handler, exposeHeadRoute })
    } else mountUpload(call, call.endpoint.largestFile)
  }

  async function answerWith(call: Handler, request: FastifyRequest, reply: FastifyReply, readInput: ReadInput) {
    const caller = { ...apiCaller(request, appContext.config), signal: () => requestSignal(reply) }
    const { status, body, retryAfterSeconds } = await submit(appContext, findSession, call, caller, readInput)
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    return send(reply, caller.cookies, status, body)
  }

  /** Holds its upload slot until the answer is ready, because the file is in memory until then. */
  function mountUpload(call: Handler, largestFile: number) {
    const handler: RouteHandlerMethod = async (request, reply) => {
      let release = () => {}
      try {
        return await answerWith(call, request, reply, async (user) => {
          const slot = await acquireSlot(user?.id ?? 0, { signal: requestSignal(reply), client: networkOf(clientAddress(request)) })
          release = slot.release
          return { ...(await readMultipart(request, reply, largestFile, slot)), ...(request.params as object) }
        })
      } finally {
        release()
      }
    }
    app.register(async (uploads) => {
      await acceptMultipart(uploads)
      const url = fastifyPath(call.endpoint.path)
      uploads.route({ method: 'POST', url, handlerTimeout: UPLOAD_WITHIN_MS, config: { readsBody: () => true }, handler })
    })
  }

  for (const [path, methods] of methodsOfPath) {
    const refused = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !methods.has(method))
    app.route({
      method: refused,
      exposeHeadRoute: false,
      url: fastifyPath(path),
      handler: (request, reply) => refuse(request, reply.header('allow', [...methods].join(', ')), 405),
    })
  }
  app.all('/api/*', (request, reply) => refuse(request, reply, 404))
  app.all('/api', (request, reply) => refuse(request, reply, 404))
}

const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Merges path parameters and query or body into one object. A body that is not an object is left to the schema, which refuses it. */
function inputOf({ method }: Endpoint, request: FastifyRequest): unknown {
  const parts = request.params as Record<string, string>
  if (method === 'GET') return { ...givenValues(request.query as Record<string, string | string[]>), ...parts }
  const { body = {} } = request
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...parts } : body
}

/** Drops empty query values: a form submits every field, even those left empty. */
const givenValues = (query: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const [first, ...more] = [value].flat().filter((each) => each !== '')
      return first === undefined ? [] : [[name, more.length > 0 ? [first, ...more] : first]]
    }),
  )

function send(reply: FastifyReply, cookies: string[], status: number, body: object): FastifyReply {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: TransportCode): FastifyReply {
  const language = languageOfPath(request.url.split('?', 1)[0]!) ?? apiLanguage(request)
  // A body that could not be parsed has no field to name, so the problem's path is empty.
  const data = code === 400 ? { data: [{ path: '', message: fieldText('wrong', language) }] } : {}
  return send(reply, [], code, { code, msg: errorText(code, language), ...data })
}

/** Not-found handler. The pages handle every other path, so what remains are missing files (404) and unsupported methods (405). */
export const refuseLeftOver = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.method === 'GET' || request.method === 'HEAD'
    ? refuse(request, reply, 404)
    : refuse(request, reply.header('allow', 'GET, HEAD, POST'), 405)

/** Answers a thrown error: Fastify's own 4xx keep their status, an unavailable database is 503, the rest are 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) {
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
    return refuse(request, reply, error.status)
  }
  const status = statusOf(error, request)
  const code = TRANSPORT_CODES.find((known) => known === status) ?? (status >= 400 && status < 500 ? 400 : 500)
  if (code >= 500) request.log.error({ err: error }, 'a call failed')
  if (code === 503) reply.header('retry-after', 1)
  return refuse(request, reply, code)
}

function statusOf(error: unknown, { raw }: FastifyRequest): number {
  // The client hung up before it had sent its whole body.
  if (raw.errored && raw.errored === error) return 400
  return isDatabaseUnavailable(error) ? 503 : ((error as { statusCode?: number }).statusCode ?? 500)
}
