import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { languageOfPath } from '#contract/languages.ts'
import { asOften } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'

const DOCUMENTS = asOften(5_000, 200)
const AT_ONCE = 25

const shop = await openCachedShop()

/** Random numbers from 0 to 1, the same at each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const next = random(11)
const below = (end: number) => Math.floor(next() * end)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)

const PREFIXES = ['', '/en', '/zh']
const PATHS = ['/allProducts/1', '/product/1']
const CURRENCIES = ['EUR', 'USD', 'CNY', 'MXN', 'GBP']
const COUNTRIES = ['ES', 'MX', 'US', 'DE', 'CR']
const POSTCODES = ['28001', '10115']
const ZONES = ['Europe/Madrid', 'America/Mexico_City', 'Asia/Shanghai']
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

interface Person {
  cookies: Record<string, string>
  agent: string
}

/** Ways in which a person's choices differ from another's; the last one signs in. */
const DIFFERENCES: readonly ((cookies: Person['cookies']) => Person['cookies'] | Promise<Person['cookies']>)[] = [
  (cookies) => cookies,
  ({ H5_SEEN, ...cookies }) => cookies,
  (cookies) => ({ ...cookies, CURRENCY_CODE: CURRENCIES[(CURRENCIES.indexOf(cookies['CURRENCY_CODE']!) + 1) % 5]! }),
  (cookies) => ({ ...cookies, COUNTRY_CODE: COUNTRIES[(COUNTRIES.indexOf(cookies['COUNTRY_CODE']!) + 1) % 5]! }),
  (cookies) => ({ ...cookies, POSTCODE: '50001' }),
  (cookies) => ({ ...cookies, TIME_ZONE: 'Australia/Sydney' }),
  async (cookies) => ({ ...cookies, TOKEN: (await openBuyer(shop)).token }),
]

/** Forty-nine people: seven, and for each six others who differ in one choice. Every third uses a phone. */
const people = await Promise.all(
  Array.from({ length: 7 }, (_, at) => ({
    agent: at % 3 === 0 ? PHONE : DESKTOP,
    cookies: {
      H5_SEEN: '1',
      COUNTRY_CODE: COUNTRIES[at % 5]!,
      CURRENCY_CODE: oneOf(CURRENCIES),
      POSTCODE: oneOf(POSTCODES),
      TIME_ZONE: oneOf(ZONES),
    },
  })).flatMap(({ agent, cookies }) =>
    DIFFERENCES.map(async (differ): Promise<Person> => {
      const own = await differ(cookies)
      // A phone without H5_SEEN would be redirected to the mobile home page.
      return { agent: own['H5_SEEN'] ? agent : DESKTOP, cookies: own }
    }),
  ),
)

/** Headers that must not influence any document. */
const HOSTILE: readonly (() => Record<string, string>)[] = [
  () => ({ host: 'evil.example' }),
  () => ({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '6666' }),
  () => ({ forwarded: 'for=6.6.6.6;host=evil.example;proto=gopher', 'x-forwarded-for': '6.6.6.6' }),
  () => ({ 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' }),
  () => ({ 'operate-langcode': 'zh', 'operate-currencycode': 'JPY', 'operate-timezone': 'Asia/Tokyo', apitoken: 'evil.example' }),
  () => ({ 'accept-language': 'ja', referer: 'https://evil.example/', origin: 'https://evil.example' }),
  () => ({ 'x-http-method-override': 'POST', range: 'bytes=0-99', 'if-modified-since': 'Sun, 22 Nov 2026 00:00:00 GMT' }),
  () => ({ 'cache-control': 'no-cache', pragma: 'no-cache', 'if-none-match': '"evil.example"' }),
  () => ({}),
]

/** The cookies in random order, among unknown ones; if a name occurs twice, the first counts. */
function cookieHeader(cookies: Record<string, string>): string {
  const own = shuffled(Object.entries(cookies).map(([name, value]) => `${name}=${value}`))
  const strange = oneOf([[], ['evil=evil.example'], ['__proto__=evil.example', 'currency_code=JPY']])
  const doubled = Object.entries(cookies).map(([name]) => `${name}=JP`)
  return [...shuffled([...own, ...strange]), ...(next() < 0.3 ? doubled : [])].join('; ')
}

/** Queries, some with duplicate or unknown parameters: the document depends on the whole URL. */
const QUERIES = [...Array.from({ length: 40 }, () => ''), '?pageNum=1&pageNum=2', '?utm_source=evil']

/** A buyer’s data contains the time until which prices hold, which always differs: only the markup is compared. */
const comparable = (body: string, { cookies }: Person) => (cookies['TOKEN'] ? body.replaceAll(/<script.*?<\/script>/gs, '') : body)

/** Retries on 503, which a machine that stalls for two seconds may answer. */
async function readDocument(app: FastifyInstance, url: string, headers: Record<string, string>) {
  for (let tries = 1; ; tries++) {
    const reply = await readPage(app, url, headers)
    if (reply.statusCode !== 503 || tries === 5) return reply
  }
}

const expected = new Map<string, Promise<string>>()

/** The document for a plain request, rendered by a server without a page cache. */
function documentFor(url: string, person: Person): Promise<string> {
  const cookie = Object.entries(person.cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const key = JSON.stringify([url, cookie, person.agent])
  const known = expected.get(key)
  if (known) return known
  const reading = readDocument(shop.bare, url, { cookie, 'user-agent': person.agent }).then(
    ({ statusCode, body }) => statusCode + comparable(body, person),
  )
  expected.set(key, reading)
  return reading
}

let fromCache = 0
const wrong: string[] = []

async function requestOnce(): Promise<void> {
  const person = oneOf(people)
  const path = oneOf(PREFIXES) + oneOf(PATHS)
  const url = (path.length > 1 ? path.replace(/\/$/, '') : path) + oneOf(QUERIES)
  const { body, headers, statusCode } = await readDocument(shop.app, url, {
    'user-agent': person.agent,
    ...oneOf(HOSTILE)(),
    cookie: cookieHeader(person.cookies),
  })
  if (headers['etag']) {
    fromCache++
    if (person.cookies['TOKEN']) wrong.push(`${url}: a buyer’s document from the cache`)
  }
  if (statusCode + comparable(body, person) !== (await documentFor(url, person))) {
    wrong.push(`${statusCode} ${url} of ${JSON.stringify(person)}`)
  }
  if (/evil\.example/.test(body)) wrong.push(`${url}: contains data of a request`)
}

test(`of ${DOCUMENTS} documents for 49 people at once nobody gets another’s, whatever the requests say`, {
  timeout: 300_000,
}, async () => {
  for (let done = 0; done < DOCUMENTS; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, requestOnce))
  expect(wrong.slice(0, 5)).toEqual([])
  expect(fromCache).toBeGreaterThan(DOCUMENTS / 2)
  // Control: documents do differ by person and by language.
  const documents = new Set(await Promise.all(expected.values()))
  expect(documents.size).toBeGreaterThan(asOften(250, 80))
  expect(new Set([...expected.keys()].map((key) => languageOfPath((JSON.parse(key) as [string])[0]) ?? 'spa')).size).toBe(3)
})
