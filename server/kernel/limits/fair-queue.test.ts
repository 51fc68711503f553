import { expect, test } from 'vitest'
import { fairQueue, type Turn } from '#server/kernel/limits/fair-queue.ts'

const BOUNDS = { slots: 1, mostWaitingEach: 100, mostWaiting: 1000 }
const stranger = (key: string): Turn => ({ key, isKnown: false })
const known = (key: string): Turn => ({ key, isKnown: true })

/** Runs everybody at once and returns the order in which they had their turn; refused callers have none. */
async function orderOf(turns: readonly Turn[], bounds = BOUNDS) {
  const queue = fairQueue(bounds)
  const order: string[] = []
  const work = (key: string) => async () => {
    await new Promise(setImmediate)
    order.push(key)
  }
  const answers = await Promise.allSettled(turns.map((turn) => queue.run(turn, work(turn.key))))
  return { order, refused: turns.filter((_, at) => answers[at]?.status === 'rejected').map(({ key }) => key) }
}

test('whoever floods waits for himself: a newcomer is next', async () => {
  const { order } = await orderOf([...Array<Turn>(50).fill(stranger('flood')), stranger('newcomer')])
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
    await new Promise(setImmediate)
    if (++turns === 100) newcomer = queue.run(stranger('newcomer'), async () => turns)
  }
  await Promise.all(flood.map((turn) => queue.run(turn, count)))
  expect(await newcomer).toBe(100)
})

test('known callers go first, and every fourth turn is a stranger’s', async () => {
  const { order } = await orderOf([...Array<Turn>(5).fill(stranger('s')), ...Array<Turn>(8).fill(known('k'))])
  expect(order.join('')).toBe('skkkskkkskkss')
})

test('one key keeps nobody else from waiting: its own line is bounded', async () => {
  const bounds = { ...BOUNDS, mostWaitingEach: 3 }
  const { order, refused } = await orderOf([...Array<Turn>(10).fill(stranger('flood')), stranger('newcomer')], bounds)
  expect(refused).toEqual(Array(6).fill('flood'))
  expect(order).toHaveLength(5)
})

test('a full queue drops the last of whoever takes the greatest share', async () => {
  const bounds = { ...BOUNDS, mostWaiting: 6 }
  const { order, refused } = await orderOf([...Array<Turn>(7).fill(stranger('flood')), stranger('a'), stranger('b')], bounds)
  expect(refused).toEqual(['flood', 'flood'])
  expect(order).toEqual(expect.arrayContaining(['a', 'b']))
})

test('a failed task gives its slot back', async () => {
  const queue = fairQueue(BOUNDS)
  await expect(queue.run(stranger('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run(stranger('a'), async () => 'done')).toBe('done')
})
