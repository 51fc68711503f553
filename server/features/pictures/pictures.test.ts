import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureAddress, pictureSrcSet } from '#contract/pictures/pictures.ts'
import type { PictureRecipe } from '#database/demo/pictures/picture-recipe.ts'
import { createApp } from '#server/app.ts'
import type { Picture } from '#server/features/pictures/pictures.queries.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { withdrawPictures } from '#server/features/pictures/uploaded-pictures.ts'
import { patient } from '#tests/exhaustive.ts'
import { openShop } from '#tests/shop.ts'

const square = (key: string, recipe: PictureRecipe | null): Picture => ({
  key,
  recipe,
  width: 1200,
  height: 1200,
  tint: '#f3e7da',
  createTime: new Date('2026-09-29T00:00:00Z'),
})
const stored = [
  square('handbag', { objects: ['handbag/tote'], tint: '#f3e7da', layout: 'square', angle: -6 }),
  square('red-handbag', { objects: ['handbag/tote'], tint: '#f3e7da', layout: 'square', angle: -6, colours: ['#c23b33'] }),
  square('toys', { objects: ['camera', 'package'], tint: '#f1e3e3', layout: 'arrangement', angle: 0 }),
  { ...square('banner', { objects: ['ship', 'package'], tint: '#e6ebe8', layout: 'banner', angle: 0 }), width: 2400, height: 960 },
  square('uploaded', null),
]

const shop = await openShop()
const folder = join(shop.appContext.config.dataDir, 'pictures')
await shop.appContext.database.db.insert(pictures).values(stored)

const sendRequest = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('a picture is rendered on the first request as WebP of the requested width', async () => {
  const reply = await sendRequest(pictureAddress('handbag', 320))
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept',
  })
  const { width, height, format } = await sharp(reply.rawPayload).metadata()
  expect({ width, height, format }).toEqual({ width: 320, height: 320, format: 'webp' })
  expect(await readdir(join(folder, 'handbag'))).toEqual(['320.webp'])
})

test('a picture of which a power cut has left an empty file is drawn again', async () => {
  await mkdir(join(folder, 'toys'), { recursive: true })
  await writeFile(join(folder, 'toys/160.webp'), '')
  const reply = await sendRequest(pictureAddress('toys', 160))
  expect((await sharp(reply.rawPayload).metadata()).width).toBe(160)
})

test('the object is in the middle, on a background of the tint', async () => {
  const reply = await sendRequest(pictureAddress('handbag', 320))
  const { data, info } = await sharp(reply.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const [red = 0, green = 0, blue = 0] = at(4, 4)
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  expect(Math.min(...at(4, 4))).toBeGreaterThan(180)
  expect(Math.max(...at(160, 225))).toBeLessThan(160)
})

test('the colour distinguishes the variants of one product', async () => {
  const [brown, red] = await Promise.all([sendRequest(pictureAddress('handbag', 160)), sendRequest(pictureAddress('red-handbag', 160))])
  expect(brown.rawPayload.equals(red.rawPayload)).toBe(false)
})

test('concurrent requests render it once', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => sendRequest(pictureAddress('toys', 480))))
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect((await readdir(join(folder, 'toys'))).filter((name) => name.startsWith('480'))).toEqual(['480.webp'])
})

test('AVIF is served once it has been made in the background, and never to clients that do not accept it', async () => {
  const accept = 'image/avif,image/webp,*/*'
  const before = await sendRequest(pictureAddress('handbag', 240), { accept })
  expect(before.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
  const after = await vi.waitFor(
    async () => {
      const reply = await sendRequest(pictureAddress('handbag', 240), { accept })
      expect(reply.headers['content-type']).toBe('image/avif')
      return reply
    },
    { timeout: 15_000, interval: 200 },
  )
  expect(after.headers['cache-control']).toContain('immutable')
  expect((await sharp(after.rawPayload).metadata()).width).toBe(240)
  expect((await sendRequest(pictureAddress('handbag', 240))).headers['content-type']).toBe('image/webp')
}, 20_000)

test('a client that already has the picture gets 304', async () => {
  const { headers } = await sendRequest(pictureAddress('handbag', 96))
  const again = await sendRequest(pictureAddress('handbag', 96), { 'if-none-match': `"other", W/${headers.etag}` })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test('a banner keeps its ratio, and only banners are available in the widest sizes', async () => {
  const { width, height } = await sharp((await sendRequest(pictureAddress('banner', 640))).rawPayload).metadata()
  expect({ width, height }).toEqual({ width: 640, height: 256 })
  expect((await sendRequest(pictureAddress('banner', 1600))).statusCode).toBe(200)
  expect((await sendRequest(pictureAddress('handbag', 2400))).statusCode).toBe(404)
})

test('an uploaded picture is scaled from its original', async () => {
  const original = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c23a22' } })
    .png()
    .toBuffer()
  await shop.appContext.files.put('uploaded', original, 'image/png')
  const reply = await sendRequest(pictureAddress('uploaded', 240))
  expect((await sharp(reply.rawPayload).metadata()).width).toBe(240)
})

test.each([
  '/pictures/unknown/320',
  '/pictures/handbag/321',
  '/pictures/handbag/0320',
  '/pictures/..%2f..%2fetc/320',
  '/pictures/.hidden/320',
  '/pictures/handbag/320.webp',
])('%s is missing, and that answer is not cached', async (url) => {
  const reply = await sendRequest(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('a picture withdrawn through another node is removed from this one’s disk too: on start, and every hour', async () => {
  const [withdrawn, present] = ['a', 'b'].map((mailMessage) => `u${mailMessage.repeat(32)}`) as [string, string]
  const own = mkdtempSync(join(tmpdir(), 'rutaseda-pictures-'))
  for (const key of [withdrawn, present, 'handbag']) await mkdir(join(own, 'pictures', key), { recursive: true })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const node = await createApp({ ...shop.appContext, config: { ...shop.appContext.config, dataDir: own } })
  onTestFinished(() => node.close())
  await shop.appContext.database.db.insert(pictures).values({ ...square(present, null) })
  await node.ready()
  const drawn = async () => (await readdir(join(own, 'pictures'))).sort()
  await vi.waitFor(async () => expect(await drawn()).toEqual(['handbag', present]), { timeout: patient(1000) })
  await withdrawPictures(shop.appContext.database.db, [present])
  vi.advanceTimersByTime(3_600_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await drawn()).toEqual(['handbag']), { timeout: patient(1000) })
})

test('a srcset lists every width', () => {
  expect(pictureSrcSet('k', [320, 640])).toBe('/pictures/k/320 320w, /pictures/k/640 640w')
})
