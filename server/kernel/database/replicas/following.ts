import { setTimeout as wait } from 'node:timers/promises'
import { type OpenDatabase, type PoolDatabase, poolDatabase } from '#server/kernel/database/database.ts'
import { freshly } from '#server/kernel/database/replicas/freshly.ts'
import { History } from '#server/kernel/database/replicas/history.ts'
import { type Position, primaryPosition } from '#server/kernel/database/replicas/position.ts'
import { type Choice, ReadingPool } from '#server/kernel/database/replicas/reading-pool.ts'
import { Standby } from '#server/kernel/database/replicas/standby.ts'
import { waitForDatabase, withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { watchReplicas } from '#server/kernel/metrics/replicas.ts'

const LOOK_EVERY_MS = 400
/** Below two seconds, so that an answer is not that old when it arrives. */
const LATE_AFTER_MS = 1500
/** How long to wait for a replica that is close behind: about as long as its disk takes to write what it has received. */
const CATCH_UP_WITHIN_MS = 20
const CLOSE_BEHIND_MS = 2 * LOOK_EVERY_MS
const LOOK_AGAIN_MS = 2

/** `late`: too far behind, or unknown how far. `promoted`: it has become a primary. `foreign`: it follows another or a former primary. */
type ReplicaState = 'inUse' | 'late' | 'down' | 'promoted' | 'foreign'

interface ReplicaHealth {
  state: ReplicaState
  /** Host of its URL, without path and password. */
  host: string
  /** Upper bound; null if unknown. */
  lagSeconds: number | null
}

/** Replicas of the database, for reads that may be two seconds old (docs/decisions/024). */
export interface Replicas {
  /**
   * A database for the reads of one request. Signed-in users read from a replica only if it has replayed everything that was committed when
   * the request arrived, so that they see their own writes, from any node, and nothing that they may no longer see.
   */
  reader(isSignedIn: boolean): PoolDatabase
  /** From now on, no read returns anything older than what is committed now. Called before cached values are dropped. */
  raiseFloor(): Promise<void>
  health(): ReplicaHealth[]
  close(): Promise<void>
}

/** Polls the replicas and their primary. Resolves once each has been polled. */
export async function followReplicas(
  urls: readonly string[],
  { db, longestWaitMs }: Pick<OpenDatabase, 'db' | 'longestWaitMs'>,
  onTrouble: (error: Error) => void,
): Promise<Replicas> {
  const standbys = urls.map((url, place) => new Standby(url, place, { longestWaitMs, onTrouble }))
  const history = new History()

  /** The primary's position, no older than the request for it. */
  const position = freshly(async (): Promise<Position> => {
    const at = performance.now()
    const here = await withoutWaitLimit(() => primaryPosition(db.$cacheReads))
    history.note(here, at)
    return here
  })

  function stateOf({ seen }: Standby): ReplicaState {
    if (!seen) return 'down'
    if (!seen.isStandby) return 'promoted'
    const age = history.ageOf(seen, performance.now())
    if (!history.isOfLine(seen)) return 'foreign'
    return age === undefined || age > LATE_AFTER_MS ? 'late' : 'inUse'
  }

  const isUsed = (standby: Standby) => stateOf(standby) === 'inUse'
  const isCloseBehind = ({ seen }: Standby) => (history.ageOf(seen!, performance.now()) ?? Number.POSITIVE_INFINITY) < CLOSE_BEHIND_MS

  /** The replicas that have replayed up to `lsn`. If none is known to have, polls those close behind for a moment. */
  async function having(lsn: number, among: readonly Standby[]): Promise<Standby[]> {
    const until = performance.now() + CATCH_UP_WITHIN_MS
    for (;;) {
      const enough = among.filter((standby) => isUsed(standby) && standby.seen!.lsn >= lsn)
      const near = among.filter((standby) => isUsed(standby) && isCloseBehind(standby))
      const leftMs = until - performance.now()
      if (enough.length > 0 || near.length === 0 || leftMs <= 0) return enough
      await Promise.race([Promise.all(near.map((standby) => standby.look())), wait(leftMs, undefined, { ref: false })])
      await wait(LOOK_AGAIN_MS)
    }
  }

  function choiceOf(isSignedIn: boolean): Choice {
    let needed = 0
    return {
      async choose() {
        if (!standbys.some(isUsed)) return null
        try {
          if (isSignedIn) needed = (await waitForDatabase(position)).lsn
        } catch {
          // The primary's position is unknown: let the primary answer.
          return null
        }
        const enough = await having(Math.max(needed, history.floor), standbys)
        const least = Math.min(...enough.map(({ load }) => load))
        const idlest = enough.filter(({ load }) => load === least)
        return idlest[Math.floor(Math.random() * idlest.length)] ?? null
      },
      isEnough: async (standby) => (await having(Math.max(needed, history.floor), [standby])).length > 0,
    }
  }

  /** Polls without awaiting, so that a server that hangs does not delay the others; polls of the same server are shared. */
  function lookAtAll(): void {
    position().catch(() => {})
    for (const standby of standbys) void standby.look()
  }

  const lagOf = ({ seen }: Standby): number | null => {
    if (!seen || !history.isOfLine(seen)) return null
    if (history.isLevel(seen)) return 0
    const age = history.ageOf(seen, performance.now())
    return age === undefined ? null : Math.round(age) / 1000
  }

  await position().then(({ lsn }) => history.raiseFloor(lsn))
  await Promise.all(standbys.map((standby) => standby.look()))
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS).unref()
  const stopWatching = watchReplicas(
    () => standbys.map((standby) => [standby.name, isUsed(standby)]),
    () =>
      standbys.flatMap((standby) => {
        const lag = lagOf(standby)
        return lag === null ? [] : [[{ replica: standby.name }, lag] as const]
      }),
  )

  return {
    reader: (isSignedIn) => poolDatabase(new ReadingPool(db.$client, choiceOf(isSignedIn)), db.$cacheReads),
    raiseFloor: async () => history.raiseFloor((await position()).lsn),
    health: () => standbys.map((standby) => ({ state: stateOf(standby), host: standby.host, lagSeconds: lagOf(standby) })),
    async close() {
      clearInterval(timer)
      stopWatching()
      await Promise.all(standbys.map((standby) => standby.close()))
    },
  }
}
