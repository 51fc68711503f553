import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { pictures } from '#server/features/pictures/pictures.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ trustProxy: ['127.0.0.1'] })
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const folder = join(shop.appContext.config.dataDir, 'pictures')

const TOTAL = 40
const keysOf = (name: string, total: number) => Array.from({ length: total }, (_, index) => `${name}-${index}`)
const store = (keys: string[]) =>
  shop.appContext.database.db.insert(pictures).values(
    keys.map((key) => ({
      key,
      recipe: { objects: ['package'], tint: '#f3e7da', layout: 'square' as const, angle: 0 },
      width: 1200,
      height: 1200,
      tint: '#f3e7da',
    })),
  )
const drawn = (keys: string[]) => keys.filter((key) => existsSync(join(folder, key)) && readdirSync(join(folder, key)).length > 0).length

/** Requests a picture as a client behind the proxy. */
const sendRequest = (key: string, client: string, signal: AbortSignal | null = null) =>
  fetch(address + pictureAddress(key, 640), { headers: { 'x-forwarded-for': client }, signal }).then(async (reply) => {
    await reply.arrayBuffer()
    return reply.status
  })

test('pictures whose requests were abandoned are not drawn, and delay nobody', async () => {
  const abandoned = keysOf('abandoned', TOTAL)
  await store([...abandoned, 'wanted'])
  const leaving = new AbortController()
  const requested = abandoned.map((key) => sendRequest(key, '192.0.2.1', leaving.signal).catch(() => 'abandoned'))
  await vi.waitFor(() => expect(drawn(abandoned)).toBeGreaterThan(0), { timeout: patient(10_000) })
  leaving.abort()
  await Promise.all(requested)
  await wait(100)
  const before = drawn(abandoned)
  expect(await sendRequest('wanted', '192.0.2.1')).toBe(200)
  // Pictures are drawn two at a time: only those in progress are finished after their requests ended.
  expect(drawn(abandoned) - before).toBeLessThanOrEqual(4)
  expect(drawn(abandoned)).toBeLessThan(TOTAL / 2)
})

test('a client who wants forty new pictures does not delay another one who wants one', async () => {
  const many = keysOf('many', TOTAL)
  await store([...many, 'single'])
  const requested = many.map((key) => sendRequest(key, '192.0.2.1'))
  await vi.waitFor(() => expect(drawn(many)).toBeGreaterThan(0), { timeout: patient(10_000) })
  const before = drawn(many)
  expect(await sendRequest('single', '192.0.2.2')).toBe(200)
  expect(drawn(many) - before).toBeLessThan(TOTAL / 4)
  expect(new Set(await Promise.all(requested))).toEqual(new Set([200]))
})

test('whoever still waits gets a picture that another one has abandoned', async () => {
  const first = keysOf('first', 6)
  await store([...first, 'common'])
  const busy = first.map((key) => sendRequest(key, '192.0.2.1'))
  const leaving = new AbortController()
  const left = sendRequest('common', '192.0.2.1', leaving.signal).catch(() => 'abandoned')
  const stays = sendRequest('common', '192.0.2.2')
  await wait(20)
  leaving.abort()
  expect([await left, await stays]).toEqual(['abandoned', 200])
  await Promise.all(busy)
})
