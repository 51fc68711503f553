import { TransportRefusal } from '#server/kernel/fail.ts'

export interface ConcurrencyLimit {
  /** Whether nothing runs. */
  isIdle(): boolean
  /** Waits for a slot and returns how to give it back. 503 when too many wait already. */
  acquire(): Promise<() => void>
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/** Lets at most `slots` tasks run at once; the others wait in the order in which they came. */
export function limitConcurrency(slots: number, mostWaiting = Number.POSITIVE_INFINITY): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  /** The slot goes straight to the next in line, so that nothing slips in between. */
  function release() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  async function acquire() {
    if (running < slots) running++
    else if (waiting.length >= mostWaiting) throw new TransportRefusal(503, { retryAfterSeconds: 2 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return release
  }

  return {
    isIdle: () => running === 0,
    acquire,
    async run(task) {
      await acquire()
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
