import { once } from 'node:events'
import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import { LIVE_BASES, type LiveBase } from '#contract/live.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { type Config, isLoopbackName } from '#server/kernel/config.ts'
import { dispatchFrames, type ValidSessions } from '#server/kernel/live/frame-dispatch.ts'
import { LiveSockets } from '#server/kernel/live/sockets.ts'
import { liveConnections } from '#server/kernel/metrics/live-connections.ts'

/** decisions §15: a browser has little to say. */
const MOST_BYTES_HEARD = 1024

/** What the accounts know about listeners. */
export interface LiveAccess {
  /** The session behind an unused ticket of this user for this base, which is used from here on; null for any other ticket. */
  takeTicket(appContext: AppContext, ticketRequest: { ticket: string; base: LiveBase; userId: number }): Promise<number | null>
  validSessions(appContext: AppContext, ...sessionIds: Parameters<ValidSessions>): ReturnType<ValidSessions>
}

/** What browsers say on a live connection, to whom it concerns. */
export interface LiveHearing {
  typing(appContext: AppContext, userId: number, consultationId: number): Promise<void>
}

/** What came with a request to switch protocols, until its handshake is answered. */
const handshakes = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>()

/** Which requests switch protocols; all others, such as offers of HTTP/2, are answered as they are. */
export const isHandshake =
  (mode: Config['mode']) =>
  ({ method, url = '', headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    // Hot reloading has a connection of its own.
    (url.startsWith('/live/') || mode === 'development')

/**
 * The live connections. A handshake goes through the same door as every request, so rates are limited, headers sent
 * and refusals answered as plain HTTP; only a good one becomes a WebSocket (safety.md 22).
 */
export function mountLive(app: FastifyInstance, appContext: AppContext, access: LiveAccess, hearing: LiveHearing): void {
  const sockets = new LiveSockets((userId, consultationId) => {
    // A hint that is lost is worth nothing: the next one comes in three seconds.
    hearing
      .typing(appContext, userId, consultationId)
      .catch((error) => app.log.warn({ err: error }, 'somebody types, which could not be passed on'))
  })
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: MOST_BYTES_HEARD })
  const stopWatching = liveConnections.watch(() => [...sockets.totals()].map(([base, total]) => [{ base }, total]))
  let isStopping = false
  const dispatch = dispatchFrames(appContext.bus, (ids) => access.validSessions(appContext, ids), sockets, app.log)

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!request.url?.startsWith('/live/')) return
    socket.on('error', () => socket.destroy())
    handshakes.set(request, { socket, head })
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // Not only its own side: with a protocol that was to be switched, Node times nobody out who leaves the other one open.
    response.once('finish', () => socket.destroySoon())
    app.routing(request, response)
  })

  app.get<LiveRoute>('/live/:base/:userId', async (request, reply) => {
    const handshake = handshakes.get(request.raw)
    const base = baseOf(request.params.base)
    if (!handshake) throw new HttpError(400)
    const { ticket } = request.query
    if (!isOriginAllowed(appContext.config, request) || typeof ticket !== 'string') throw new HttpError(403)
    const userId = Number(request.params.userId)

    const leave = await appContext.bus.join()
    let hasComeIn = false
    try {
      const endings = dispatch.endings()
      const sessionId = Number.isSafeInteger(userId) ? await access.takeTicket(appContext, { ticket, base, userId }) : null
      if (sessionId === null) throw new HttpError(403)
      if (isStopping) throw new HttpError(503, { retryAfterSeconds: 1 })
      reply.hijack()
      reply.raw.detachSocket(handshake.socket)
      server.handleUpgrade(request.raw, handshake.socket, handshake.head, (socket) => {
        hasComeIn = sockets.add(userId, base, sessionId, socket)
        socket.once('close', leave)
        // Its session may have ended while it came in.
        if (dispatch.endings() !== endings) void dispatch.recheck([userId])
      })
    } finally {
      if (!hasComeIn) leave()
    }
  })

  app.addHook('preClose', async () => {
    isStopping = true
    dispatch.stop()
    // Nobody else comes in while those who are here are sent away; what is under way is finished.
    const isClosed = app.server.listening ? once(app.server, 'close') : undefined
    app.server.close()
    await sockets.closeAll()
    stopWatching()
    await isClosed
  })
}

interface LiveRoute {
  Params: { base: string; userId: string }
  Querystring: { ticket?: unknown }
}

function baseOf(name: string): LiveBase {
  if (Object.hasOwn(LIVE_BASES, name)) return name as LiveBase
  throw new HttpError(404)
}

/** Browsers always say whose page it is. A shop that only this machine can reach may have several names here. */
function isOriginAllowed({ publicUrl, isLoopback }: Config, { headers: { origin } }: FastifyRequest): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const { origin: own, hostname } = new URL(origin)
  return own === new URL(publicUrl).origin || (isLoopback && isLoopbackName(hostname))
}
