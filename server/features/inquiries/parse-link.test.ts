import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import net from 'node:net'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addInquiry } from '#contract/inquiries/changes.ts'
import { parseLink } from '#contract/inquiries/inquiries.ts'
import { parseProductLink } from '#contract/inquiries/product-links.ts'
import { asOften } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { requestBody } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const buyer = await openBuyer(shop)

const RUNS = Number(process.env.RUNS ?? asOften(100_000, 5_000))

const HOSTS = [
  '127.0.0.1',
  '2130706433',
  '0x7f000001',
  '[::1]',
  '169.254.169.254',
  'localhost',
  'metadata.google.internal',
  'attacker.example',
  'detail.1688.com',
  '1688.com.attacker.example',
  'xn--1688-0qa.com',
  'detail.1688.com.',
  'a.co',
  'amzn.to',
  'tb.cn',
]
const SHAPES = [
  (host: string) => `https://${host}/offer/712345678901.html`,
  (host: string) => `https://${host}:22/item/1.html`,
  (host: string) => `http://${host}/`,
  (host: string) => `https://user:pass@${host}/dp/B0CABCDEFG`,
  (host: string) => `https://${host}/?url=http://169.254.169.254/latest/meta-data`,
  (host: string) => `https://${host}/redirect?to=file:///etc/passwd#${host}`,
  (host: string) => `gopher://${host}/_GET`,
  (host: string) => `//${host}/x`,
  (host: string) => `https:\\\\${host}\\dp\\B0CABCDEFG`,
  (host: string) => `https://${host}/%2e%2e/%00/item/712345678901.html`,
  (host: string) => `https://${host}/item/712345678901.html?${'a'.repeat(1900)}`,
  (host: string) => `javascript:fetch('https://${host}')`,
  (host: string) => `https://${encodeURIComponent(host)}%40/`,
  (host: string) => `HTTPS://${host.toUpperCase()}/goods/712345.html`,
]
const HOSTILE = HOSTS.flatMap((host) => SHAPES.map((shape) => shape(host)))

const database = new URL(shop.databaseUrl)
/** Whether a connection leads to the database: by a Unix socket, or by its host and port. */
const isOfDatabase = ([given, host]: unknown[]) =>
  (typeof given === 'string' && given.includes('/')) ||
  typeof (given as { path?: unknown } | undefined)?.path === 'string' ||
  (String(given) === database.port && host === database.hostname)

test('no link is ever opened: not one socket leaves for any of 200 hostile ones, nor is a name looked up', async () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(200)
  const opened: unknown[] = []
  const connect = net.Socket.prototype.connect
  const spy = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args: unknown[]) {
    if (!isOfDatabase(args.flat())) opened.push(args.flat()[0])
    return (connect as (...given: unknown[]) => net.Socket).apply(this, args)
  })
  const lookup = vi.spyOn(dns, 'lookup')
  const onRequest = (message: unknown) => opened.push(message)
  for (const channel of ['http.client.request.start', 'undici:request:create']) subscribe(channel, onRequest)
  try {
    for (const url of HOSTILE) {
      expect([200, 500004]).toContain((await shop.call(parseLink, { url }, { token: buyer.token })).code)
      const added = await shop.call(addInquiry, requestBody({ linkList: [{ url, quantity: 1 }] }), { token: buyer.token })
      expect([200, 500004, 500005]).toContain(added.code)
    }
    expect(opened).toEqual([])
    expect(lookup).not.toHaveBeenCalled()
    // Control: a connection that is opened would be recorded.
    await fetch('http://127.0.0.1:65533/').catch(() => {})
    expect(opened.length).toBeGreaterThan(0)
  } finally {
    for (const channel of ['http.client.request.start', 'undici:request:create']) unsubscribe(channel, onRequest)
    spy.mockRestore()
    lookup.mockRestore()
  }
}, 60_000)

test('a link that is too long only once it is percent-encoded is refused, and does not break the request', async () => {
  for (const url of [`https://shop.example/${'灯'.repeat(600)}`, `https://shop.example/?q=${"'".repeat(900)}`]) {
    expect((await shop.call(parseLink, { url }, { token: buyer.token })).code).toBe(500004)
    const added = await shop.call(addInquiry, requestBody({ linkList: [{ url, quantity: 1 }] }), { token: buyer.token })
    expect(added).toMatchObject({ code: 500004, data: [{ index: 0 }] })
  }
})

test('whatever is typed is taken apart or refused, never an exception', () => {
  const piece = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(...HOSTILE),
    fc.tuple(fc.constantFrom(...HOSTS), fc.string({ maxLength: 40 })).map(([host, rest]) => `https://${host}/${rest}`),
  )
  fc.assert(
    fc.property(piece, (url) => {
      const link = parseProductLink(url, 'www.rutaseda.example')
      if (!link) return
      // Parsing the normalised link gives the same result.
      expect(parseProductLink(link.url, 'www.rutaseda.example')).toEqual(link)
    }),
    { numRuns: RUNS },
  )
}, 120_000)
