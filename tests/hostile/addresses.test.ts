import { describe, expect, test } from 'vitest'
import { headerIn, listening, rawRequest, statusesIn } from '#tests/hostile/raw-request.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const send = await listening(shop.app)
const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })

/** Sends a request exactly as written, without a client that normalises it. */
async function openRaw(path: string, headers: string[] = []) {
  const answer = await send(Buffer.from(rawRequest(`GET ${path}`, ['Accept: text/html', ...headers]), 'latin1'))
  return { status: statusesIn(answer)[0], location: headerIn(answer, 'location'), answer }
}

describe('searching', () => {
  test.each([
    '1/2 inch',
    'C++',
    '100%',
    'x.data',
    '<script>alert(1)</script>',
    '"quoted"',
    "a'b",
    '灯具',
    'a?b=c',
    'a#b',
    '//evil.example',
    'help',
  ])('takes any text: %s', async (name) => {
    const { statusCode, body } = await open(`/productSearch/${encodeURIComponent(name)}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(asHtml(name))
    expect(body).not.toContain('<script>alert')
  })

  test('a search for a text that ends like a question of the client is a document for a person, in their language and on their phone', async () => {
    const requested = { 'sec-fetch-dest': 'document', cookie: 'i18n_redirected=en' }
    expect((await open('/productSearch/x.data', requested)).headers.location).toBe('/en/productSearch/x.data')
    const phone = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148' }
    expect((await open('/productSearch/x.data', phone)).headers.location).toBe(`/h5?to=${encodeURIComponent('/productSearch/x.data')}`)
    expect((await open('/help.data', { ...requested, 'sec-fetch-dest': 'empty' })).statusCode).toBe(200)
  })

  test.each(['/productSearch/', '/help?keyword=', '/supplier/list?keyword='])(
    '%s takes a letter with any number of marks, and searches for thirty of them',
    async (place) => {
      const { statusCode, body } = await open(`${place}lax${encodeURIComponent('\u0301'.repeat(100))}`)
      expect(statusCode).toBe(200)
      expect(body).toMatch(/lax\u0301{30}(?!\u0301)/)
    },
  )

  test('an empty name goes to all products', async () => {
    for (const [url, location] of [
      ['/productSearch/', '/allProducts'],
      ['/en/productSearch/', '/en/allProducts'],
      ['/zh/productSearch/', '/zh/allProducts'],
      ['/productSearch/%20', '/allProducts'],
    ])
      expect([url, (await open(url!)).headers.location]).toEqual([url, location])
  })

  test.each([
    '%00',
    '%ED%A0%80',
    '%FF',
    '100%',
    '%',
    '%zz',
    '%E2%80%AE',
    'x'.repeat(4001),
    'x'.repeat(14_000),
    '%25'.repeat(1000),
    '%0d%0aX-Injected:1',
    '.',
    '..',
    '%2e%2e',
    '%2e%2e/%2e%2e/x',
  ])('what is no text is searched or missing, and never an error: %s', async (name) => {
    const { status, answer } = await openRaw(`/productSearch/${name}`)
    expect([200, 302, 404]).toContain(status)
    expect(headerIn(answer, 'x-injected')).toBeUndefined()
    expect(headerIn(answer, 'content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

describe('redirects', () => {
  const ELSEWHERE = [
    '/spa//evil.example',
    '/spa///evil.example/',
    '/spa/\\evil.example',
    '/spa/\\/evil.example',
    '/spa//evil.example?x=//evil.example',
    '/spa/%2F/evil.example',
    '/spa/%5Cevil.example',
    '/spa/./\\/evil.example/',
    '/spa/\t/evil.example',
    '//evil.example',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '//evil.example/%2e%2e/',
    '/en//evil.example/',
    '/spa/https://evil.example/',
    '/spa@evil.example/',
    'http://evil.example//evil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
    '/productSearch//evil.example/',
  ]
  test.each(ELSEWHERE)('never lead to another site: %s', async (path) => {
    for (const headers of [[], ['Cookie: i18n_redirected=en'], ['Cookie: i18n_redirected=//evil.example']]) {
      const { status, location } = await openRaw(path, headers)
      expect(status).toBeLessThan(500)
      if (location !== undefined) expect(new URL(location, 'http://shop.example').host).toBe('shop.example')
    }
  })

  const REDIRECTS = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/%2F/evil.example',
    '@evil.example',
    '/spa//evil.example',
  ]

  test.each(REDIRECTS)('the sign-in goes on to this site alone: %s', async (redirect) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/login?redirect=${encodeURIComponent(redirect)}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
      },
      payload: 'email=buyer%40demo.rutaseda.example&password=Rutaseda-demo-2026',
    })
    expect(answer.statusCode).toBe(302)
    const location = answer.headers.location!
    expect(new URL(location, 'http://shop.example').host).toBe('shop.example')
    expect(location).toMatch(/^\/(?![/\\])/)
    const next = await openRaw(location)
    if (next.location) expect(new URL(next.location, 'http://shop.example').host).toBe('shop.example')
  })

  test.each([...REDIRECTS, '/en//evil.example', '/zh/\\evil.example'])('saved settings lead back to this site alone: %s', async (back) => {
    for (const langCode of ['spa', 'en', '']) {
      const { statusCode, headers } = await shop.app.inject({
        method: 'POST',
        url: '/en/preferences',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
        payload: new URLSearchParams({ back, langCode }).toString(),
      })
      expect(statusCode).toBe(302)
      expect(headers.location).toMatch(/^\/(?![/\\])/)
      expect(new URL(headers.location!, 'http://shop.example').host).toBe('shop.example')
    }
  })

  test('a trailing slash is redirected for good, with the whole question', async () => {
    const { statusCode, headers } = await open('/help/?a=b?c&d=%2F')
    expect([statusCode, headers.location]).toEqual([301, '/help?a=b?c&d=%2F'])
    expect((await open('/en/')).headers.location).toBe('/en')
  })

  test('the way back to Spanish and the stored language keep the question, and are never cached', async () => {
    const toSpanish = await open('/spa/help?a=b?c')
    expect([toSpanish.statusCode, toSpanish.headers.location, toSpanish.headers['cache-control']]).toEqual([302, '/help?a=b?c', 'no-store'])
    const toEnglish = await open('/help?a=b?c', { cookie: 'i18n_redirected=en' })
    expect([toEnglish.statusCode, toEnglish.headers.location, toEnglish.headers['cache-control']]).toEqual([
      302,
      '/en/help?a=b?c',
      'no-store',
    ])
  })
})

describe('paths', () => {
  test.each([
    '/HELP',
    '/EN',
    '/En/help',
    '/ZH',
    '/en/en/help',
    '/en/spa',
    '/zh/en',
    '/allproducts',
    '/API/index/langList',
    '/nowhere',
    '/en/nowhere',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/main.ts',
  ])('what is no page is 404: %s', async (path) => {
    expect((await open(path)).statusCode).toBe(404)
  })

  test.each([
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
    '/flags/..%2f..%2f..%2fpackage.json',
    '/flags/ES.svg%00.js',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/%00',
    '//package.json',
    '/./package.json',
    '/assets',
    '/assets/',
  ])('no file outside of what is served can be fetched: %s', async (path) => {
    const { status, answer } = await openRaw(path)
    expect(status).toBeLessThan(500)
    expect(answer).not.toContain('"private": true')
    expect(status).not.toBe(200)
  })

  test('data questions about pages that are none are missing too', async () => {
    for (const path of ['/nowhere.data', '/HELP.data', '/en/nowhere.data']) {
      expect([path, (await shop.app.inject({ url: path, headers: { 'sec-fetch-dest': 'empty' } })).statusCode]).toEqual([path, 404])
    }
  })
})

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
