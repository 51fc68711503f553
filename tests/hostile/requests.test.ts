import { describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { listCountries } from '#contract/markets/markets.ts'
import { pageProducts } from '#contract/products/products.ts'
import { addSearch } from '#contract/search/history.ts'
import { patient } from '#tests/exhaustive.ts'
import { headerIn, listening, rawRequest, statusesIn } from '#tests/hostile/raw-request.ts'
import { injectCall, openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const token = await signedIn(shop)
const send = await listening(shop.app)

const LONG = 'x'.repeat(10_000)
const NONSENSE = [LONG, '\u00e9\u00ff', "' or 1=1 --", '../../etc/passwd', '__proto__', 'constructor', '-', '--', ' ', '%00', '1e999', '{}']

describe('headers of a call', () => {
  test.each(NONSENSE)('nonsense in Operate-* headers means the defaults: %s', async (nonsense) => {
    const plain = await injectCall(shop.app, listCountries, {}, { headers: { 'operate-langcode': 'spa', 'operate-timezone': 'UTC' } })
    const headers = { 'operate-langcode': nonsense, 'operate-timezone': nonsense, 'operate-currencycode': nonsense }
    expect((await injectCall(shop.app, listCountries, {}, { headers })).body).toBe(plain.body)
    const products = (await injectCall(shop.app, pageProducts, { pageSize: '1' }, { headers })).json()
    expect([products.code, products.rows[0].currencyCode]).toEqual([200, 'CNY'])
  })

  test.each(['Europe/Madrid; drop', '+99:99', 'Etc/GMT-99', '\u00e9', 'Europe/Madrid\u0000'.slice(0, 13)])(
    'a time zone that is none changes nothing: %s',
    async (zone) => {
      const { statusCode } = await injectCall(shop.app, listCountries, {}, { headers: { 'operate-timezone': zone } })
      expect(statusCode).toBe(200)
    },
  )

  test('a currency without a rate is reported where prices are shown', async () => {
    for (const currencyCode of ['XXX', 'AAA', 'ZWL']) {
      const answer = await injectCall(shop.app, pageProducts, {}, { currencyCode })
      expect([answer.statusCode, answer.json().code]).toEqual([200, ERRORS.noExchangeRate.code])
    }
    expect((await injectCall(shop.app, pageProducts, { pageSize: '1' }, { currencyCode: 'eur' })).json().rows[0].currencyCode).toBe('EUR')
  })

  test('a token sent twice is no token', async () => {
    const answer = await send(rawRequest('GET /api/custUser/info', [`apiToken: ${token}`, 'apiToken: other']))
    expect(statusesIn(answer)).toEqual([200])
    expect(answer).toContain(`"code":${ERRORS.sessionExpired.code}`)
  })

  test('an address that the client only claims to have is not believed', async () => {
    await injectCall(
      shop.app,
      addSearch,
      { type: 0, content: 'lamp' },
      { token, headers: { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' } },
    )
    const { rows } = await shop.appContext.database.pool.query('select client_address from sessions')
    expect(JSON.stringify(rows)).not.toContain('6.6.6.6')
  })
})

describe('cookies', () => {
  test.each([
    '%',
    '=',
    ';;;===;',
    'TOKEN=%00; TIME_ZONE=%zz',
    'TOKEN="; CURRENCY_CODE=\u00e9',
    '__proto__=1; constructor=2; TOKEN=3',
    `TOKEN=${LONG}`,
    Array.from({ length: 500 }, (_, index) => `c${index}=1`).join('; '),
    'TIME_ZONE=__proto__; COUNTRY_CODE=<script>; POSTCODE=%3Cscript%3E',
  ])('that are broken do not break a page: %s', async (cookie) => {
    const { statusCode, body } = await shop.app.inject({ url: '/', headers: { cookie } })
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<script>;')
  })

  test('that name a currency without a rate do not break a page', async () => {
    const { statusCode } = await shop.app.inject({ url: '/allProducts', headers: { cookie: 'CURRENCY_CODE=XXX; COUNTRY_CODE=ZZ' } })
    expect(statusCode).toBe(200)
  })
})

describe('methods and bodies', () => {
  test('HEAD answers as GET without a body, OPTIONS grants nothing to other sites', async () => {
    for (const url of ['/', '/api/index/countryList', '/nowhere']) {
      const [get, head] = [await shop.app.inject(url), await shop.app.inject({ method: 'HEAD', url })]
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, ''])
      const requested = await shop.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(requested.statusCode).toBeLessThan(500)
      expect(Object.keys(requested.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('%s is refused everywhere', async (method) => {
    for (const path of ['/', '/help', '/api/index/countryList']) {
      const statuses = statusesIn(await send(rawRequest(`${method} ${path}`)))
      expect(statuses).toHaveLength(1)
      expect([404, 405]).toContain(statuses[0])
    }
  })

  test.each(['GET *', 'HEAD *', 'POST *', 'GET *?a=1', 'GET ?a=1', 'GET #a', 'GET http:', 'GET /a b'])(
    'an address that is none is refused with 400: %s',
    async (line) => {
      expect(statusesIn(await send(rawRequest(line, ['Content-Length: 0'])))).toEqual([400])
    },
  )

  const post = (payload: string | Buffer, type: string | null = 'application/json') =>
    shop.app.inject({
      method: 'POST',
      url: addSearch.path,
      payload,
      headers: { apitoken: token, 'operate-langcode': 'zh', ...(type === null ? {} : { 'content-type': type }) },
    })
  const SUCCEEDED = '{"type":0,"content":"lamp"}'

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    'text/json',
  ])('a body that is no JSON is refused with 415: %s', async (type) => {
    const answer = await post(SUCCEEDED, type)
    expect([answer.statusCode, answer.json()]).toEqual([415, { code: 415, msg: expect.stringMatching(/\p{sc=Han}/u) }])
  })

  test('more than the body limit is refused with 413, up to it is read', async () => {
    const answer = await post(`{"type":0,"content":"${'x'.repeat(256 * 1024)}"}`)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 413])
    expect((await post(`{"type":0,"content":"lamp"}${' '.repeat(255 * 1024)}`)).json().code).toBe(200)
  })

  test.each([
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['deep lists', `{"type":0,"content":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['deep objects', `{"type":0,"content":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`],
    ['twenty thousand fields', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['a number of 200,000 digits', `{"type":${'9'.repeat(200_000)},"content":"x"}`],
    ['a number beyond numbers', '{"type":1e99999,"content":"x"}'],
    ['a prototype', '{"type":0,"content":"x","__proto__":{"role":3}}'],
    ['a constructor', '{"type":0,"content":"x","constructor":{"prototype":{"role":3}}}'],
    ['half UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from(SUCCEEDED, 'utf16le')],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', `[${SUCCEEDED}]`],
    ['a text', '"lamp"'],
    ['two values', `${SUCCEEDED}${SUCCEEDED}`],
    ['a wrong type', '{"type":null,"content":"lamp"}'],
  ])('%s is a malformed body, reported at once and shortly', async (_, payload) => {
    const start = performance.now()
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().code, Array.isArray(answer.json().data)]).toEqual([400, 400, true])
    expect(answer.body.length).toBeLessThan(100_000)
    expect(performance.now() - start).toBeLessThan(patient(2000))
  })

  test('no field of an object’s own prototype ever arrives', () => {
    expect(({} as { role?: number }).role).toBeUndefined()
  })
})

describe('two requests in one', () => {
  const HIDDEN = 'GET /api/custUser/info HTTP/1.1\r\nHost: shop.example\r\n\r\n'
  test.each([
    ['both lengths', ['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 5'], HIDDEN],
    ['a length that is none', ['Content-Length: +5'], HIDDEN],
    ['a strange encoding', ['Transfer-Encoding: xchunked'], HIDDEN],
    ['a space before the colon', ['Content-Length : 5'], HIDDEN],
    ['a folded header', ['X-Folded: a', ' Content-Length: 5'], HIDDEN],
    ['a bare line feed', ['X-Bare: a\nContent-Length: 5'], HIDDEN],
    ['a chunk of broken size', ['Transfer-Encoding: chunked'], `zz\r\n${HIDDEN}`],
  ])('%s: at most one is answered', async (_, headers, body) => {
    const answer = await send(rawRequest('POST /api/searchHistory/add', headers, body))
    expect(statusesIn(answer).length).toBeLessThanOrEqual(1)
    expect(answer).not.toContain('"code":200')
  })

  test('headers without end and requests without host are refused', async () => {
    expect(statusesIn(await send(rawRequest('GET /', [`X-Long: ${'x'.repeat(20_000)}`])))).toEqual([431])
    expect(statusesIn(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toEqual([400])
  })

  test('the whole address in the request line is read as its path', async () => {
    const answer = await send(rawRequest('GET http://evil.example/spa/help?a=1'))
    expect([statusesIn(answer), headerIn(answer, 'location')]).toEqual([[302], '/help?a=1'])
    expect(statusesIn(await send(rawRequest('GET http://evil.example')))).toEqual([200])
  })
})
