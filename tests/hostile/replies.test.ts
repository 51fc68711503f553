import { describe, expect, test } from 'vitest'
import { readProduct } from '#contract/products/products.ts'
import { belongingsOf } from '#tests/access-belongings.ts'
import { databaseTrace } from '#tests/database-trace.ts'
import { asOften } from '#tests/exhaustive.ts'
import { openBuyer } from '#tests/goods.ts'
import { FORM_PLACES, filled, PERSONAL_PAGES, PUBLIC_PAGES } from '#tests/hostile/pages.ts'
import { hashOf, scriptsIn } from '#tests/script-hashes.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop({ publicUrl: 'https://shop.example' })
const token = await signedIn(shop)
const ALL_PAGES = [...PUBLIC_PAGES, ...PERSONAL_PAGES]

const open = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers } })
const asBuyer = `TOKEN=${token}`

describe('safety headers', () => {
  const asset = async () => /\/assets\/[^"]+\.js/.exec((await open('/')).body)![0]
  const replies: [string, () => Promise<Awaited<ReturnType<typeof open>>>][] = [
    ['a document', () => open('/')],
    ['a personal document', () => open('/personalCenter/address', asBuyer)],
    ['a missing page', () => open('/nowhere')],
    ['a redirect to a language', () => open('/spa/help')],
    ['a redirect of a slash', () => open('/help/')],
    ['a redirect to sign in', () => open('/personalCenter/order')],
    ['the data of a page', () => open('/help.data', '', { accept: '*/*', 'sec-fetch-dest': 'empty' })],
    ['a good call', () => open('/api/index/langList')],
    ['a refused call', () => open('/api/custUser/info')],
    ['an unknown call', () => open('/api/nowhere')],
    ['a refused method', () => shop.app.inject({ method: 'PUT', url: '/help' })],
    [
      'a malformed body',
      () => shop.app.inject({ method: 'POST', url: '/api/custUser/login', payload: '{', headers: { 'content-type': 'application/json' } }),
    ],
    ['a script', async () => open(await asset())],
    ['a missing asset', () => open('/assets/none.js')],
    ['a flag', () => open('/flags/ES.svg')],
    ['a missing picture', () => open('/pictures/none')],
    ['the contract', () => open('/api/openapi.json')],
    ['its page', () => open('/api/docs')],
    ['a probe', () => open('/healthz')],
    ['another probe', () => open('/readyz')],
  ]
  test.each(replies)('stand on %s', async (_, sendRequest) => {
    const { headers } = await sendRequest()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer|same-origin)/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
  })

  test.each(ALL_PAGES)('let only scripts of this very document run: %s', async (page) => {
    const { statusCode, headers, body } = await open(filled(page, '1'), asBuyer)
    if (statusCode >= 300 && statusCode < 400) return
    const [, allowed = ''] = /script-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    expect(allowed).not.toMatch(/unsafe|\*|http|self/)
    expect(new Set(allowed.split(' '))).toEqual(new Set([...scriptsIn(body).map(hashOf), "'strict-dynamic'"]))
    expect(body).not.toMatch(/<script\b[^>]*\ssrc=|\snonce=/)
    const markup = body.replaceAll(/<script\b.*?<\/script>/gs, '')
    expect(markup).not.toMatch(/<[^>]+\son[a-z]+=/i)
    expect(markup).not.toMatch(/(href|src|action)="\s*(javascript|data:text)/i)
  })
})

describe('what is personal', () => {
  test.each(PERSONAL_PAGES)('is shown to nobody who is not signed in: %s', async (page) => {
    for (const prefix of ['', '/en', '/zh']) {
      const path = `${prefix}${filled(page, '1')}`
      const { statusCode, headers } = await open(path)
      expect([statusCode, headers.location]).toEqual([302, `${prefix}/login?redirect=${encodeURIComponent(filled(page, '1'))}`])
      // An ended session gets no more than no session.
      for (const cookie of ['', 'TOKEN=none']) {
        const replies = [await open(path, cookie), await open(`${path}.data`, cookie, { accept: '*/*', 'sec-fetch-dest': 'empty' })]
        for (const { body } of replies) expect(body).not.toMatch(/Herrero|buyer@demo/)
      }
    }
  })

  test.each(ALL_PAGES)('is stored by no cache between: %s', async (page) => {
    for (const cookie of ['', asBuyer]) {
      const { headers } = await open(filled(page, '1'), cookie)
      const isShared = /public|s-maxage/.test(String(headers['cache-control']))
      if (isShared) expect([cookie, headers['set-cookie']]).toEqual(['', undefined])
      else expect(headers['cache-control']).toMatch(/no-store/)
    }
  })

  test('somebody else’s order is a missing page', async () => {
    const stranger = await openBuyer(shop)
    const order = await belongingsOf(shop, 1).order()
    expect((await open(`/personalCenter/orderDetails/${order}`, asBuyer)).statusCode).toBe(200)
    const seen = async (id: string) => {
      const { statusCode, body } = await open(`/personalCenter/orderDetails/${id}`, `TOKEN=${stranger.token}`)
      return {
        statusCode,
        text: body
          .replaceAll(/<script\b.*?<\/script>/gs, '')
          .replaceAll(`orderDetails/${id}`, 'orderDetails/ID')
          .replaceAll(`orderDetails%2F${id}`, 'orderDetails%2FID'),
      }
    }
    const missing = await seen('999999999999')
    expect(missing.statusCode).toBe(404)
    expect(await seen(order)).toEqual(missing)
  })
})

test('a visitor’s product page and its data hold nothing that only signed-in buyers may see', async () => {
  const { data } = await shop.call(readProduct, { id: '1' }, { token, language: 'en' })
  const secrets = [
    ...data.skuList.flatMap(({ skuCode }) => skuCode ?? []),
    data.hsCode,
    data.description
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 60),
    'skuList',
    'priceRangeList',
    'cartonWeightGram',
  ].filter((secret): secret is string => !!secret && secret.length > 5)
  expect(secrets.length).toBeGreaterThan(4)
  const document = await open('/en/product/1')
  const questions = await open('/en/product/1.data', '', { accept: '*/*', 'sec-fetch-dest': 'empty' })
  expect(document.statusCode).toBe(200)
  for (const { body } of [document, questions]) for (const secret of secrets) expect(body).not.toContain(secret)
  // Control: the same page contains these words for a buyer.
  const own = (await open('/en/product/1', asBuyer)).body
  expect(secrets.filter((secret) => own.includes(secret)).length).toBeGreaterThan(2)
})

describe('hostile questions to pages', () => {
  const IDS = ['abc', '999999999999999999999', '\u0000', '落地灯', '0', '-1', '1.5', '1e9', '../1', '__proto__', '1 or 1=1']
  const QUERY =
    '?pageNum=-1&pageNum=x&pageSize=1e9&orderStatus=99&keyword=%00&type=zz&typeId=x&id=abc&attrs=a:b,,:&minPrice=NaN&maxMoq=9e99&redirect=%2F%2Fevil.example&to=%2F%2Fevil.example&_=%E0%A4%A&settings=1&x[]=1&__proto__=1'
  const idsOf = (page: string) => (page.includes('{') ? IDS.slice(0, asOften(IDS.length, 4)) : [])
  test.each(ALL_PAGES)('are answered, and never with an error: %s', async (page) => {
    for (const cookie of ['', asBuyer]) {
      for (const url of [
        ...idsOf(page).map((id) => filled(page, id)),
        `${filled(page, '1')}${QUERY}`,
        `${filled(page, '1')}?pageNum=99999999`,
      ]) {
        const { statusCode, headers } = await open(url, cookie)
        expect([url, [200, 301, 302, 303, 404].includes(statusCode) ? 'answered' : statusCode]).toEqual([url, 'answered'])
        if (headers.location) expect(new URL(String(headers.location), 'https://shop.example').host).toBe('shop.example')
      }
    }
  })
})

describe('forms', () => {
  const places = [...ALL_PAGES, ...FORM_PLACES]
  const post = (page: string, headers: Record<string, string>, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: filled(page, '1'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: asBuyer, host: 'shop.example', ...headers },
      payload,
    })
  const ELSEWHERE = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ] as Record<string, string>[]

  test.each(places)('sent by another site do nothing: %s', async (page) => {
    const before = await databaseTrace(shop)
    for (const headers of ELSEWHERE) {
      const { statusCode } = await post(page, headers, 'intent=delete&id=1&langCode=zh&currencyCode=USD&name=x&keyword=x')
      expect([400, 403, 404, 405]).toContain(statusCode)
    }
    expect(await databaseTrace(shop)).toEqual(before)
  })

  test.each(places.filter((page) => page !== '/signOut'))('full of nonsense are refused, not failed at: %s', async (page) => {
    const ours = { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }
    const nonsense = [
      '',
      'intent=&id=&quantity=',
      'intent=__proto__&action=constructor',
      'intent=delete&id=abc&addressId=-1&cartId=1e21',
      'id=1&id=2&quantity=-1&quantity=1e21&version=x&submitToken=none',
      `name=${'x'.repeat(10_000)}&email=%00&password=%ED%A0%80`,
      '%E0%A4%A=%&&&===',
    ]
    for (const payload of nonsense) {
      const { statusCode } = await post(page, ours, payload)
      expect([payload.slice(0, 40), statusCode < 500]).toEqual([payload.slice(0, 40), true])
    }
    const asFile = await shop.app.inject({
      method: 'POST',
      url: filled(page, '1'),
      headers: { 'content-type': 'multipart/form-data; boundary=x', cookie: asBuyer, host: 'shop.example', ...ours },
      payload: '--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nhello\r\n--x',
    })
    expect(asFile.statusCode).toBeLessThan(500)
  })
})
