import { setImmediate as nextTurn } from 'node:timers/promises'

const workedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs the work and returns the longest time that it blocked this thread's event loop. Measured in CPU time, so that a busy machine makes
 * no difference.
 */
export async function longestTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  let ms = 0
  let isOver = false
  const watching = (async () => {
    for (let before = workedMs(); !isOver; ) {
      await nextTurn()
      const now = workedMs()
      ms = Math.max(ms, now - before)
      before = now
    }
  })()
  try {
    const result = await work()
    isOver = true
    await watching
    return { result, ms }
  } finally {
    isOver = true
  }
}
