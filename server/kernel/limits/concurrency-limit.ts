import { HttpError } from '#server/kernel/calls/fail.ts'

/** Who waits for a slot. */
export interface Requester {
  /** Ends the wait of somebody who has gone. */
  signal?: AbortSignal
  /** Clients take turns, so that whoever queues a hundred tasks delays mostly himself. */
  client?: string
}

export interface ConcurrencyLimit {
  /** Whether nothing runs. */
  isIdle(): boolean
  /** Waits for a slot and returns how to give it back. 503 when too many wait already, or for too long. */
  acquire(by?: Requester): Promise<() => void>
  run<Result>(task: () => Promise<Result>, by?: Requester): Promise<Result>
}

interface QueueBounds {
  mostWaiting?: number
  /** Of one client. */
  mostWaitingEach?: number
  waitAtMostMs?: number
}

const busy = () => new HttpError(503, { retryAfterSeconds: 2 })

/** Lets at most `slots` tasks run at once; of those waiting each client's first comes next, in turns. */
export function limitConcurrency(
  slots: number,
  {
    mostWaiting = Number.POSITIVE_INFINITY,
    mostWaitingEach = Number.POSITIVE_INFINITY,
    waitAtMostMs = Number.POSITIVE_INFINITY,
  }: QueueBounds = {},
): ConcurrencyLimit {
  /** The client whose turn comes next stands first. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0

  /** The slot goes straight to the next in line, so that nothing slips in between. */
  function release() {
    const [next] = queues
    if (!next) return void running--
    const [client, queue] = next
    const begin = queue.shift()!
    queues.delete(client)
    if (queue.length > 0) queues.set(client, queue)
    waiting--
    begin()
  }

  function leave(client: string, begin: () => void) {
    const queue = queues.get(client)?.filter((other) => other !== begin) ?? []
    if (queue.length > 0) queues.set(client, queue)
    else queues.delete(client)
    waiting--
  }

  const wait = (client: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        stop()
        resolve()
      }
      const giveUp = () => {
        stop()
        leave(client, begin)
        reject(busy())
      }
      const timer = Number.isFinite(waitAtMostMs) ? setTimeout(giveUp, waitAtMostMs) : undefined
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      signal?.addEventListener('abort', giveUp)
      const queue = queues.get(client)
      if (queue) queue.push(begin)
      else queues.set(client, [begin])
      waiting++
    })

  async function acquire({ signal, client = '' }: Requester = {}) {
    if (signal?.aborted) throw busy()
    if (running < slots) running++
    else if (waiting >= mostWaiting || (queues.get(client)?.length ?? 0) >= mostWaitingEach) throw busy()
    else await wait(client, signal)
    return release
  }

  return {
    isIdle: () => running === 0,
    acquire,
    async run(task, by) {
      await acquire(by)
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}
