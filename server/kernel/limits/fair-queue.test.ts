import { expect, test } from 'vitest'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

const BOUNDS = { slots: 1, mostWaitingEach: 100, mostWaiting: 1000 }
const stranger = (client: string) => ({ client })
const known = (client: string) => ({ client, isKnown: true })

/** Starts all turns at once and returns the order in which they ran; refused ones are left out. */
async function orderOf(turns: readonly (Requester & { client: string })[], bounds = BOUNDS) {
  const queue = fairQueue(bounds)
  const order: string[] = []
  const work = (client: string) => async () => {
    await tick()
    order.push(client)
  }
  const answers = await Promise.allSettled(turns.map((turn) => queue.run(work(turn.client), turn)))
  return { order, refused: turns.filter((_, at) => answers[at]?.status === 'rejected').map(({ client }) => client) }
}

test('whoever floods waits for himself: a newcomer is next', async () => {
  const { order } = await orderOf([...Array(50).fill(stranger('flood')), stranger('newcomer')])
  expect(order.indexOf('newcomer')).toBe(1)
})

test('a newcomer waits for one turn of each of forty flooding networks at most, and not even that once they have had theirs', async () => {
  const flood = Array.from({ length: 200 }, (_, at) => stranger(`flood ${at % 40}`))
  const { order } = await orderOf([...flood, stranger('newcomer')])
  expect(order.indexOf('newcomer')).toBe(40)

  const queue = fairQueue(BOUNDS)
  let turns = 0
  let newcomer: Promise<number> | undefined
  const count = async () => {
    await tick()
    if (++turns === 100) newcomer = queue.run(async () => turns, stranger('newcomer'))
  }
  await Promise.all(flood.map((turn) => queue.run(count, turn)))
  expect(await newcomer).toBe(100)
})

test('known callers go first, and every fourth turn is a stranger’s', async () => {
  const { order } = await orderOf([...Array(5).fill(stranger('s')), ...Array(8).fill(known('k'))])
  expect(order.join('')).toBe('skkkskkkskkss')
})

test('one key keeps nobody else from waiting: its own line is bounded', async () => {
  const bounds = { ...BOUNDS, mostWaitingEach: 3 }
  const { order, refused } = await orderOf([...Array(10).fill(stranger('flood')), stranger('newcomer')], bounds)
  expect(refused).toEqual(Array(6).fill('flood'))
  expect(order).toHaveLength(5)
})

test('a full queue drops the last of whoever takes the greatest share', async () => {
  const bounds = { ...BOUNDS, mostWaiting: 6 }
  const { order, refused } = await orderOf([...Array(7).fill(stranger('flood')), stranger('a'), stranger('b')], bounds)
  expect(refused).toEqual(['flood', 'flood'])
  expect(order).toEqual(expect.arrayContaining(['a', 'b']))
})

test('a newcomer goes before those who have had many turns, but not for long', async () => {
  const queue = fairQueue(BOUNDS)
  const order: string[] = []
  const work = (client: string) => async () => {
    order.push(client)
    await tick()
  }
  const enter = (client: string) => queue.run(work(client), stranger(client))
  const all = Array.from({ length: 90 }, () => enter('old'))
  await tick()
  while (order.length < 60) await tick()
  await Promise.all([...all, ...Array.from({ length: 50 }, () => enter('new'))])
  const since = order.slice(order.indexOf('new'))
  expect(since.indexOf('old')).toBeLessThanOrEqual(26)
  expect(since.slice(30, 50).filter((each) => each === 'old')).toHaveLength(10)
})

test('a failed task gives its slot back', async () => {
  const queue = fairQueue(BOUNDS)
  await expect(queue.run(() => Promise.reject(new Error('failed')), stranger('a'))).rejects.toThrow('failed')
  expect(await queue.run(async () => 'done', stranger('a'))).toBe('done')
  expect(queue.isIdle()).toBe(true)
})

/** A queue with one slot that records the order of tasks; each task ends on demand. */
function single(bounds: Omit<Parameters<typeof fairQueue>[0], 'slots'> = {}) {
  const queue = fairQueue({ slots: 1, ...bounds })
  const ran: string[] = []
  const enter = (name: string, client: string, signal?: AbortSignal) =>
    queue.run(
      async () => {
        ran.push(name)
        await tick()
      },
      { client, ...(signal ? { signal } : {}) },
    )
  return { queue, ran, enter }
}

test('clients take turns, each in its own order', async () => {
  const { ran, enter } = single()
  await Promise.all([enter('a1', 'a'), enter('a2', 'a'), enter('a3', 'a'), enter('a4', 'a'), enter('b1', 'b'), enter('c1', 'c')])
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
})

test('whoever has gone leaves the queue, and the place is free for another', async () => {
  const { ran, enter } = single({ mostWaiting: 1 })
  const leaving = new AbortController()
  const first = enter('first', 'a')
  const absent = enter('gone', 'b', leaving.signal)
  await expect(enter('too many', 'b')).rejects.toMatchObject({ status: 503 })
  leaving.abort()
  await expect(absent).rejects.toMatchObject({ status: 503 })
  await Promise.all([first, enter('next', 'b')])
  expect(ran).toEqual(['first', 'next'])
})

test('one client cannot fill the queue, and nobody waits for ever', async () => {
  const { queue, ran, enter } = single({ mostWaiting: 10, mostWaitingEach: 1, waitAtMostMs: 20 })
  const release = await queue.acquire()
  const waiting = enter('waits', 'a')
  await expect(enter('second', 'a')).rejects.toMatchObject({ status: 503 })
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  release()
  await enter('later', 'a')
  expect(ran).toEqual(['later'])
  expect(queue.isIdle()).toBe(true)
})

test('a slot that is given back twice is free once', async () => {
  const { queue, ran, enter } = single()
  const release = await queue.acquire()
  const entered = [enter('one', 'a'), enter('other', 'a')]
  release()
  release()
  await Promise.resolve()
  expect(queue.waiting()).toBe(1)
  await Promise.all(entered)
  expect(ran).toEqual(['one', 'other'])
})

test('one client’s own slots are full, another’s are free', async () => {
  const queue = fairQueue({ slotsEach: 1 })
  const ends = await Promise.all([queue.acquire(stranger('a')), queue.acquire(stranger('b'))])
  const third = queue.acquire(stranger('a'))
  expect([queue.waiting('a'), queue.waiting('b'), queue.waiting()]).toEqual([1, 0, 1])
  ends[1]()
  expect(queue.waiting('a')).toBe(1)
  ends[0]()
  ;(await third)()
  expect(queue.isIdle()).toBe(true)
})

test('who may not wait any longer leaves, and who may not wait at all never enters', async () => {
  for (const mayEnter of [true, false]) {
    const tooSlow = new Error('too slow')
    const wait = async (enter: () => Promise<void>, leave: () => void) => {
      if (mayEnter) void enter()
      leave()
      throw tooSlow
    }
    const queue = fairQueue({ slots: 1, wait })
    const release = await queue.acquire()
    await expect(queue.acquire()).rejects.toBe(tooSlow)
    expect(queue.waiting()).toBe(0)
    release()
    expect(queue.isIdle()).toBe(true)
  }
})
