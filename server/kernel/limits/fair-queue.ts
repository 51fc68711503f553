import { HttpError } from '#server/kernel/calls/fail.ts'
import { Lane } from '#server/kernel/limits/lane.ts'

/** A caller that waits for a slot. */
export interface Requester {
  /** Network or account; callers with the same client wait in one line. */
  client?: string
  /** Known callers go before anonymous ones, except for every fourth turn. */
  isKnown?: boolean
  /** Ends the wait when the caller has hung up. */
  signal?: AbortSignal
}

export interface FairQueue {
  /** Whether no slot is in use. */
  isIdle(): boolean
  /** How many callers wait: all, or those of one client. */
  waiting(client?: string): number
  /** Waits for a slot and returns a function that frees it. 503 if too many wait already, or after too long a wait. */
  acquire(by?: Requester): Promise<() => void>
  run<Result>(task: () => Promise<Result>, by?: Requester): Promise<Result>
}

interface Bounds {
  slots?: number
  /** Per client. */
  slotsEach?: number
  /** Applies to all anonymous clients together, and separately to all known ones. */
  mostWaiting?: number
  /** Per client. */
  mostWaitingEach?: number
  waitAtMostMs?: number
  /** Wraps each wait, to end it early or to prevent it. */
  wait?: (enter: () => Promise<void>, leave: () => void) => Promise<void>
}

const KNOWN_IN_A_ROW = 3
const ANY = Number.POSITIVE_INFINITY

const busy = () => new HttpError(503, { retryAfterSeconds: 2 })

/**
 * Shares slots among clients: the next turn goes to the client that has had the fewest, so that a flooding client only delays itself,
 * and a newcomer does not wait behind a flood from many networks (safety.md 13, 24).
 */
export function fairQueue(bounds: Bounds): FairQueue {
  const { slots = ANY, slotsEach = ANY, mostWaiting = ANY, mostWaitingEach = ANY, waitAtMostMs = ANY, wait = (enter) => enter() } = bounds
  const [known, strangers] = [new Lane(), new Lane()]
  const runningOf = new Map<string, number>()
  let running = 0
  let knownInARow = 0

  const isFree = (client: string) => running < slots && (runningOf.get(client) ?? 0) < slotsEach

  function begin(lane: Lane, client: string) {
    running++
    runningOf.set(client, (runningOf.get(client) ?? 0) + 1)
    lane.countTurn(client)
  }

  /** Passes the slot directly to the next in line, so that no new caller can take it in between. */
  function end(client: string) {
    running--
    const left = runningOf.get(client)! - 1
    if (left > 0) runningOf.set(client, left)
    else runningOf.delete(client)
    for (const lane of knownInARow < KNOWN_IN_A_ROW ? [known, strangers] : [strangers, known]) {
      const next = lane.takeNext(isFree)
      if (!next) continue
      knownInARow = lane === known ? knownInARow + 1 : 0
      begin(lane, next.client)
      return next.start()
    }
    // The queue is idle, so past turns no longer matter.
    if (running === 0) for (const lane of [known, strangers]) lane.clearTurns()
  }

  async function waitIn(lane: Lane, client: string, signal: AbortSignal | undefined) {
    if (lane.waitingOf(client) >= mostWaitingEach) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place = { client, start: resolve, refuse: () => reject(busy()) }
    const leave = () => {
      lane.remove(place)
      place.refuse()
    }
    const enter = () => {
      lane.add(place)
      // The client with the largest share loses a place: many networks with a few callers each must not close the queue to a newcomer.
      if (lane.size > mostWaiting) lane.dropFromGreatest()
      return promise
    }
    const timer = Number.isFinite(waitAtMostMs) ? setTimeout(leave, waitAtMostMs) : undefined
    signal?.addEventListener('abort', leave)
    try {
      await wait(enter, () => lane.remove(place))
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }

  async function acquire({ client = '', isKnown = false, signal }: Requester = {}) {
    if (signal?.aborted) throw busy()
    const lane = isKnown ? known : strangers
    if (isFree(client)) begin(lane, client)
    else await waitIn(lane, client, signal)
    let isHeld = true
    return () => {
      if (isHeld) end(client)
      isHeld = false
    }
  }

  return {
    isIdle: () => running === 0,
    waiting: (client) => (client === undefined ? known.size + strangers.size : known.waitingOf(client) + strangers.waitingOf(client)),
    acquire,
    async run(task, by) {
      const release = await acquire(by)
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
