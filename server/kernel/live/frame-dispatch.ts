import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#server/kernel/live/bus.ts'
import type { WrittenFrame } from '#server/kernel/live/frames.ts'
import type { LiveSockets } from '#server/kernel/live/sockets.ts'

const PING_EVERY_MS = 30_000
/** Delay before a failed session check is retried. */
const RETRY_MS = 500

/** Returns the sessions that are still valid. */
export type ValidSessions = (sessionIds: ReadonlySet<number>) => Promise<ReadonlySet<number>>

export interface FrameDispatch {
  /** Number of session endings that this node has received so far. */
  endings(): number
  /** Closes sockets of these users whose session is no longer valid. */
  recheck(userIds: Iterable<number>): Promise<void>
  stop(): void
}

/** Passes frames from the bus to the sockets of this process, pings the sockets and checks their sessions. */
export function dispatchFrames(
  bus: Pick<Bus, 'subscribe'>,
  validSessions: ValidSessions,
  sockets: LiveSockets,
  log: Pick<FastifyBaseLogger, 'warn'>,
): FrameDispatch {
  let endings = 0
  let isStopped = false
  /** The pending retry of all failed checks: of some users, or of all (undefined). */
  let retry: { timer: NodeJS.Timeout; of: Set<number> | undefined } | undefined

  async function recheck(userIds?: Iterable<number>): Promise<void> {
    const suspects = sockets.sessionsOf(userIds)
    if (suspects.size === 0) return
    try {
      const valid = await validSessions(suspects)
      sockets.end(new Set([...suspects].filter((id) => !valid.has(id))))
    } catch (error) {
      log.warn({ err: error }, 'sessions of live connections could not be checked')
      if (!isStopped) retryLater(userIds && new Set(userIds))
    }
  }

  function retryLater(of: Set<number> | undefined): void {
    if (retry) {
      retry.of = of && retry.of && new Set([...retry.of, ...of])
      return
    }
    const timer = setTimeout(() => {
      const again = retry?.of
      retry = undefined
      void recheck(again)
    }, RETRY_MS).unref()
    retry = { timer, of }
  }

  bus.subscribe({
    frames(frames: readonly WrittenFrame[]) {
      const ended = new Set<number>()
      for (const { accountId, cmd, data, seq } of frames) {
        if (cmd === 'session') ended.add(accountId)
        else sockets.send(accountId, cmd, data, seq)
      }
      if (ended.size === 0) return
      endings++
      void recheck(ended)
    },
    missed: () => void sockets.closeAll(),
  })

  // No frame announces an expired session, or an account that was changed directly in the database.
  const round = setInterval(() => {
    sockets.ping()
    void recheck()
  }, PING_EVERY_MS).unref()

  return {
    endings: () => endings,
    recheck,
    stop: () => {
      isStopped = true
      clearInterval(round)
      clearTimeout(retry?.timer)
    },
  }
}
