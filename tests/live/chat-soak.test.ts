import { describe, expect, onTestFinished, test } from 'vitest'
import { openChatClient } from '#tests/chat-client.ts'
import { openChat, write } from '#tests/chatting.ts'
import { asOften, patient } from '#tests/exhaustive.ts'
import { hasRedis, notifierOf, openNode, REDIS_URL } from '#tests/live-node.ts'
import { startServer } from '#tests/server-process.ts'
import { openShop } from '#tests/shop.ts'

/** `npm run test:chat` sends more messages, between server processes that are killed meanwhile. */
const MESSAGES = Number(process.env['CHAT_MESSAGES'] ?? asOften(200, 24))
const isLong = MESSAGES > 1000
const QUIET_MESSAGES = asOften(40, 8)
/** The short limit is for `npm run test:chat`, which runs alone; beside other tests everything takes longer. */
const SEEN_WITHIN_MS = isLong ? 150 : patient(1000)
/** Factor by which messages may be slower than a single message on this machine. */
const SLOWER_UNDER_LOAD = isLong ? 2 : 8

const shop = await openShop()
const p95 = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? Number.POSITIVE_INFINITY

const notifiers = [{ name: 'PostgreSQL', redisUrl: undefined }, ...((await hasRedis()) ? [{ name: 'Redis', redisUrl: REDIS_URL }] : [])]

interface Servers {
  urls(): string[]
  /** Kills a server; another one takes its place. */
  replaceOne?: () => void
}

async function nodesOf(redisUrl: string | undefined): Promise<Servers> {
  const nodes = [
    await openNode(shop, { notifier: await notifierOf(redisUrl, shop.databaseUrl) }),
    await openNode(shop, { notifier: await notifierOf(redisUrl, shop.databaseUrl) }),
  ]
  return { urls: () => nodes.map(({ url }) => url) }
}

async function processesOf(redisUrl: string | undefined): Promise<Servers> {
  const settings = { LIMITS_SCALE: '1000', ...(redisUrl ? { REDIS_URL: redisUrl } : {}) }
  const all: Awaited<ReturnType<typeof startServer>>[] = []
  for (let n = 0; n < 4; n++) all.push(await startServer(shop.databaseUrl, settings))
  let first = 0
  return {
    urls: () => all.slice(first, first + 2).map(({ port }) => `http://127.0.0.1:${port}`),
    replaceOne: () => {
      if (first + 2 < all.length) all[first++]!.child.kill('SIGKILL')
    },
  }
}

describe.each(notifiers)('two servers with $name between them', async ({ redisUrl }) => {
  const servers = await (isLong ? processesOf(redisUrl) : nodesOf(redisUrl))
  const chat = await openChat(shop)
  await write(shop, chat, chat.buyer, 'begin')
  const quiet = { lostAnswers: 0, cuts: 0 }
  let quietP95 = Number.POSITIVE_INFINITY

  test('how long one message takes from one side to the other while nothing else happens', { timeout: 60_000 }, async () => {
    const [buyer, member] = [
      openChatClient(servers.urls, chat.buyer, chat.id, quiet),
      openChatClient(servers.urls, chat.member, chat.id, quiet),
    ]
    await Promise.all([buyer.connect(), member.connect()])
    for (let n = 0; n < QUIET_MESSAGES; n++) {
      await buyer.send(`quiet ${n}`)
      await expect.poll(() => member.seen.at(-1)?.content, { timeout: patient(5000), interval: 5 }).toBe(`quiet ${n}`)
    }
    quietP95 = p95([...buyer.sentAt].map(([clientId, at]) => member.seenAt.get(clientId)! - at))
    for (const client of [buyer, member]) client.close()
    expect(quietP95).toBeLessThan(isLong ? 2 * SEEN_WITHIN_MS : SEEN_WITHIN_MS)
  })

  test(`${MESSAGES} messages through cut connections, lost answers and killed servers arrive once each, in order, on both sides`, {
    timeout: 60_000 + MESSAGES * 100,
  }, async () => {
    const rough = { lostAnswers: 0.03, cuts: 0.01 }
    const clients = [openChatClient(servers.urls, chat.buyer, chat.id, rough), openChatClient(servers.urls, chat.member, chat.id, rough)]
    onTestFinished(() => {
      for (const client of clients) client.close()
    })
    await Promise.all(clients.map((client) => client.connect()))
    const each = MESSAGES / 2
    await Promise.all(
      clients.map(async (client, side) => {
        for (let n = 0; n < each; n++) {
          if (side === 0 && (n === Math.floor(each / 3) || n === Math.floor((2 * each) / 3))) servers.replaceOne?.()
          await client.send(`${side} ${n}`)
        }
      }),
    )
    const complete = 1 + QUIET_MESSAGES + MESSAGES
    for (const client of clients) await expect.poll(() => client.seen.length, { timeout: 20_000, interval: 20 }).toBe(complete)
    const ids = clients.map(({ seen }) => seen.map(({ id }) => Number(id)))
    expect(ids[0]).toEqual(ids[1])
    expect(ids[0]).toEqual([...new Set(ids[0])].sort((a, b) => a - b))
    const contents = clients[0]!.seen.map(({ content }) => content)
    for (const side of [0, 1]) {
      expect(contents.filter((content) => content.startsWith(`${side} `))).toEqual(Array.from({ length: each }, (_, n) => `${side} ${n}`))
    }
    const latencies = clients.flatMap((client, side) =>
      [...client.sentAt].map(([clientId, at]) => clients[1 - side]!.seenAt.get(clientId)! - at),
    )
    const limit = Math.max(SEEN_WITHIN_MS, quietP95 * SLOWER_UNDER_LOAD)
    console.log(
      `send to seen, p95 of ${MESSAGES}: ${Math.round(p95(latencies))} ms; limit ${Math.round(limit)} ms; of single messages ${Math.round(quietP95)} ms`,
    )
    expect(p95(latencies)).toBeLessThan(limit)
  })
})
