import { setImmediate as nextTurn } from 'node:timers/promises'

const workedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Does something, and says how long at most this thread worked without looking at anybody else: what everybody waits for. In time of
 * the processor, so that a busy machine makes no difference.
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
