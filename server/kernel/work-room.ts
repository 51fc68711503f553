import { TransportRefusal } from '#server/kernel/fail.ts'

export interface WorkRoom {
  /** Whether nobody works. */
  isEmpty(): boolean
  /** Waits for a place and answers how to leave it. 503 when too many wait already. */
  enter(): Promise<() => void>
  work<Result>(piece: () => Promise<Result>): Promise<Result>
}

/** Lets at most `places` pieces of work run at once; the others wait in the order in which they came. */
export function workRoom(places: number, mostWaiting = Number.POSITIVE_INFINITY): WorkRoom {
  const waiting: (() => void)[] = []
  let working = 0

  /** The place goes straight to the next in line, so that nobody slips in between. */
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else working--
  }

  async function enter() {
    if (working < places) working++
    else if (waiting.length >= mostWaiting) throw new TransportRefusal(503, { retryAfterSeconds: 2 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return leave
  }

  return {
    isEmpty: () => working === 0,
    enter,
    async work(piece) {
      await enter()
      try {
        return await piece()
      } finally {
        leave()
      }
    },
  }
}
