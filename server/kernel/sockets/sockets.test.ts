import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerInTurn } from '#server/kernel/sockets/pipelining.ts'
import { cutSlowReaders } from '#server/kernel/sockets/slow-readers.ts'
import { patient } from '#tests/exhaustive.ts'

const MB = 1024 * 1024

async function serving(prepare: (app: FastifyInstance) => void) {
  const app = Fastify({ forceCloseConnections: true })
  prepare(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (requests: number) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const seen = { bytes: 0, isOpen: true }
    socket.on('error', () => {})
    socket.on('close', () => {
      seen.isOpen = false
    })
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests))
    onTestFinished(() => void socket.destroy())
    const read = () => socket.on('data', (chunk) => (seen.bytes += chunk.length))
    return { socket, seen, read }
  }
}

test('of one socket’s requests one is worked on at a time', async () => {
  let running = 0
  let most = 0
  let done = 0
  const send = await serving((app) => {
    answerInTurn(app)
    app.get('/', async () => {
      most = Math.max(most, ++running)
      await wait(5)
      running--
      done++
      return 'good'
    })
  })
  const one = send(8)
  one.read()
  await expect.poll(() => done).toBe(8)
  expect([most, running]).toEqual([1, 0])
})

test('whoever hangs up while waiting for their turn is not worked for', async () => {
  let begun = 0
  const isHungUp = Promise.withResolvers<void>()
  const send = await serving((app) => {
    answerInTurn(app)
    app.server.on('connection', (socket) => socket.on('close', () => isHungUp.resolve()))
    app.get('/', async () => {
      begun++
      await isHungUp.promise
      return 'good'
    })
  })
  const { socket } = send(8)
  await expect.poll(() => begun).toBe(1)
  socket.destroy()
  await wait(300)
  expect(begun).toBe(1)
})

test('whoever takes nothing of an answer is cut; whoever takes it slowly gets it all', { timeout: 90_000 }, async () => {
  const send = await serving((app) => {
    cutSlowReaders(app, { stuckAfterMs: 3000, mostUnsentBytes: 1000 * MB, lookEveryMs: 50 })
    app.get('/', async (_request, reply) => {
      return reply.send(Readable.from(Array.from({ length: 320 }, () => Buffer.alloc(64 * 1024))))
    })
  })
  const stuck = send(1)
  const slow = send(1)
  slow.read()
  slow.socket.pause()
  // Reads a megabyte at a time, however fast the machine is.
  let enough = 0
  slow.socket.on('data', () => slow.seen.bytes > enough && slow.socket.pause())
  const pausing = setInterval(() => {
    enough = slow.seen.bytes + MB
    slow.socket.resume()
  }, 150)
  onTestFinished(() => clearInterval(pausing))
  await expect.poll(() => slow.seen.bytes, { timeout: 60_000 }).toBeGreaterThan(320 * 64 * 1024)
  await wait(1000)
  stuck.read()
  await expect.poll(() => stuck.seen.isOpen, { timeout: patient(5000) }).toBe(false)
  expect(stuck.seen.bytes).toBeLessThan(320 * 64 * 1024)
  expect(slow.seen.isOpen).toBe(true)
})

test('what waits to be sent is bounded in all: the largest are cut', async () => {
  let size = 40 * MB
  const send = await serving((app) => {
    cutSlowReaders(app, { stuckAfterMs: 60_000, mostUnsentBytes: 100 * MB, lookEveryMs: 20 })
    app.get('/', async () => Buffer.alloc(size))
  })
  size = 20 * MB
  const small = send(1)
  await once(small.socket, 'connect')
  await wait(100)
  size = 40 * MB
  const large = Array.from({ length: 4 }, () => send(1))
  await wait(500)
  for (const each of [small, ...large]) each.read()
  await expect.poll(() => small.seen.bytes, { timeout: patient(10_000) }).toBeGreaterThan(20 * MB)
  await expect.poll(() => large.filter(({ seen }) => !seen.isOpen).length, { timeout: patient(10_000) }).toBeGreaterThan(1)
})
