import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts'
import { openShop } from '#tests/shop.ts'

const { app } = await openShop()

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

interface Manifest {
  name: string
  short_name: string
  lang: string
  id: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { prefix, htmlLang } = LANGUAGE_FACTS[language]

  test('the page names a manifest that makes it installable, in its own language', async () => {
    const page = await get(`${prefix}/help`)
    const address = /<link rel="manifest" href="([^"]+)"/.exec(page.body)?.[1]
    expect(address).toBe(`${prefix}/manifest.webmanifest`)
    const reply = await get(address!)
    expect(reply.headers['content-type']).toContain('application/manifest+json')
    const manifest = reply.json<Manifest>()
    expect(manifest).toMatchObject({ id: '/', lang: htmlLang, start_url: `${prefix}/h5`, scope: '/', display: 'standalone' })
    expect(manifest.name.length).toBeGreaterThan(3)
    for (const { url } of manifest.shortcuts) expect((await get(url, { accept: 'text/html' })).statusCode, url).toBeLessThan(400)
  })
})

test('the icons are PNGs of their declared sizes, with and without a safe zone for masks', async () => {
  const { icons } = (await get('/manifest.webmanifest')).json<Manifest>()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes, purpose } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' }]) {
    const reply = await get(src)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    const picture = sharp(reply.rawPayload)
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    const [, , , alpha = 255] = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(alpha === 255, `${src} is coloured up to its corner`).toBe(purpose === 'maskable')
  }
})

test('an icon that could not be drawn once is drawn for the next who asks', async () => {
  const drawing = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('out of memory'))
  expect((await get('/favicon.ico')).statusCode).toBe(500)
  drawing.mockRestore()
  expect((await get('/favicon.ico')).statusCode).toBe(200)
})

test('the service worker caches nothing, and browsers check for a newer one each time', async () => {
  const reply = await get('/sw.js')
  expect(reply.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(reply.body).not.toMatch(/\bcaches\b|indexedDB/)
  expect((await get('/sw.js', { 'if-none-match': String(reply.headers['etag']) })).statusCode).toBe(304)
})

test('the service worker is never redirected, whatever language a browser has chosen', async () => {
  const reply = await app.inject({ url: '/sw.js', cookies: { i18n_redirected: 'zh' } })
  expect(reply.statusCode).toBe(200)
})
