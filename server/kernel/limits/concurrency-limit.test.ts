import { expect, test } from 'vitest'
import { sharedWork } from '#server/kernel/cache/shared-work.ts'
import { limitConcurrency } from '#server/kernel/limits/concurrency-limit.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A limit of one with a log of who ran, in order; each task ends on demand. */
function single(bounds?: Parameters<typeof limitConcurrency>[1]) {
  const limit = limitConcurrency(1, bounds)
  const ran: string[] = []
  const enter = (name: string, client: string, signal?: AbortSignal) =>
    limit.run(
      async () => {
        ran.push(name)
        await tick()
      },
      { client, ...(signal ? { signal } : {}) },
    )
  return { limit, ran, enter }
}

test('clients take turns, each in its own order', async () => {
  const { ran, enter } = single()
  await Promise.all([enter('a1', 'a'), enter('a2', 'a'), enter('a3', 'a'), enter('a4', 'a'), enter('b1', 'b'), enter('c1', 'c')])
  expect(ran).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('whoever has gone leaves the queue, and the place is free for another', async () => {
  const { ran, enter } = single({ mostWaiting: 1 })
  const leaving = new AbortController()
  const first = enter('first', 'a')
  const absent = enter('gone', 'a', leaving.signal)
  await expect(enter('too many', 'b')).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  await expect(absent).rejects.toMatchObject({ status: 503 })
  await Promise.all([first, enter('next', 'b')])
  expect(ran).toEqual(['first', 'next'])
})

test('one client cannot fill the queue, and nobody waits for ever', async () => {
  const { limit, ran, enter } = single({ mostWaiting: 10, mostWaitingEach: 1, waitAtMostMs: 20 })
  const release = await limit.acquire()
  const waiting = enter('waits', 'a')
  await expect(enter('second', 'a')).rejects.toMatchObject({ status: 503 })
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  release()
  await enter('later', 'a')
  expect(ran).toEqual(['later'])
  expect(limit.isIdle()).toBe(true)
})

test('shared work ends with the last who wanted it; who comes while it ends has it done anew', async () => {
  const share = sharedWork<string>()
  let begun = 0
  const work = (signal: AbortSignal) => {
    begun++
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => setImmediate(() => reject(new Error('ended'))))
      setTimeout(() => resolve('done'), 30)
    })
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [share('key', one.signal, work), share('key', other.signal, work)]
  one.abort()
  expect(await both[1]).toBe('done')
  expect(begun).toBe(1)

  const alone = new AbortController()
  const ended = share('key', alone.signal, work)
  alone.abort()
  const late = share('key', undefined, work)
  await expect(ended).rejects.toThrow('ended')
  expect(await late).toBe('done')
  expect(begun).toBe(3)
})
