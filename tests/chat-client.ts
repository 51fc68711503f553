import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type ChatMessage, listChatMessages, sendChatMessage } from '#contract/consultations/chat-messages.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { type LiveFrame, openLive } from '#contract/live.ts'
import { OWN_ORIGIN } from '#tests/live-client.ts'

const RECONNECT_MS = 50
const PAGE_SIZE = 60

export interface ChatUser {
  id: number
  token: string
}

/** How often a client is disturbed, as fractions of 1. */
export interface Disturbance {
  /** Calls that are carried out but whose answer is lost. */
  lostAnswers: number
  /** Messages after which the live connection is cut. */
  cuts: number
}

/**
 * One side of a conversation, as a browser implements it: sends messages one after the other until each is confirmed, learns of others by
 * frames, and reads from the last message before a gap. `urls` returns the servers that are running.
 */
export function openChatClient(urls: () => readonly string[], user: ChatUser, consultationId: string, { lostAnswers, cuts }: Disturbance) {
  const seen: ChatMessage[] = []
  const seenAt = new Map<string, number>()
  const sentAt = new Map<string, number>()
  let socket: WebSocket | null = null
  let isClosed = false
  let reading: Promise<void> | null = null
  let isReadAgain = false
  const anyUrl = () => urls()[Math.floor(Math.random() * urls().length)]!

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal?: AbortSignal): Promise<OutputOf<E> & { rows?: unknown }> {
    const isGet = endpoint.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const reply = await fetch(anyUrl() + endpoint.path + query, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', apitoken: user.token, 'operate-langcode': 'en' },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
      ...(signal ? { signal } : {}),
    })
    const answer = await reply.json()
    if (answer.code !== 200) throw new Error(`${endpoint.path}: ${answer.code} ${answer.msg}`)
    return answer.data ?? answer
  }

  const read = () => {
    isReadAgain = true
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }
  async function readAll(): Promise<void> {
    while (isReadAgain && !isClosed) {
      isReadAgain = false
      try {
        const page = { consultationId, afterId: seen.at(-1)?.id ?? '0', pageSize: String(PAGE_SIZE) }
        const { rows, total } = (await call(listChatMessages, page)) as OutputOf<typeof listChatMessages>
        const now = performance.now()
        for (const message of rows) {
          seen.push(message)
          seenAt.set(message.clientId, now)
        }
        if (rows.length < total) isReadAgain = true
      } catch {
        // The server has just stopped: read from the next one.
        await wait(RECONNECT_MS)
        isReadAgain = true
      }
    }
  }

  async function connect(): Promise<void> {
    while (!isClosed) {
      try {
        const url = anyUrl()
        const { ticket, bases } = await call(openLive, {})
        const fresh = new WebSocket(`${url.replace(/^http/, 'ws')}${bases.chat}/${user.id}?ticket=${ticket}`, { origin: OWN_ORIGIN })
        await new Promise((resolve, reject) => fresh.once('open', resolve).once('error', reject))
        fresh.on('error', () => {})
        fresh.on('message', (text) => (JSON.parse(String(text)) as LiveFrame).cmd === 'chat' && void read())
        fresh.once('close', () => void connect())
        socket = fresh
        await read()
        return
      } catch {
        await wait(RECONNECT_MS)
      }
    }
  }

  /** Sends a message with the same clientId until it is confirmed, after every lost answer again. */
  async function send(content: string): Promise<void> {
    const clientId = randomUUID()
    sentAt.set(clientId, performance.now())
    for (;;) {
      const cut = new AbortController()
      const isLost = Math.random() < lostAnswers
      const timer = isLost ? setTimeout(() => cut.abort(), Math.random() * 20) : undefined
      try {
        await call(sendChatMessage, { consultationId, clientId, type: 0, content }, cut.signal)
        break
      } catch (error) {
        if (error instanceof Error && /: (4|9)\d\d/.test(error.message)) throw error
        await wait(5)
      } finally {
        clearTimeout(timer)
      }
    }
    if (Math.random() < cuts) socket?.terminate()
  }

  return {
    seen,
    sentAt,
    seenAt,
    connect,
    read,
    send,
    close: () => {
      isClosed = true
      socket?.terminate()
    },
  }
}
