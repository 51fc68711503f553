import { once } from 'node:events'
import { type RequestOptions, request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { expect, test } from 'vitest'
import { signOut } from '#contract/account/sign-in.ts'
import { openLive } from '#contract/live.ts'
import { openBuyer } from '#tests/goods.ts'
import { type LiveClient, OWN_ORIGIN, openLiveServer } from '#tests/live-client.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { url, injectCall, connect, ticketOf } = await openLiveServer(shop.app, shop.call)
const [buyer, stranger] = [await openBuyer(shop), await openBuyer(shop)]

const isOpen = (answer: LiveClient | number) => typeof answer !== 'number'
const cart = (id: number | string, ticket: string) => injectCall(`/live/cart/${id}?ticket=${ticket}`)

test('a ticket names the three bases and lives for a minute', async () => {
  const { data } = await shop.call(openLive, {}, { token: buyer.token })
  expect(data.bases).toEqual({ message: '/live/message', chat: '/live/chat', cart: '/live/cart' })
  const lives = new Date(data.expireTime).getTime() - shop.appContext.clock().getTime()
  expect(lives).toBeGreaterThan(55_000)
  expect(lives).toBeLessThanOrEqual(60_000)
  expect((await shop.call(openLive, {})).code).toBe(100001)
})

test('a ticket opens one connection of each base and no second one', async () => {
  const ticket = await ticketOf(buyer.token)
  for (const base of ['message', 'chat', 'cart']) expect(isOpen(await injectCall(`/live/${base}/${buyer.id}?ticket=${ticket}`))).toBe(true)
  for (const base of ['message', 'chat', 'cart']) expect(await injectCall(`/live/${base}/${buyer.id}?ticket=${ticket}`)).toBe(403)
})

test('of twenty handshakes with one ticket at the same time one passes', async () => {
  const ticket = await ticketOf(buyer.token)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cart(buyer.id, ticket)))
  expect(answers.filter(isOpen)).toHaveLength(1)
  for (const answer of answers) if (typeof answer !== 'number') answer.socket.close()
})

test('somebody else’s id, no id, an unknown, an expired and a signed-out ticket are all refused alike, and the ticket stays good', async () => {
  const ticket = await ticketOf(buyer.token)
  for (const id of [stranger.id, 'x', '1e3', '%00', '99999999999999999999']) expect(await cart(id, ticket), String(id)).toBe(403)
  expect(await cart(buyer.id, 'none')).toBe(403)
  expect(await cart(buyer.id, '')).toBe(403)
  expect(await injectCall(`/live/cart/${buyer.id}`)).toBe(403)
  expect(await injectCall(`/live/cart/${buyer.id}?ticket=a&ticket=b`)).toBe(403)
  expect(isOpen(await cart(buyer.id, ticket))).toBe(true)

  const late = await ticketOf(buyer.token)
  shop.passTime(61_000)
  expect(await cart(buyer.id, late)).toBe(403)

  const leaving = await openBuyer(shop)
  const orphan = await ticketOf(leaving.token)
  await shop.call(signOut, {}, { token: leaving.token })
  expect(await cart(leaving.id, orphan)).toBe(403)
})

test('pages of other sites get no connection, nor does what does not say where it comes from', async () => {
  const ticket = await ticketOf(buyer.token)
  for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example', 'file://']) {
    expect(await injectCall(`/live/cart/${buyer.id}?ticket=${ticket}`, { origin }), origin).toBe(403)
  }
  expect(await injectCall(`/live/cart/${buyer.id}?ticket=${ticket}`, {})).toBe(403)
  expect(isOpen(await injectCall(`/live/cart/${buyer.id}?ticket=${ticket}`, { origin: OWN_ORIGIN }))).toBe(true)
})

test('the thirty-first connection of a user is closed with 4429; a place that becomes free is given away again', async () => {
  const busy = await openBuyer(shop)
  const first: LiveClient[] = []
  for (let place = 0; place < 30; place++) first.push(await connect(busy, place % 2 ? 'cart' : 'message'))
  expect(await (await connect(busy, 'chat')).closed).toBe(4429)
  expect(first.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  first[0]!.socket.close()
  await first[0]!.closed
  const next = await connect(busy, 'chat')
  await expect(Promise.race([next.closed, new Promise((resolve) => setTimeout(resolve, 200, 'open'))])).resolves.toBe('open')
  for (const { socket } of first) socket.terminate()
})

test('a frame that is too large ends its connection, and so does chatter that nobody asked for', async () => {
  const large = await connect(stranger, 'cart')
  large.socket.send('x'.repeat(2000))
  expect(await large.closed).toBe(1009)
  const chatty = await connect(stranger, 'cart')
  for (let count = 0; count < 200; count++) chatty.socket.send('x')
  expect(await chatty.closed).toBe(1008)
})

test('compression is not offered', async () => {
  const { socket } = await connect(stranger, 'cart')
  expect(socket.extensions).toBe('')
  socket.close()
})

test('what is no handshake is answered as plain HTTP', async () => {
  const http = url.replace('ws:', 'http:')
  const plain = await fetch(`${http}/live/cart/${buyer.id}?ticket=x`)
  expect([plain.status, (await plain.json()).code]).toEqual([400, 400])
  expect(await injectCall(`/live/orders/${buyer.id}?ticket=x`)).toBe(404)
  expect(await injectCall('/live/cart')).toBe(404)
  expect(await injectCall('/api/cart/count')).toBe(200)
})

test('a refused handshake leaves no connection behind, also when the client never closes its side', async () => {
  const socket = connectTcp({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  socket.write(`GET /live/cart/${buyer.id}?ticket=none HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  socket.resume()
  await once(socket, 'end')
  // A client that keeps sending notices that the other side has closed completely.
  const knocking = setInterval(() => socket.write('x'), 50)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(knocking)
})

test('a handshake of another version, or with a broken key, is refused', async () => {
  const valid = { connection: 'Upgrade', upgrade: 'websocket', origin: OWN_ORIGIN, 'sec-websocket-version': '13' }
  const path = async () => `/live/cart/${buyer.id}?ticket=${await ticketOf(buyer.token)}`
  const sendRequest = async (headers: Record<string, string>) =>
    (await rawRequest(await path(), { headers: { ...valid, ...headers } })).status
  expect(await sendRequest({ 'sec-websocket-version': '7', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' })).toBe(400)
  expect(await sendRequest({ 'sec-websocket-key': 'short' })).toBe(400)
  expect(await sendRequest({})).toBe(400)
})

test('an offer of HTTP/2, as some clients send it, is passed over and the call answered', async () => {
  const body = '{}'
  const { text } = await rawRequest(
    '/api/custUser/wsTicket',
    {
      method: 'POST',
      headers: {
        connection: 'Upgrade',
        upgrade: 'h2c',
        apitoken: buyer.token,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    },
    body,
  )
  expect(JSON.parse(text)).toMatchObject({ code: 200 })
})

function rawRequest(path: string, options: RequestOptions, body = ''): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const requested = request(url.replace('ws:', 'http:') + path, options, (reply) => {
      let text = ''
      reply.on('data', (part) => {
        text += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode, text }))
    })
    requested.on('error', reject)
    requested.end(body)
  })
}
