import { performance } from 'node:perf_hooks'
import { fairQueue, type Requester } from '#server/kernel/limits/fair-queue.ts'
import { renderingTime } from '#server/kernel/metrics/rendering.ts'

/**
 * One page is rendered while another waits for its rows. Each holds some megabytes until it is sent: many at once outlive
 * V8's young generation, and collecting their garbage then costs more than rendering (bench/results.md).
 */
const RENDERING_SLOTS = 2
/** How often to check whether the event loop is idle: then the current page waits for something else, and the next page may start. */
const LOOK_EVERY_MS = 10
const IDLE_BELOW = 0.25
/** The next page starts after this time, because other work may keep the event loop from being idle … */
const NEXT_BEGINS_AFTER_MS = 50
/** … but later if nothing is left of the processor, where one more page would make all of them wait longer. */
const BUSY_ABOVE = 0.9
const NEXT_BEGINS_AT_LATEST_MS = 500
const MOST_WAITING = { mostWaiting: 1_000, mostWaitingEach: 200, waitAtMostMs: 10_000 }

export type InTurn = (<Result>(render: () => Promise<Result>, by: Requester) => Promise<Result>) & { waiting(): number }

/** Renders pages in turns, fairly among clients. 503 for those that would wait too long. */
export function renderingTurns(): InTurn {
  const turns = fairQueue({ slots: RENDERING_SLOTS, ...MOST_WAITING })
  const inTurn = async <Result>(render: () => Promise<Result>, by: Requester): Promise<Result> => {
    const release = await turns.acquire(by)
    const giveBack = () => {
      clearInterval(looking)
      release()
    }
    const begunAt = performance.now()
    let before = performance.eventLoopUtilization()
    const looking = setInterval(() => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      const nextAfterMs = utilization > BUSY_ABOVE ? NEXT_BEGINS_AT_LATEST_MS : NEXT_BEGINS_AFTER_MS
      if (utilization < IDLE_BELOW || performance.now() - begunAt > nextAfterMs) giveBack()
    }, LOOK_EVERY_MS)
    try {
      return await render()
    } finally {
      giveBack()
      renderingTime.add((performance.now() - begunAt) / 1000)
    }
  }
  return Object.assign(inTurn, { waiting: () => turns.waiting() })
}
