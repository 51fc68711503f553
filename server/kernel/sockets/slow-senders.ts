import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Timeout for all headers. */
export const HEADERS_WITHIN_MS = 10_000
/** How often Node checks sockets for timeouts. */
export const LOOK_EVERY_MS = 2000
/** Timeout for a body, of 256 kB at most; uploads have a minimum rate instead. */
const BODY_WITHIN_MS = 12_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route itself cuts slow senders of this body. */
    readsBody?: (request: FastifyRequest) => boolean
  }
}

/** Cuts clients that do not finish their request's body: Node's own timeout is as long as an upload may take. */
export function cutSlowSenders(app: FastifyInstance, bodyWithinMs = BODY_WITHIN_MS): void {
  app.addHook('onRequest', async (request) => {
    if (!isBodyComing(request) || request.routeOptions.config?.readsBody?.(request)) return
    const { raw } = request
    const timer = setTimeout(() => raw.destroy(), bodyWithinMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}

const isBodyComing = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
