import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { isId } from '#contract/fields.ts'
import { BASE_OF, CLOSE_CODES, type LiveBase, type LiveCommand, type LiveFrame, MOST_CONNECTIONS, TYPING_EVERY_MS } from '#contract/live.ts'

const rowId = z.string().refine(isId).transform(Number)

const clientFrame = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('open'), data: z.object({ consultationId: rowId.nullable() }) }),
  z.object({ cmd: z.literal('typing'), data: z.object({ consultationId: rowId }) }),
])

type ClientFrame = { cmd: 'open'; consultationId: number | null } | { cmd: 'typing'; consultationId: number }

/** Parses a browser's message on /live/chat; null for anything invalid. */
function clientFrameOf(bytes: Buffer): ClientFrame | null {
  try {
    const { cmd, data } = clientFrame.parse(JSON.parse(bytes.toString()))
    return { cmd, ...data } as ClientFrame
  } catch {
    return null
  }
}

/** The conversation of a `typing` frame, which only tabs with that conversation open receive; null for frames that go to every tab. */
function paneOf(data: unknown): number | null {
  const { event, consultationId } = (data ?? {}) as { event?: unknown; consultationId?: unknown }
  return event === 'typing' ? Number(consultationId) : null
}

/** A frame has some 60 bytes: a client that has not read a thousand of them is not reading at all. */
const MOST_UNREAD_BYTES = 64 * 1024
/** Maximum messages per socket between two rounds of pings: besides pongs, browsers send little. */
const MOST_HEARD = 100
const CLOSED_OVER_MS = 3000
const PAUSE_MS = 50
const LAST_GOODBYE_MS = 500

interface LiveSocket {
  socket: WebSocket
  base: LiveBase
  sessionId: number
  isAlive: boolean
  heard: number
  /** The one conversation that is open in this tab (decisions §15). */
  pane: number | null
  typedAt: number
}

/** Called when a user types in the conversation that is open in their tab. */
export type HearTyping = (userId: number, consultationId: number) => void

/** The open live connections of this process, by user. */
export class LiveSockets {
  readonly #byUser = new Map<number, Set<LiveSocket>>()
  readonly #hearTyping: HearTyping

  constructor(hearTyping: HearTyping = () => {}) {
    this.#hearTyping = hearTyping
  }

  /** Adds a socket. If the user already has the maximum, closes it with 4429 and returns false. */
  add(userId: number, base: LiveBase, sessionId: number, socket: WebSocket): boolean {
    const own = this.#byUser.get(userId) ?? new Set()
    // A broken connection closes by itself; without a listener it would end the process.
    socket.on('error', () => {})
    if (own.size >= MOST_CONNECTIONS) {
      socket.close(CLOSE_CODES.tooMany)
      return false
    }
    const entry: LiveSocket = { socket, base, sessionId, isAlive: true, heard: 0, pane: null, typedAt: Number.NEGATIVE_INFINITY }
    this.#byUser.set(userId, own.add(entry))
    const hear = () => {
      entry.isAlive = true
      if (++entry.heard > MOST_HEARD) socket.close(CLOSE_CODES.misuse)
    }
    socket.on('message', (bytes: Buffer) => {
      hear()
      if (base === BASE_OF.chat) this.#hearChat(userId, entry, bytes)
    })
    socket.on('ping', hear)
    socket.on('pong', hear)
    socket.on('close', () => {
      own.delete(entry)
      if (own.size === 0 && this.#byUser.get(userId) === own) this.#byUser.delete(userId)
    })
    return true
  }

  /** Ignores anything but the two known frames. */
  #hearChat(userId: number, entry: LiveSocket, bytes: Buffer): void {
    const frame = clientFrameOf(bytes)
    if (frame?.cmd === 'open') entry.pane = frame.consultationId
    if (frame?.cmd !== 'typing' || frame.consultationId !== entry.pane) return
    const now = performance.now()
    if (now - entry.typedAt < TYPING_EVERY_MS) return
    entry.typedAt = now
    this.#hearTyping(userId, frame.consultationId)
  }

  send(userId: number, cmd: LiveCommand, data: unknown, seq: number): void {
    const own = this.#byUser.get(userId)
    if (!own) return
    const text = JSON.stringify({ cmd, data, seq } satisfies LiveFrame)
    const only = cmd === 'chat' ? paneOf(data) : null
    for (const { socket, base, pane } of own) {
      if (base !== BASE_OF[cmd] || socket.readyState !== socket.OPEN) continue
      if (only !== null && pane !== only) continue
      // A client that does not read is cut off; when it reconnects, it fetches the current state.
      if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate()
      else socket.send(text)
    }
  }

  /** The sessions behind the sockets of some users, or of all. */
  sessionsOf(userIds: Iterable<number> = this.#byUser.keys()): Set<number> {
    const sessions = new Set<number>()
    for (const userId of userIds) for (const { sessionId } of this.#byUser.get(userId) ?? []) sessions.add(sessionId)
    return sessions
  }

  /** Number of open connections per base. */
  totals(): Map<LiveBase, number> {
    const totals = new Map(Object.values(BASE_OF).map((base) => [base, 0]))
    for (const { base } of this.#all()) totals.set(base, (totals.get(base) ?? 0) + 1)
    return totals
  }

  /** Closes the sockets of these sessions. */
  end(sessionIds: ReadonlySet<number>): void {
    for (const { socket, sessionId } of this.#all()) if (sessionIds.has(sessionId)) close(socket, CLOSE_CODES.sessionOver)
  }

  /** Terminates clients that have not answered the last ping, and pings the others again. */
  ping(): void {
    for (const entry of this.#all()) {
      if (!entry.isAlive) {
        entry.socket.terminate()
        continue
      }
      entry.isAlive = false
      entry.heard = 0
      entry.socket.ping()
    }
  }

  /** Closes all sockets, spread over three seconds, so that the clients do not all reconnect to the next server at once. */
  async closeAll(): Promise<void> {
    const all = this.#all()
    const atOnce = Math.ceil((all.length * PAUSE_MS) / CLOSED_OVER_MS)
    for (let from = 0; from < all.length; from += atOnce) {
      for (const { socket } of all.slice(from, from + atOnce)) close(socket, CLOSE_CODES.restart)
      await wait(PAUSE_MS)
    }
    while (all.some(({ socket }) => socket.readyState !== socket.CLOSED)) await wait(PAUSE_MS)
  }

  #all(): LiveSocket[] {
    return [...this.#byUser.values()].flatMap((own) => [...own])
  }
}

/** Does not wait for browsers that do not answer the close frame. */
function close(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), LAST_GOODBYE_MS).unref()
}
