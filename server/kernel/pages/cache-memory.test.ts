import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { slotMark } from '#contract/page-request.ts'
import { openPageCache } from '#server/kernel/pages/cache.ts'
import type { RenderedPage } from '#server/kernel/pages/renderer.ts'
import { asOften } from '#tests/exhaustive.ts'

let collect: () => void
beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as () => void
})

/** Bytes in use after garbage collection. */
async function heldNow(): Promise<number> {
  for (let times = 0; times < 3; times++) {
    collect()
    await nextTurn()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const NONCE = 'a-nonce'
const DOCUMENTS = asOften(400, 100)

/** A document as large as a listing, compressed to about 15 kB, with unique words. */
function documentOf(slots: number): Buffer {
  const words = Array.from(
    { length: 900 },
    () => `<a class="flex items-center gap-2" href="/en/product/${randomBytes(8).toString('hex')}">`,
  )
  const marks = Array.from({ length: slots }, (_, index) => slotMark(NONCE, index))
  return Buffer.from(words.join('') + marks.join('<p>between two places</p>'))
}

const rendered = (slots: number): RenderedPage => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', link: `</assets/${randomBytes(20).toString('hex')}.css>` }),
  body: documentOf(slots),
  scriptHashes: Array.from({ length: 10 }, () => `'sha256-${randomBytes(32).toString('base64')}'`),
  cookies: [],
  isUnavailable: false,
  isWhole: true,
  slots: Array.from({ length: slots }, (_, index) => ({
    name: `slot ${index}`,
    props: { total: index },
    language: 'en',
    intlTag: 'en-GB',
  })),
  nonce: NONCE,
  tags: {
    products: Array.from({ length: 30 }, (_, index) => index + 1_000_000),
    inFull: [],
    suppliers: Array.from({ length: 10 }, (_, index) => index),
    isList: true,
    isByPrice: false,
  },
})

test.each([
  ['for visitors', 0, false],
  ['for visitors, of whom some take gzip alone', 0, true],
  ['for readers', 6, false],
])('documents %s take as much memory as the cache counts', async (_, slots, isZipped) => {
  const cache = openPageCache(100_000_000, MINUTE_MS)
  const shares: number[] = []
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < DOCUMENTS; at++) {
      const page = await cache.get(`/en/allProducts/1?maxPrice=${at} en EUR ES`, async () => rendered(slots))
      if (isZipped && page && 'gzip' in page) await page.gzip()
    }
    const [counted, held] = [cache.bytes, await heldNow()]
    cache.drop('everything')
    shares.push(counted / (held - (await heldNow())))
  }
  const [, median] = shares.sort((one, other) => one - other)
  expect(median).toBeGreaterThan(0.8)
  expect(median).toBeLessThan(1.2)
})
