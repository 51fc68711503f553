import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '#server/kernel/live/bus.ts'
import type { WrittenFrame } from '#server/kernel/live/frames.ts'
import type { LiveSockets } from '#server/kernel/live/sockets.ts'

const PING_EVERY_MS = 30_000
/** A query for sessions that failed is repeated this much later. */
const RETRY_MS = 500

/** Returns those of the sessions that are still good. */
export type ValidSessions = (sessionIds: ReadonlySet<number>) => Promise<ReadonlySet<number>>

export interface FrameDispatch {
  /** How often sessions have ended so far, as this node has heard. */
  endings(): number
  /** Closes the user's sockets whose session is no longer good. */
  recheck(userIds: Iterable<number>): Promise<void>
  stop(): void
}

/** Hands what the bus brings to the sockets of this process, and looks after them. */
export function dispatchFrames(
  bus: Pick<Bus, 'subscribe'>,
  validSessions: ValidSessions,
  sockets: LiveSockets,
  log: Pick<FastifyBaseLogger, 'warn'>,
): FrameDispatch {
  let endings = 0
  let isStopped = false
  /** The check that is pending again: of some users, or of all; one for however many have failed. */
  let retry: { timer: NodeJS.Timeout; of: Set<number> | undefined } | undefined

  async function recheck(userIds?: Iterable<number>): Promise<void> {
    const suspects = sockets.sessionsOf(userIds)
    if (suspects.size === 0) return
    try {
      const valid = await validSessions(suspects)
      sockets.end(new Set([...suspects].filter((id) => !valid.has(id))))
    } catch (error) {
      log.warn({ err: error }, 'the sessions of live connections could not be checked')
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

  // A session that expires, or an account that is changed in the database itself, comes with no frame.
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
