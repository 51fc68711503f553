import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { LIVE_BASES, type LiveBase, type LiveFrame, openLive } from '#contract/live.ts'
import type { Shop } from '#tests/shop.ts'

export const OWN_ORIGIN = 'http://localhost:3000'

export interface LiveClient {
  socket: WebSocket
  frames: LiveFrame[]
  /** Commands of the frames received so far. */
  heard(): string[]
  /** Resolves to the close code. */
  closed: Promise<number>
}

/** Opens live connections, as a browser does, to an application that listens on a port. */
export async function openLiveServer(app: FastifyInstance, call: Shop['call']) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const opened: WebSocket[] = []
  afterAll(() => {
    for (const socket of opened) socket.terminate()
  })

  const ticketOf = async (token: string) => (await call(openLive, {}, { token })).data.ticket

  /** Handshake with any path: returns the open connection, or the HTTP status of the refusal. */
  async function injectCall(path: string, options: ClientOptions = { origin: OWN_ORIGIN }): Promise<LiveClient | number> {
    const socket = new WebSocket(url + path, options)
    opened.push(socket)
    const frames: LiveFrame[] = []
    socket.on('message', (text) => frames.push(JSON.parse(String(text)) as LiveFrame))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const client = { socket, frames, heard: () => frames.map(({ cmd }) => cmd), closed }
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(client))
      // The promise is settled by then if this follows the answer, such as the end of a refused handshake.
      socket.on('error', reject)
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0)
        socket.terminate()
      })
    })
  }

  /** Opens a connection of a signed-in user, with a fresh ticket. */
  async function connect(user: { id: number; token: string }, base: LiveBase): Promise<LiveClient> {
    const client = await injectCall(`${LIVE_BASES[base]}/${user.id}?ticket=${await ticketOf(user.token)}`)
    if (typeof client === 'number') throw new Error(`refused with ${client}`)
    return client
  }

  return { url, ticketOf, injectCall, connect }
}
