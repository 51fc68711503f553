import { afterEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { dispatchFrames } from '#server/kernel/live/frame-dispatch.ts'
import { LiveSockets } from '#server/kernel/live/sockets.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('while the database is away the sessions are queried at one pace, however long it lasts, and then once', async () => {
  vi.useFakeTimers()
  const sockets = new LiveSockets()
  const close = vi.fn()
  sockets.add(1, 'cart', 11, { on: () => {}, ping: () => {}, close, terminate: () => {} } as unknown as WebSocket)
  let isAway = true
  const validSessions = vi.fn(async () => {
    if (isAway) throw new Error('away')
    return new Set<number>()
  })
  const dispatch = dispatchFrames({ subscribe: () => {} }, validSessions, sockets, { warn: () => {} })
  for (let round = 0; round < 10; round++) {
    void dispatch.recheck([1])
    await vi.advanceTimersByTimeAsync(100)
  }
  validSessions.mockClear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(validSessions.mock.calls.length).toBeLessThanOrEqual(11)
  isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(close).toHaveBeenCalled()
  validSessions.mockClear()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(validSessions).not.toHaveBeenCalled()
  dispatch.stop()
})
