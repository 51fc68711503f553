import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server-process.ts'

const { url } = await openTestDatabase()
const { port, child } = await startServer(url, { LOG_LEVEL: 'warn', LIMITS_SCALE: '1000' })
let logged = ''
child.stdout?.on('data', (chunk) => {
  logged += chunk
})

/** Sends a text, waits a little for an answer, and disconnects. */
async function sendAndLeave(text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', () => {})
  socket.write(text)
  await wait(150)
  socket.destroy()
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
const post = (path: string, body: string, type: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': type, origin: `http://127.0.0.1:${port}`, accept: 'text/html' },
  })
const FORM = 'application/x-www-form-urlencoded'
const postFrom = (origin: string, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: 'a=1',
    redirect: 'manual',
    headers: { 'content-type': FORM, origin, accept: 'text/html' },
  })
const head = (line: string, ...headers: string[]) => [line, 'Host: shop.example', ...headers, '', ''].join('\r\n')
const PARTS = 'multipart/form-data; boundary=x'
const PICTURE_PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

const faults: [string, () => Promise<unknown>][] = [
  ['a body that is no JSON', () => post('/api/custUser/login', '{', 'application/json')],
  ['a body of an unknown type', () => post('/api/custUser/login', 'a', 'text/csv')],
  ['a body that is too large', () => post('/api/custUser/login', JSON.stringify({ password: 'a'.repeat(300_000) }), 'application/json')],
  [
    'a body that ends too early',
    () => sendAndLeave(`${head('POST /api/custUser/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 90')}{"email":`),
  ],
  ['a document that nobody waits for', () => sendAndLeave(head('GET /en/allProducts/1 HTTP/1.1', 'Accept: text/html'))],
  ['the data of a page that nobody waits for', () => sendAndLeave(head('GET /en/allProducts/1.data HTTP/1.1'))],
  ['a form for a page without one', () => post('/en/help', 'a=1', FORM)],
  ['a form that is no form', () => post('/en/login', '{', 'application/json')],
  ['a form of parts without a boundary', () => post('/en/login', 'a', 'multipart/form-data')],
  [
    'a form that ends too early',
    () => sendAndLeave(`${head('POST /en/login HTTP/1.1', `Content-Type: ${FORM}`, 'Content-Length: 90')}email=`),
  ],
  [
    'a form of parts that ends too early',
    () => sendAndLeave(`${head('POST /en/login HTTP/1.1', `Content-Type: ${PARTS}`, 'Content-Length: 900')}${PICTURE_PART}`),
  ],
  [
    'an upload that ends too early',
    () => sendAndLeave(`${head('POST /api/file/upload HTTP/1.1', `Content-Type: ${PARTS}`, 'Content-Length: 900')}${PICTURE_PART}`),
  ],
  ['an upload without a boundary', () => post('/api/file/upload', 'a', 'multipart/form-data')],
  ['a form of another site', () => postFrom('https://evil.example', '/en/login')],
  ['a form of another site, for data', () => postFrom('https://evil.example', '/en/login.data')],
  ['a form of a site that says nothing of itself', () => postFrom('null', '/en/login')],
  ['a form whose site is none', () => postFrom('§', '/en/login')],
  ['a form of another site for a page that is not there', () => postFrom('https://evil.example', '/en/nowhere')],
  ['a form with an intent that the page does not know', () => post('/en/cart', 'intent=none', FORM)],
  ['a question about the server as a whole', () => sendAndLeave(head('GET * HTTP/1.1'))],
  ['a form for the server as a whole', () => sendAndLeave(head('POST * HTTP/1.1', 'Content-Length: 0'))],
  ['an address that is not encoded', () => get('/%E0%A4%A')],
  ['the data of a page that is not there', () => get('/en/nowhere.data')],
  ['the data of unknown routes', () => get('/en/help.data?_routes=nowhere')],
  ['a method that nobody knows', () => sendAndLeave(head('BREW /en HTTP/1.1'))],
  ['a line that is no HTTP', () => sendAndLeave('hello\r\n\r\n')],
  ['headers that are too long', () => sendAndLeave(head('GET /en HTTP/1.1', `Cookie: ${'a'.repeat(20_000)}`))],
  [
    'a handshake with a wrong ticket',
    () =>
      sendAndLeave(
        head(
          'GET /api/ws?ticket=none HTTP/1.1',
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          'Sec-WebSocket-Version: 13',
        ),
      ),
  ],
  ['a handshake with nothing that it needs', () => sendAndLeave(head('GET /api/ws HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade'))],
  ['a picture that is not there', () => get('/pictures/none?w=200')],
  [
    'a language, time zone and currency that are none',
    () => get('/api/product/page', { 'operate-langcode': 'xx', 'operate-timezone': '§', 'operate-currencycode': '?' }),
  ],
  ['characters that the database cannot hold', () => get('/api/product/page?keyword=%00%ed%a0%80')],
]

test.each(faults)('%s is no fault of the shop in its log', async (_, commit) => {
  logged = ''
  await commit()
  await wait(150)
  expect(logged).toBe('')
  expect((await get('/healthz')).status).toBe(200)
})
