import { limitConcurrency, type Requester } from '#server/kernel/concurrency-limit.ts'

/**
 * One page is rendered while another waits for its rows. Each holds some megabytes until it is sent: a crowd of them outlives
 * V8’s young space, and collecting what they leave behind costs more than rendering (bench/results.md).
 */
const AT_ONCE = 2
/** Whatever takes longer waits for something else than the processor: the next page begins. */
const NEXT_BEGINS_AFTER_MS = 50
const MOST_WAITING = { mostWaiting: 1_000, mostWaitingEach: 200, waitAtMostMs: 10_000 }

export type InTurn = <Result>(render: () => Promise<Result>, by: Requester) => Promise<Result>

/** Renders pages in turns of their clients. 503 for those that would wait too long. */
export function renderingTurns(): InTurn {
  const turns = limitConcurrency(AT_ONCE, MOST_WAITING)
  return async (render, by) => {
    const release = await turns.acquire(by)
    let isReleased = false
    const releaseOnce = () => {
      if (!isReleased) release()
      isReleased = true
    }
    const timer = setTimeout(releaseOnce, NEXT_BEGINS_AFTER_MS)
    try {
      return await render()
    } finally {
      clearTimeout(timer)
      releaseOnce()
    }
  }
}
