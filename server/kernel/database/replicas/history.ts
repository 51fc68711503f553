import type { Position } from '#server/kernel/database/replicas/position.ts'

/** Minimum interval between two noted positions. */
const APART_MS = 100
const REMEMBERED_MS = 10_000

interface Noted {
  /** This process's clock before the position was requested: everything committed by then lies before it. */
  at: number
  lsn: number
}

/** The primary's recent positions. A replica's lag is the time since the primary was where the replica is now. */
export class History {
  #line: Pick<Position, 'cluster' | 'timeline'> | undefined
  #noted: Noted[] = []
  /** A replica that has not replayed up to here may return values that this process has already dropped from its caches. */
  #floor = 0

  /** Adds a position. After a promotion, those of the former primary are meaningless and dropped. */
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

  /** Whether a server follows the current primary. */
  isOfLine({ cluster, timeline }: Position): boolean {
    return this.#line?.cluster === cluster && this.#line.timeline === timeline
  }

  /** Upper bound of a replica's lag, in milliseconds: it has everything committed earlier. Undefined beyond REMEMBERED_MS. */
  ageOf({ lsn }: Position, now: number): number | undefined {
    const reached = this.#noted.findLast((noted) => noted.lsn <= lsn)
    return reached && now - reached.at
  }

  /** Whether a replica has reached the primary's last known position. */
  isLevel({ lsn }: Position): boolean {
    const last = this.#noted.at(-1)
    return last !== undefined && last.lsn <= lsn
  }
}
