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
/** So that an answer is not two seconds old when it arrives. */
const LATE_AFTER_MS = 1500
/** A replica that is usually level is waited for: as long as its disk takes to write what it has received. */
const CATCH_UP_WITHIN_MS = 20
const CLOSE_BEHIND_MS = 2 * LOOK_EVERY_MS
const LOOK_AGAIN_MS = 2

/** `late`: too old, or nobody knows how old. `promoted`: it is a primary by now. `foreign`: it follows another primary, or a former one. */
type ReplicaState = 'inUse' | 'late' | 'down' | 'promoted' | 'foreign'

interface ReplicaHealth {
  state: ReplicaState
  /** Without its path and password. */
  host: string
  /** At most; null where it is not known. */
  lagSeconds: number | null
}

/** Replicas of the database, for what may be two seconds old (docs/decisions/024). */
export interface Replicas {
  /**
   * For one request. Who is signed in reads a replica only where that has replayed all that was committed when the request came: what
   * they have written themselves, on whichever node, and what they may no longer see.
   */
  reader(isSignedIn: boolean): PoolDatabase
  /** From now on nobody reads anything older than what is committed now: called before what is cached of it is dropped. */
  raiseFloor(): Promise<void>
  health(): ReplicaHealth[]
  close(): Promise<void>
}

/** Follows them, with their primary. Resolves once each was looked at. */
export async function followReplicas(
  urls: readonly string[],
  { db, longestWaitMs }: Pick<OpenDatabase, 'db' | 'longestWaitMs'>,
  onTrouble: (error: Error) => void,
): Promise<Replicas> {
  const standbys = urls.map((url, place) => new Standby(url, place, { longestWaitMs, onTrouble }))
  const history = new History()

  /** Of the primary, no older than the question. */
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

  /** Those that have replayed so much, looking again for a moment where none is known to. */
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
          // The primary answers for itself.
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

  /** One that hangs holds up no other: whoever comes while it is waited for waits with them. */
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
