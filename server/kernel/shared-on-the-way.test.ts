import { expect, test } from 'vitest'
import type { Database } from '#server/kernel/database.ts'
import { sharedOnTheWay } from '#server/kernel/shared-on-the-way.ts'

const [one, other] = [{}, {}] as Database[]

test('who asks while the same is on the way gets that answer, and whoever comes later a new one', async () => {
  let asked = 0
  const share = sharedOnTheWay<number>()
  const ask = async () => ++asked
  expect(await Promise.all([share(one!, 'a', ask), share(one!, 'a', ask), share(one!, 'b', ask)])).toEqual([1, 1, 2])
  expect(await share(one!, 'a', ask)).toBe(3)
})

test('a transaction shares with nobody else', async () => {
  let asked = 0
  const share = sharedOnTheWay<number>()
  const ask = async () => ++asked
  expect(await Promise.all([share(one!, 'a', ask), share(other!, 'a', ask)])).toEqual([1, 2])
})

test('a failure reaches all who wait for it, and is not kept', async () => {
  const share = sharedOnTheWay<string>()
  const fail = () => Promise.reject(new Error('down'))
  const waiting = [share(one!, 'a', fail), share(one!, 'a', fail)]
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share(one!, 'a', async () => 'up')).toBe('up')
})
