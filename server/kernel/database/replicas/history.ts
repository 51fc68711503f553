import type { Position } from '#server/kernel/database/replicas/position.ts'

/** Of the primary's positions none is noted that soon after another. */
const APART_MS = 100
const REMEMBERED_MS = 10_000

interface Noted {
  /** By the clock of this process, before it was requested: whatever was committed by then lies before the position. */
  at: number
  lsn: number
}

/** Where the primary was when: how late a replica is, is how long ago the primary was where the replica is. */
export class History {
  #line: Pick<Position, 'cluster' | 'timeline'> | undefined
  #noted: Noted[] = []
  /** What has not been replayed up to here is older than what this process has dropped from its caches. */
  #floor = 0

  /** After a promotion the positions of the former primary say nothing. */
  note({ cluster, timeline, lsn }: Position, at: number): void {
    if (this.#line?.cluster !== cluster || this.#line.timeline !== timeline) {
      this.#line = { cluster, timeline }
      this.#noted = []
      this.#floor = lsn
    }
    const last = this.#noted.at(-1)
    if (last && at - last.at < APART_MS) return
    this.#noted.push({ at, lsn })
    while (this.#noted[0]!.at < at - REMEMBERED_MS) this.#noted.shift()
  }

  raiseFloor(lsn: number): void {
    this.#floor = Math.max(this.#floor, lsn)
  }

  get floor(): number {
    return this.#floor
  }

  /** Whether a server follows the primary as it is now. */
  isOfLine({ cluster, timeline }: Position): boolean {
    return this.#line?.cluster === cluster && this.#line.timeline === timeline
  }

  /** In milliseconds, at most: all that was committed earlier is there. Undefined where that is longer than is remembered. */
  ageOf({ lsn }: Position, now: number): number | undefined {
    const reached = this.#noted.findLast((noted) => noted.lsn <= lsn)
    return reached && now - reached.at
  }

  /** Whether it has all that the primary had when that was last known. */
  isLevel({ lsn }: Position): boolean {
    const last = this.#noted.at(-1)
    return last !== undefined && last.lsn <= lsn
  }
}
