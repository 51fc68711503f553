import { describe, expect, test } from 'vitest'
import { metricsOf, parseMetrics, type Series, totalOf } from '#tests/metrics.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const guarded = await openShop({ metricsToken: 'a-secret-of-the-scraper' })

const status = async (door: typeof shop, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await door.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

describe('who reads the metrics', () => {
  test('without a token this machine alone, and not what a proxy of it hands on: others are told that nothing is there', async () => {
    expect(await status(shop)).toBe(200)
    expect(await status(shop, {}, '::1')).toBe(200)
    expect(await status(shop, {}, '::ffff:127.0.0.1')).toBe(200)
    expect(await status(shop, {}, '192.0.2.7')).toBe(404)
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']) expect(await status(shop, { [name]: '127.0.0.1' })).toBe(404)
    expect(await status(shop, { host: 'shop.example' })).toBe(404)
    expect(await status(shop, { authorization: 'Bearer ' }, '192.0.2.7')).toBe(404)
  })

  test('with a token whoever shows it, from anywhere, and nobody else, this machine neither', async () => {
    const bearer = { authorization: 'Bearer a-secret-of-the-scraper' }
    expect(await status(guarded, bearer, '192.0.2.7')).toBe(200)
    expect(await status(guarded, { ...bearer, 'x-forwarded-for': '192.0.2.7' })).toBe(200)
    for (const authorization of ['', 'Bearer', 'Bearer a-secret-of-the-scrape', 'Basic a-secret-of-the-scraper', 'a-secret-of-the-scraper'])
      expect(await status(guarded, { authorization })).toBe(401)
    const { headers, body } = await guarded.app.inject({ url: '/metrics' })
    expect(headers['www-authenticate']).toBe('Bearer')
    expect(body).not.toContain('process_cpu')
  })

  test('they are text of Prometheus’ format, stored nowhere', async () => {
    const { headers, body } = await shop.app.inject({ url: '/metrics' })
    expect(headers).toMatchObject({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
    expect(parseMetrics(body).length).toBeGreaterThan(50)
  })
})

describe('requests', () => {
  const counted = async (labels: Record<string, string>) => totalOf(await metricsOf(shop), 'http_request_duration_seconds_count', labels)

  test.each([
    ['/api/index/langList', '/api/index/langList', '200'],
    ['/healthz', '/healthz', '200'],
    ['/en/product/1', '/product/:id', '200'],
    ['/zh/allProducts?pageNum=2', '/allProducts', '200'],
    ['/spa/help', '/help', '302'],
    ['/nowhere/at/all', '/*', '404'],
    ['/help.data', '/help.data', '200'],
    ['/personalCenter/orderDetails/7', '/personalCenter/orderDetails/:id', '302'],
    ['/console/content/helps', '/console/content/:kind', '302'],
  ])('%s is counted under the template %s', async (url, route, status) => {
    const before = await counted({ method: 'GET', route, status })
    expect((await shop.app.inject({ url })).statusCode).toBe(Number(status))
    expect(await counted({ method: 'GET', route, status })).toBe(before + 1)
  })
})

describe('series are few, and of nobody', () => {
  const SECRET = /probe|@|\b\d{7,}\b|eyJ/
  const ADDRESSES = [
    (n: number) => `/product/${n}?utm=probe${n}@example.com`,
    (n: number) => `/en/productSearch/probe${n}`,
    (n: number) => `/nowhere/probe${n}`,
    (n: number) => `/api/probe${n}`,
    (n: number) => `/api/product/info?id=${n}&email=probe${n}@example.com`,
    (n: number) => `/pictures/probe${n}`,
    (n: number) => `/live/probe${n}/${n}?ticket=probe${n}`,
    (n: number) => `/list/probe${n}`,
  ]
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH'] as const
  const request = async (n: number, method: string) => {
    const headers = { apitoken: `probe${n}`, cookie: `TOKEN=probe${n}`, 'user-agent': `probe${n}`, 'x-forwarded-for': `192.0.2.${n % 250}` }
    for (const address of ADDRESSES) await shop.app.inject({ method: method as 'GET', url: address(n), headers })
  }

  test('whoever requests two hundred addresses with as many tokens, by any method, makes no new one', async () => {
    for (const method of METHODS) await request(1_000_000, method)
    const before = await metricsOf(shop)
    for (let n = 1_000_001; n <= 1_000_025; n++) await request(n, METHODS[n % METHODS.length]!)
    const after = await metricsOf(shop)
    expect(new Set(after.map(nameOf))).toEqual(new Set(before.map(nameOf)))
    expect(after.filter(({ labels }) => labels['method'] === 'PROPFIND')).toEqual([])
    expect(after.flatMap(({ labels }) => Object.values(labels)).filter((value) => SECRET.test(value))).toEqual([])
  })
})

const nameOf = ({ name, labels }: Series) => JSON.stringify([name, labels])
