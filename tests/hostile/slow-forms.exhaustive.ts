import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { rawRequest, statusesIn } from '#tests/hostile/raw-request.ts'
import { MULTIPART } from '#tests/multipart.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

// Sends the proof of a payment as a browser without scripts does: one form with the file in it.

const shop = await openShop({ trustProxy: ['127.0.0.1'] })
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.server.address() as AddressInfo
const token = await signedIn(shop)

/** By this time, other slow bodies have been cut off. */
const CUT_AFTER_MS = 12_000
const KB = 1024
/** Larger than a form without files may be. */
const FORM_BYTES = 1500 * KB
const OURS = 'Sec-Fetch-Site: same-origin'

interface Sender {
  from: string
  own: string
  origin?: string
  bytesPerSecond: number
}

/** Sends a form with a file at a given rate. Returns the answer, and how long the connection lasted. */
async function send({ from, own, origin = OURS, bytesPerSecond }: Sender) {
  const socket = connect(port, '127.0.0.1')
  const since = performance.now()
  let answer = ''
  const sender = { statuses: () => statusesIn(answer), tookMs: 0, isOpen: true }
  socket.on('error', () => {})
  socket.on('close', () => {
    sender.isOpen = false
    sender.tookMs = performance.now() - since
  })
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = [`X-Forwarded-For: ${from}`, `Cookie: TOKEN=${own}; H5_SEEN=1`, origin, `Content-Type: ${MULTIPART['content-type']}`]
  socket.write(rawRequest('POST /en/login', [...head, `Content-Length: ${FORM_BYTES}`]))
  void (async () => {
    for (let left = FORM_BYTES; left > 0 && sender.isOpen; ) {
      const piece = Math.min(left, Math.round(bytesPerSecond / 4))
      socket.write('x'.repeat(piece))
      left -= piece
      await wait(250)
    }
  })()
  return sender
}

test('a file may take as long in a form as in a call, and whoever sends next to nothing is cut', { timeout: 60_000 }, async () => {
  const steady = await send({ from: '192.0.2.1', own: token, bytesPerSecond: 100 * KB })
  const tiny = await send({ from: '192.0.2.2', own: token, bytesPerSecond: 2 * KB })
  await expect.poll(() => steady.statuses(), { timeout: 40_000, interval: 200 }).toHaveLength(1)
  await expect.poll(() => [steady.isOpen, tiny.isOpen], { timeout: 20_000, interval: 200 }).toEqual([false, false])
  console.log(
    `${FORM_BYTES / KB} kB took ${Math.round(steady.tookMs)} ms: ${steady.statuses()}; 2 kB/s was cut after ${Math.round(tiny.tookMs)} ms`,
  )
  expect(steady.statuses()[0]).toBeLessThan(500)
  expect(steady.tookMs).toBeGreaterThan(CUT_AFTER_MS)
  expect(tiny.statuses()).toEqual([])
})

test('another site, or nobody’s session, sends no file', async () => {
  const quick = { from: '192.0.2.3', bytesPerSecond: 4000 * KB }
  const refused = [await send({ ...quick, own: token, origin: 'Sec-Fetch-Site: cross-site' }), await send({ ...quick, own: '' })]
  await expect.poll(() => refused.flatMap((each) => each.statuses()), { timeout: 10_000 }).toEqual([413, 413])
})

test('twenty slow senders of one network do not shut out the others', { timeout: 60_000 }, async () => {
  const slow = await Promise.all(Array.from({ length: 20 }, (_, n) => send({ from: '192.0.2.4', own: `x${n}`, bytesPerSecond: 30 * KB })))
  await wait(500)
  const others = await Promise.all(
    ['192.0.2.5', '192.0.2.6', '192.0.2.7'].map((from) => send({ from, own: token, bytesPerSecond: 4000 * KB })),
  )
  await expect.poll(() => others.flatMap((each) => each.statuses()), { timeout: 10_000, interval: 100 }).toHaveLength(3)
  console.log(
    `others after ${others.map(({ tookMs }) => Math.round(tookMs))} ms, ${slow.filter(({ isOpen }) => isOpen).length} slow ones still open`,
  )
  for (const other of others) expect(other.statuses()[0]).toBeLessThan(500)
})
