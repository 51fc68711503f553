import { describe, expect, test } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { hashOf, scriptsIn } from '#tests/script-hashes.ts'
import { openShop } from '#tests/shop.ts'

const { app } = await openShop()

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const PHONE_GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

interface PhoneRequest {
  agent?: string
  cookies?: Record<string, string>
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD' | 'POST'
}

async function sendRequest(url: string, { agent = IPHONE, cookies = {}, headers = {}, method = 'GET' }: PhoneRequest = {}) {
  const reply = await app.inject({ method, url, cookies, headers: { 'user-agent': agent, accept: 'text/html', ...headers } })
  const seen = reply.cookies.find(({ name }) => name === 'H5_SEEN')
  return { status: reply.statusCode, to: reply.headers.location, seen, body: reply.body, headers: reply.headers }
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { prefix } = LANGUAGE_FACTS[language]

  test('a phone is sent to the mobile home with the page it requested, which sends it on and remembers it', async () => {
    const first = await sendRequest(`${prefix}/productSearch/1%2F2%20inch?orderBy=2`)
    const home = `${prefix}/h5?to=${encodeURIComponent('/productSearch/1%2F2%20inch?orderBy=2')}`
    expect([first.status, first.to, first.headers['cache-control']]).toEqual([302, home, 'no-store'])

    const second = await sendRequest(home)
    expect([second.status, second.to]).toEqual([302, `${prefix}/productSearch/1%2F2%20inch?orderBy=2`])
    expect(second.seen).toMatchObject({ value: '1', path: '/', maxAge: 365 * 24 * 3600, sameSite: 'Lax' })

    expect((await sendRequest(second.to!, { cookies: { H5_SEEN: '1' } })).status).toBe(200)
  })

  test('a phone that asks for the home page stays on the mobile home', async () => {
    const { to } = await sendRequest(prefix || '/')
    expect(to).toBe(`${prefix}/h5?to=%2F`)
    const { status, seen } = await sendRequest(to!)
    expect([status, seen?.value]).toEqual([200, '1'])
  })
})

test('a phone is sent there once: never with the cookie, never from the mobile home itself', async () => {
  expect((await sendRequest('/help', { cookies: { H5_SEEN: '1' } })).status).toBe(200)
  for (const path of ['/h5', '/en/h5?to=/zh/h5', '/h5?to=%2Fh5%3Fto%3D%2Fhelp']) expect((await sendRequest(path)).status, path).toBe(200)
})

/** User agents of crawlers that claim to be phones, in all known forms; the last ones consist of the name alone. */
const PHONE_CRAWLERS = [
  PHONE_GOOGLEBOT,
  `${IPHONE} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
  `${IPHONE} (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)`,
  `${IPHONE} (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 7.0;) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  'SAMSUNG-SGH-E250/1.0 Profile/MIDP-2.0 UP.Browser/6.2 (GUI) MMP/2.0 (compatible; Googlebot-Mobile/2.1; +http://www.google.com/bot.html)',
  'Googlebot-Mobile',
  'AdsBot-Google-Mobile-Apps',
  'AdsBot-Google-Mobile',
  'YandexMobileBot/3.0',
]

test.each(PHONE_CRAWLERS)(
  'crawlers are never sent there, though they say they are phones, and get no script that does it: %s',
  async (agent) => {
    const { status, body } = await sendRequest('/help', { agent })
    expect(status).toBe(200)
    expect(body).not.toContain('/h5?to=')
  },
)

test('only documents are redirected: no calls, no assets, no data of the browser’s own router, no sent forms', async () => {
  for (const path of ['/api/index/langList', '/icon.svg', '/help.data', '/__manifest?p=%2Fhelp&version=1', '/healthz'])
    expect((await sendRequest(path, { headers: { accept: '*/*' } })).to, path).toBeUndefined()
  expect((await sendRequest('/appCode/3', { headers: { accept: 'image/*', 'sec-fetch-dest': 'image' } })).status).toBe(200)
  expect((await sendRequest('/preferences', { method: 'POST' })).to).toBeUndefined()
})

test('the simplest phone browsers, and programs that only say they are phones, are redirected as well', async () => {
  for (const agent of [IPHONE, 'iPhone', 'Mozilla/5.0 (iPhone)'])
    expect((await sendRequest('/help', { agent, headers: { accept: '*/*' } })).status, agent).toBe(302)
  expect((await sendRequest('/help', { agent: DESKTOP, headers: { 'sec-ch-ua-mobile': '?1' } })).status).toBe(302)
})

test('a phone that keeps no cookies goes round once and then gets the page', async () => {
  for (const round of [1, 2]) {
    const away = await sendRequest('/en/help?keyword=vat')
    const back = await sendRequest(away.to!)
    expect([away.status, back.to], `round ${round}`).toEqual([302, '/en/help?keyword=vat'])
    expect((await sendRequest(back.to!)).status, `round ${round}`).toBe(200)
  }
})

test('whatever leads to another host, to calls or round in a circle stays on the mobile home', async () => {
  const places = [
    '//evil.example',
    '/\\evil.example',
    '/spa//evil.example',
    '/.//evil.example',
    'https://evil.example',
    '/api/x',
    '/en',
    '',
  ]
  for (const place of places) expect((await sendRequest(`/h5?to=${encodeURIComponent(place)}`)).status, place).toBe(200)
})

test('a page may be named with its own language, and with a place on it', async () => {
  expect((await sendRequest(`/h5?to=${encodeURIComponent('/zh/help#a')}`)).to).toBe('/zh/help#a')
})

test('other browsers’ windows are checked for their width until the mobile home has been seen', async () => {
  const { status, body, headers } = await sendRequest('/help', { agent: DESKTOP })
  expect(status).toBe(200)
  expect(headers['vary']).toContain('user-agent')
  const check = scriptsIn(body).find((script) => script.includes('innerWidth>0&&innerWidth<=750')) ?? ''
  expect(check).not.toBe('')
  expect(headers['content-security-policy']).toContain(hashOf(check))
  expect(body.indexOf('innerWidth')).toBeLessThan(body.indexOf('<title'))
  for (const [path, cookies] of [
    ['/help', { H5_SEEN: '1' }],
    ['/h5', {}],
  ] as const)
    expect((await sendRequest(path, { agent: DESKTOP, cookies })).body).not.toContain('innerWidth')
})
