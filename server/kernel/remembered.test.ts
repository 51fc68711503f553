import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remembered } from '#server/kernel/remembered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer is kept, then stands in while it is fetched anew, then gives way', async () => {
  let asked = 0
  const recall = remembered(1000, async (word: string) => `${word} ${++asked}`)
  expect(await recall('rate')).toBe('rate 1')
  expect(await recall('rate')).toBe('rate 1')
  vi.advanceTimersByTime(1000)
  expect(await recall('rate')).toBe('rate 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(await recall('rate')).toBe('rate 2')
  expect(asked).toBe(2)
})

test('an answer that nobody asked for in a long time is not trusted', async () => {
  let asked = 0
  const recall = remembered(1000, async () => ++asked)
  await recall(undefined)
  vi.advanceTimersByTime(10_001)
  expect(await recall(undefined)).toBe(2)
})

test('a failure is not kept, and does not spoil what is known', async () => {
  const answers = [() => Promise.reject(new Error('down')), async () => 'up', () => Promise.reject(new Error('down')), async () => 'new']
  const recall = remembered(1000, (_: string) => answers.shift()!())
  await expect(recall('state')).rejects.toThrow('down')
  expect(await recall('state')).toBe('up')
  vi.advanceTimersByTime(1000)
  expect(await recall('state')).toBe('up')
  await vi.advanceTimersByTimeAsync(0)
  expect(await recall('state')).toBe('up')
})
