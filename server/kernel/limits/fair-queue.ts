import { HttpError } from '#server/kernel/calls/fail.ts'
import { Lane } from '#server/kernel/limits/lane.ts'

/** Who waits for a slot. */
export interface Requester {
  /** A network, an account: whoever shares it waits in one line. */
  client?: string
  /** Known callers go before strangers, except for every fourth turn. */
  isKnown?: boolean
  /** Ends the wait of somebody who has gone. */
  signal?: AbortSignal
}

export interface FairQueue {
  /** Whether nothing runs. */
  isIdle(): boolean
  /** How many wait, of all or of one client. */
  waiting(client?: string): number
  /** Waits for a slot and returns how to give it back. 503 when too many wait already, or for too long. */
  acquire(by?: Requester): Promise<() => void>
  run<Result>(task: () => Promise<Result>, by?: Requester): Promise<Result>
}

interface Bounds {
  slots?: number
  /** Of one client. */
  slotsEach?: number
  /** Limits for all anonymous clients together, and for all known ones. */
  mostWaiting?: number
  /** Of one client. */
  mostWaitingEach?: number
  waitAtMostMs?: number
  /** What else may end a wait, or keep it from beginning. */
  wait?: (enter: () => Promise<void>, leave: () => void) => Promise<void>
}

const KNOWN_IN_A_ROW = 3
const ANY = Number.POSITIVE_INFINITY

const busy = () => new HttpError(503, { retryAfterSeconds: 2 })

/**
 * Shares slots between clients: the next turn goes to the one who has had the fewest, so that whoever floods waits for himself,
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

  /** The slot goes straight to the next in line, so that nothing slips in between. */
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
    // Without any crowd nobody has had too much.
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
      // The greatest share gives way: many networks with a few callers each must not close the queue to a newcomer.
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
