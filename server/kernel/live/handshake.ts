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

/** decisions §15: browsers send only short messages. */
const MOST_BYTES_HEARD = 1024

/** What live connections need from the account feature. */
export interface LiveAccess {
  /** Uses up a ticket of this user for this base and returns its session's id; null for any other or used ticket. */
  takeTicket(appContext: AppContext, ticketRequest: { ticket: string; base: LiveBase; userId: number }): Promise<number | null>
  validSessions(appContext: AppContext, ...sessionIds: Parameters<ValidSessions>): ReturnType<ValidSessions>
}

/** Handlers for messages that browsers send on a live connection. */
export interface LiveHearing {
  typing(appContext: AppContext, userId: number, consultationId: number): Promise<void>
}

/** Socket and first bytes of each upgrade request, until its handshake is answered. */
const handshakes = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>()

/** Which upgrade requests are honoured; all others, such as those for HTTP/2, are answered as ordinary requests. */
export const isHandshake =
  (mode: Config['mode']) =>
  ({ method, url = '', headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    // Vite's hot reloading has a WebSocket of its own.
    (url.startsWith('/live/') || mode === 'development')

/**
 * Mounts the live connections. A handshake is routed like every request, so that rate limits, headers and refusals work as in plain
 * HTTP; only an accepted one becomes a WebSocket (safety.md 22).
 */
export function mountLive(app: FastifyInstance, appContext: AppContext, access: LiveAccess, hearing: LiveHearing): void {
  const sockets = new LiveSockets((userId, consultationId) => {
    // A lost typing hint does not matter: the next one comes in three seconds.
    hearing
      .typing(appContext, userId, consultationId)
      .catch((error) => app.log.warn({ err: error }, 'a typing hint could not be passed on'))
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
    // Destroy both directions: after an upgrade request, Node has no timeout for clients that leave theirs open.
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
        // Its session may have ended during the handshake.
        if (dispatch.endings() !== endings) void dispatch.recheck([userId])
      })
    } finally {
      if (!hasComeIn) leave()
    }
  })

  app.addHook('preClose', async () => {
    isStopping = true
    dispatch.stop()
    // Stop listening before the sockets are closed, so that none reconnects; requests under way are finished.
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

/** Browsers always send Origin. A shop that only this machine can reach may be opened under several loopback names. */
function isOriginAllowed({ publicUrl, isLoopback }: Config, { headers: { origin } }: FastifyRequest): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const { origin: own, hostname } = new URL(origin)
  return own === new URL(publicUrl).origin || (isLoopback && isLoopbackName(hostname))
}
