import { expect, test } from 'vitest'
import { freshly } from '#server/kernel/database/replicas/freshly.ts'
import { History } from '#server/kernel/database/replicas/history.ts'

const LINE = { cluster: '7', timeline: 1 }
const at = (lsn: number) => ({ ...LINE, lsn })

test('a replica is as old as the last place of its primary that it has reached', () => {
  const history = new History()
  for (const [time, lsn] of [
    [0, 100],
    [400, 200],
    [800, 200],
    [1200, 300],
  ] as const)
    history.note(at(lsn), time)
  expect(history.ageOf(at(300), 1300)).toBe(100)
  expect(history.ageOf(at(299), 1300)).toBe(500)
  expect(history.ageOf(at(100), 1300)).toBe(1300)
  expect(history.ageOf(at(99), 1300)).toBeUndefined()
  expect([history.isLevel(at(300)), history.isLevel(at(299))]).toEqual([true, false])
})

test('where nothing is written a replica stays young, and where the primary is not heard of it grows old', () => {
  const history = new History()
  for (let time = 0; time <= 60_000; time += 400) history.note(at(100), time)
  expect(history.ageOf(at(100), 60_000)).toBe(0)
  expect(history.ageOf(at(100), 63_000)).toBe(3000)
})

test('after a promotion nothing counts that was known of the former primary, however far that had come', () => {
  const history = new History()
  history.note(at(900), 0)
  history.raiseFloor(900)
  const promoted = { cluster: '7', timeline: 2, lsn: 500 }
  history.note(promoted, 50)
  expect(history.floor).toBe(500)
  expect([history.isOfLine(at(900)), history.isOfLine(promoted)]).toEqual([false, true])
  expect(history.ageOf(promoted, 60)).toBe(10)
})

test('an answer is never older than its question, and all who wait share the next one', async () => {
  let requested = 0
  const put = freshly(async () => ++requested)
  const first = put()
  const others = [put(), put(), put()]
  expect([await first, ...(await Promise.all(others))]).toEqual([1, 2, 2, 2])
  expect(await put()).toBe(3)
})
