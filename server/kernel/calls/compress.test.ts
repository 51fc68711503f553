import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openShop } from '#tests/shop.ts'

const { app } = await openShop()

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: { accept: 'text/html', ...(encodings ? { 'accept-encoding': encodings } : {}) } })

test('a document and a long answer go out as brotli, else as gzip, with the same text', async () => {
  for (const url of ['/help', '/api/index/countryList']) {
    const plain = await get(url)
    expect(plain.headers['content-encoding'], url).toBeUndefined()
    const [brotli, zipped] = [await get(url, 'gzip, deflate, br, zstd'), await get(url, 'gzip;q=0.8, br;q=0')]
    expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']], url).toEqual(['br', 'gzip'])
    const texts = [brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload)].map((bytes) => bytes.toString())
    for (const text of texts) expect(text).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    for (const { headers } of [brotli, zipped]) expect(headers['vary']).toContain('accept-encoding')
  }
})

test('what is short, or no text, is left as it is', async () => {
  expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined()
  expect((await get('/icon-512.png', 'br')).headers['content-encoding']).toBeUndefined()
})
