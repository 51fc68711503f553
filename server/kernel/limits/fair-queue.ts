import { HttpError } from '#server/kernel/calls/fail.ts'

/** Whose work it is. */
export interface Turn {
  /** A network, an account: whoever shares a key waits in one line. */
  key: string
  /** Known callers go before strangers, except for every fourth turn. */
  isKnown: boolean
}

export interface FairQueue {
  /** Waits for a slot. 503 when too many of the same key wait already. */
  run<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result>
}

interface Bounds {
  slots: number
  /** Of one key. */
  mostWaitingEach: number
  /** Of all strangers, and of all known callers. */
  mostWaiting: number
}

interface Waiting {
  start(): void
  refuse(): void
}

const KNOWN_IN_A_ROW = 3
/** So many turns later, what a key has had counts half. */
const HALVED_AFTER = 1000

/**
 * Shares slots between keys: the next turn goes to the key that has had the fewest, so that whoever floods waits for himself,
 * and a newcomer does not wait behind a flood from many networks (safety.md 13, 24).
 */
export function fairQueue({ slots, mostWaitingEach, mostWaiting }: Bounds): FairQueue {
  const lanes = { known: new Lane(), strangers: new Lane() }
  let running = 0
  let knownInARow = 0

  function startNext() {
    const { known, strangers } = lanes
    const isKnownNext = known.size > 0 && (strangers.size === 0 || knownInARow < KNOWN_IN_A_ROW)
    const next = (isKnownNext ? known : strangers).takeNext()
    if (next) {
      knownInARow = isKnownNext ? knownInARow + 1 : 0
      next.start()
      return
    }
    running--
    // Without any crowd nobody has had too much.
    if (running === 0) for (const lane of Object.values(lanes)) lane.clearTurns()
  }

  function waitFor(lane: Lane, key: string) {
    return new Promise<void>((start, reject) => {
      const refuse = () => reject(new HttpError(503, { retryAfterSeconds: 2 }))
      if (lane.waitingOf(key) >= mostWaitingEach) return refuse()
      lane.add(key, { start, refuse })
      // The greatest share gives way: many networks with a few callers each must not close the queue to a newcomer.
      if (lane.size > mostWaiting) lane.dropFromGreatest()
    })
  }

  return {
    async run({ key, isKnown }, task) {
      const lane = isKnown ? lanes.known : lanes.strangers
      if (running < slots) {
        running++
        lane.countTurn(key)
      } else await waitFor(lane, key)
      try {
        return await task()
      } finally {
        startNext()
      }
    },
  }
}

/** Lines by key; a key stands where its line began, so that of equal shares the one who came first goes first. */
class Lane {
  size = 0
  readonly #lines = new Map<string, Waiting[]>()
  readonly #turns = new Map<string, number>()
  #counted = 0

  waitingOf = (key: string): number => this.#lines.get(key)?.length ?? 0

  add(key: string, waiting: Waiting): void {
    const line = this.#lines.get(key)
    if (line) line.push(waiting)
    else this.#lines.set(key, [waiting])
    this.size++
  }

  takeNext(): Waiting | undefined {
    const key = this.#keyOf((_line, turns) => -turns)
    const next = key === undefined ? undefined : this.#remove(key, 'shift')
    if (key !== undefined) this.countTurn(key)
    return next
  }

  dropFromGreatest(): void {
    const key = this.#keyOf((line, turns) => line.length + turns)
    if (key !== undefined) this.#remove(key, 'pop')?.refuse()
  }

  countTurn(key: string): void {
    this.#turns.set(key, (this.#turns.get(key) ?? 0) + 1)
    if (++this.#counted % HALVED_AFTER !== 0) return
    for (const [known, turns] of this.#turns) {
      if (turns > 1) this.#turns.set(known, Math.floor(turns / 2))
      else this.#turns.delete(known)
    }
  }

  clearTurns(): void {
    this.#turns.clear()
  }

  #remove(key: string, from: 'shift' | 'pop'): Waiting | undefined {
    const line = this.#lines.get(key)
    const waiting = line?.[from]()
    if (line?.length === 0) this.#lines.delete(key)
    if (waiting) this.size--
    return waiting
  }

  /** The waiting key with the highest score, the earliest of equals. */
  #keyOf(score: (line: readonly Waiting[], turns: number) => number): string | undefined {
    let best: string | undefined
    let highest = Number.NEGATIVE_INFINITY
    for (const [key, line] of this.#lines) {
      const its = score(line, this.#turns.get(key) ?? 0)
      if (its <= highest) continue
      best = key
      highest = its
    }
    return best
  }
}
