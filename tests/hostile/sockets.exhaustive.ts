import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countCart } from '#contract/cart/cart.ts'
import { uploadFile } from '#contract/uploads/uploads.ts'
import { createApp } from '#server/app.ts'
import { openBuyer } from '#tests/goods.ts'
import { form } from '#tests/hostile/hostile-forms.ts'
import { rawRequest } from '#tests/hostile/raw-request.ts'
import { MULTIPART, multipartBody } from '#tests/multipart.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.server.address() as AddressInfo
const token = await signedIn(shop)

/** The server cuts connections after 10 to 15 s; the rest is for a busy machine. */
const CUT_WITHIN_MS = 20_000

/** Opens a connection, sends a text and collects the answer; closed with its test. */
async function open(text: string | Buffer): Promise<{ socket: Socket; answer: () => string; isOpen: () => boolean }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let isOpen = true
  socket.on('error', () => {})
  socket.on('close', () => {
    isOpen = false
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  socket.write(text)
  return { socket, answer: () => answer, isOpen: () => isOpen }
}

/** Unlike that of raw-request.ts: a status line may follow a body without a line break. */
const statusesIn = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

const DOCUMENT = 'GET /en/allProducts/1 HTTP/1.1\r\nHost: shop.example\r\nAccept: text/html\r\n\r\n'

describe('pipelined requests', () => {
  test('a few are all answered, in their order', async () => {
    const { answer } = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /api/none HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4))
    await expect.poll(() => statusesIn(answer()), { timeout: 5000 }).toEqual([200, 404, 200, 404, 200, 404, 200, 404])
  })

  test('hundreds of documents that nobody reads are not made', async () => {
    const readers = await Promise.all([open(DOCUMENT.repeat(300)), open(DOCUMENT.repeat(300))])
    for (const { socket } of readers) socket.pause()
    const reply = await fetch(`${address}${countCart.path}`, { headers: { apitoken: token } })
    expect(await reply.json()).toMatchObject({ code: 200 })
    for (const { socket } of readers) socket.resume()
    await expect.poll(() => readers.map(({ isOpen }) => isOpen()), { timeout: 5000 }).toEqual([false, false])
    expect(readers.flatMap(({ answer }) => statusesIn(answer())).length).toBeLessThan(20)
  })
})

test('whoever sends half of a request and waits is cut', { timeout: CUT_WITHIN_MS + 10_000 }, async () => {
  const halves = {
    headers: 'GET /en HTTP/1.1\r\nHost: sho',
    body: rawRequest('POST /api/custUser/login', ['Content-Type: application/json', 'Content-Length: 100'], '{'),
    form: rawRequest('POST /en/login', ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100'], 'a='),
    upload: rawRequest(`POST ${uploadFile.path}`, [
      `apiToken: ${token}`,
      `Content-Type: ${MULTIPART['content-type']}`,
      'Content-Length: 100000',
    ]),
  }
  const waiting = await Promise.all(Object.entries(halves).map(async ([name, text]) => ({ name, ...(await open(text)) })))
  const stillOpen = () => waiting.filter(({ isOpen }) => isOpen()).map(({ name }) => name)
  await expect.poll(stillOpen, { timeout: CUT_WITHIN_MS, interval: 200 }).toEqual([])
})

test('four people who send next to nothing do not keep the others from uploading', { timeout: 60_000 }, async () => {
  const body = multipartBody(form(1, 'a.jpg', await pictureOf(300, 300)))
  const head = (own: string, length: number) =>
    rawRequest(`POST ${uploadFile.path}`, [`apiToken: ${own}`, `Content-Type: ${MULTIPART['content-type']}`, `Content-Length: ${length}`])
  const holders = await Promise.all(Array.from({ length: 4 }, () => openBuyer(shop)))
  const held = await Promise.all(
    [...holders, ...holders].map((holder) => open(Buffer.concat([Buffer.from(head(holder.token, 5_000_000)), body.subarray(0, 200)]))),
  )
  const trickle = setInterval(() => {
    for (const { socket } of held) socket.write('x'.repeat(20_000))
  }, 500)
  onTestFinished(() => clearInterval(trickle))
  await wait(500)
  const { answer } = await open(Buffer.concat([Buffer.from(head(token, body.length)), body]))
  await expect.poll(answer, { timeout: 30_000, interval: 200 }).toContain('"code":200')
  expect(held.filter(({ isOpen }) => isOpen()).length).toBeGreaterThanOrEqual(6)
})

describe('a server that is about to stop', () => {
  test('says so to whoever asks, answers on, and waits for no connection that was never used', async () => {
    const node = await createApp(shop.appContext)
    await node.listen({ port: 0, host: '127.0.0.1' })
    const own = `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`
    const unused = connect(Number(new URL(own).port), '127.0.0.1')
    onTestFinished(() => void unused.destroy())
    await once(unused, 'connect')
    const before = await fetch(`${own}/readyz`)
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    node.drain()
    for (const [path, status] of [
      ['/readyz', 503],
      ['/healthz', 200],
      ['/en/help', 200],
      ['/api/none', 404],
      ['/pictures/none/320', 404],
    ] as const) {
      const reply = await fetch(own + path)
      await reply.arrayBuffer()
      expect([path, reply.status, reply.headers.get('connection')]).toEqual([path, status, 'close'])
    }
    const stopped = node.close().then(() => 'stopped')
    expect(await Promise.race([stopped, wait(5000)])).toBe('stopped')
  })
})
