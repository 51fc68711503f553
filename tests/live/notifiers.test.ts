import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signOut } from '#contract/account/sign-in.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'
import { openNotifier } from '#server/kernel/live/open-notifier.ts'
import { isExhaustive, patient } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { openDatabaseProxy } from '#tests/hostile/database-proxy.ts'
import type { LiveClient } from '#tests/live-client.ts'
import { hasRedis, notifierOf, openNode, REDIS_URL } from '#tests/live-node.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const RECEIVED_WITHIN_MS = patient(1000)
/** Without a notifier, a node polls every two seconds. */
const LOOKED_WITHIN_MS = patient(4000)

type Node = Awaited<ReturnType<typeof openNode>>
const send = ({ appContext }: Node, userId: number, data: number) =>
  inTransactionWithFrames(appContext, 'write', async (_db, live) => live.send(userId, { cmd: 'cart', data }))
const heard = ({ frames }: LiveClient) => frames.map(({ data }) => data)
const expectHeard = (client: LiveClient, numbers: readonly number[], timeout: number) =>
  vi.waitFor(() => expect(heard(client)).toEqual(numbers), { timeout, interval: 10 })
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)

const doorbells = [{ name: 'PostgreSQL', redisUrl: undefined }, ...((await hasRedis()) ? [{ name: 'Redis', redisUrl: REDIS_URL }] : [])]

describe.each(doorbells)('two nodes with $name between them', async ({ redisUrl }) => {
  const direct = redisUrl ? new URL(redisUrl) : undefined
  if (direct) direct.port ||= '6379'
  /** A proxy for the listening node's notifier alone, which can be cut. */
  const wire = await openDatabaseProxy(direct?.href ?? shop.databaseUrl)
  afterAll(() => wire.stop())
  const speaker = await openNode(shop, { notifier: await notifierOf(redisUrl, shop.databaseUrl) })
  const listener = await openNode(shop, { notifier: await notifierOf(direct && wire.url, wire.url) })

  /** Connects a buyer to the listening node, once notifications arrive at once. */
  async function openListener() {
    const buyer = await openBuyer(shop)
    const client = await listener.connect(buyer, 'cart')
    await vi.waitFor(
      async () => {
        client.frames.length = 0
        await send(speaker, buyer.id, -1)
        await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(0), { timeout: 300, interval: 10 })
      },
      { timeout: 20_000 },
    )
    // By now, frames sent while no notifier was running have arrived.
    await wait(2500)
    client.frames.length = 0
    return { buyer, client }
  }

  test('a change on one is sent on the other within a second', async () => {
    const { buyer, client } = await openListener()
    const there = await speaker.connect(buyer, 'cart')
    await send(speaker, buyer.id, 0)
    await expectHeard(client, [0], RECEIVED_WITHIN_MS)
    await send(listener, buyer.id, 1)
    await expectHeard(there, [0, 1], RECEIVED_WITHIN_MS)
  })

  test('signing out on one closes the connections on the other within a second', async () => {
    const { buyer, client } = await openListener()
    await speaker.call(signOut, {}, { token: buyer.token })
    expect(await Promise.race([client.closed, wait(RECEIVED_WITHIN_MS, 'still open')])).toBe(4401)
  })

  test.runIf(isExhaustive).each(['stop', 'fallSilent'] as const)(
    'a notifier that is missing (%s) loses no frame, nor does its return',
    { timeout: 60_000 },
    async (way) => {
      const { buyer, client } = await openListener()
      await wire[way]()
      for (const number of upTo(20)) await send(speaker, buyer.id, number)
      await expectHeard(client, upTo(20), LOOKED_WITHIN_MS)
      // Sends while the connection is being restored.
      const talking = (async () => {
        for (let number = 20; number < 60; number++) {
          await send(speaker, buyer.id, number)
          await wait(50)
        }
      })()
      await wait(200)
      await wire.comeBack()
      await talking
      await expectHeard(client, upTo(60), LOOKED_WITHIN_MS)
      // Notifications work again without help.
      await vi.waitFor(
        async () => {
          const before = client.frames.length
          await send(speaker, buyer.id, before)
          await vi.waitFor(() => expect(client.frames.length).toBe(before + 1), { timeout: 300, interval: 10 })
        },
        { timeout: 20_000, interval: 500 },
      )
      await expectHeard(client, upTo(client.frames.length), LOOKED_WITHIN_MS)
    },
  )
})

const wire = await openDatabaseProxy(shop.databaseUrl)
afterAll(() => wire.stop())
const cuttable = await openNode(shop, { databaseUrl: wire.url, notifier: await notifierOf(undefined, wire.url) })
const other = await openNode(shop, { notifier: await notifierOf(undefined, shop.databaseUrl) })

test.runIf(isExhaustive)('a database that is away for a while ends no connection and loses no frame', { timeout: 60_000 }, async () => {
  const buyer = await openBuyer(shop)
  const client = await cuttable.connect(buyer, 'cart')
  await wire.stop()
  for (const number of upTo(5)) await send(other, buyer.id, number)
  await wait(3000)
  await wire.comeBack()
  await expectHeard(client, upTo(5), 10_000)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})

test.runIf(isExhaustive)(
  'a node that could not read for minutes sends its tabs away to ask for everything again',
  { timeout: 60_000 },
  async () => {
    const buyer = await openBuyer(shop)
    const client = await cuttable.connect(buyer, 'cart')
    await wire.stop()
    await wait(500)
    // Simulates that the database was unreachable for longer than frames are retained.
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 6 * 60_000)
    await wire.comeBack()
    expect(await client.closed).toBe(1012)
    vi.restoreAllMocks()
    const next = await cuttable.connect(buyer, 'cart')
    await send(other, buyer.id, 0)
    await expectHeard(next, [0], LOOKED_WITHIN_MS)
  },
)

test('a node that rings all the time notices that its network has fallen silent, and is heard again once it is back', async () => {
  const line = await openDatabaseProxy(shop.databaseUrl)
  const troubles: Error[] = []
  const near = await openNotifier({ redisUrl: undefined }, line.url, (error) => troubles.push(error))
  const far = await notifierOf(undefined, shop.databaseUrl)
  onTestFinished(async () => {
    for (const notifier of [near, far]) await notifier.close()
    await line.stop()
  })
  let rings = 0
  far.onNotify(() => rings++)
  const expectRing = () =>
    vi.waitFor(
      async () => {
        const before = rings
        near.notify()
        await vi.waitFor(() => expect(rings).toBeGreaterThan(before), { timeout: 300, interval: 10 })
      },
      { timeout: 20_000 },
    )
  await expectRing()
  line.fallSilent()
  const ringing = setInterval(() => near.notify(), 10)
  await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(0), { timeout: 30_000 })
  clearInterval(ringing)
  await line.comeBack()
  await expectRing()
})
