import { afterEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { passFrames } from '#server/kernel/live/live-passing.ts'
import { LiveSockets } from '#server/kernel/live/live-sockets.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('while the database is away the sessions are asked about at one pace, however long it lasts, and then once', async () => {
  vi.useFakeTimers()
  const sockets = new LiveSockets()
  const close = vi.fn()
  sockets.add(1, 'cart', 11, { on: () => {}, ping: () => {}, close, terminate: () => {} } as unknown as WebSocket)
  let isAway = true
  const goodSessions = vi.fn(async () => {
    if (isAway) throw new Error('away')
    return new Set<number>()
  })
  const passing = passFrames({ subscribe: () => {} }, goodSessions, sockets, { warn: () => {} })
  for (let round = 0; round < 10; round++) {
    void passing.recheck([1])
    await vi.advanceTimersByTimeAsync(100)
  }
  goodSessions.mockClear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(goodSessions.mock.calls.length).toBeLessThanOrEqual(11)
  isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(close).toHaveBeenCalled()
  goodSessions.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(goodSessions).not.toHaveBeenCalled()
  passing.stop()
})
