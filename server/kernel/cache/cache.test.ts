import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached, cachedByKey, singleFlight } from '#server/kernel/cache/cache.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { cacheUse } from '#server/kernel/metrics/caches.ts'

const pool = { $cacheReads: {} } as PoolDatabase

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer is cached, then stands in while it is fetched anew, then gives way', async () => {
  let requested = 0
  const get = cached(1000, [], async () => `rate ${++requested}`)
  expect(await get(pool)).toBe('rate 1')
  expect(await get(pool)).toBe('rate 1')
  vi.advanceTimersByTime(1000)
  expect(await get(pool)).toBe('rate 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(await get(pool)).toBe('rate 2')
  expect(requested).toBe(2)
})

test('an answer that was not requested in a long time is not trusted', async () => {
  let requested = 0
  const get = cached(1000, [], async () => ++requested)
  await get(pool)
  vi.advanceTimersByTime(10_001)
  expect(await get(pool)).toBe(2)
})

test('a failure is not cached, and does not spoil what is known', async () => {
  const answers = [() => Promise.reject(new Error('down')), async () => 'up', () => Promise.reject(new Error('down')), async () => 'new']
  const get = cached(1000, [], () => answers.shift()!())
  await expect(get(pool)).rejects.toThrow('down')
  expect(await get(pool)).toBe('up')
  vi.advanceTimersByTime(1000)
  expect(await get(pool)).toBe('up')
  await vi.advanceTimersByTimeAsync(0)
  expect(await get(pool)).toBe('up')
})

test('answers by key that are too old take nobody’s room: the next one lets go of them', async () => {
  const get = cachedByKey<string>('test', 1000, 3)
  const { evictions } = cacheUse('test')
  for (const key of ['a', 'b', 'c']) await get(pool, key, async () => key)
  vi.advanceTimersByTime(1000)
  for (const key of ['d', 'e', 'f']) await get(pool, key, async () => key)
  expect(cacheUse('test').evictions).toBe(evictions)
  expect(await get(pool, 'd', async () => 'anew')).toBe('d')
  await get(pool, 'g', async () => 'g')
  expect(cacheUse('test').evictions).toBe(evictions + 1)
})

const [one, other] = [{}, {}] as Database[]

test('who asks while the same is in flight gets that answer, and whoever comes later a new one', async () => {
  let requested = 0
  const share = singleFlight<number>()
  const sendRequest = async () => ++requested
  expect(await Promise.all([share(one!, 'a', sendRequest), share(one!, 'a', sendRequest), share(one!, 'b', sendRequest)])).toEqual([
    1, 1, 2,
  ])
  expect(await share(one!, 'a', sendRequest)).toBe(3)
})

test('a transaction shares with nobody else', async () => {
  let requested = 0
  const share = singleFlight<number>()
  const sendRequest = async () => ++requested
  expect(await Promise.all([share(one!, 'a', sendRequest), share(other!, 'a', sendRequest)])).toEqual([1, 2])
})

test('a failure reaches all who wait for it, and is not cached', async () => {
  const share = singleFlight<string>()
  const fail = () => Promise.reject(new Error('down'))
  const waiting = [share(one!, 'a', fail), share(one!, 'a', fail)]
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share(one!, 'a', async () => 'up')).toBe('up')
})
