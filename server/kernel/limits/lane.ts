export interface Place {
  readonly client: string
  start(): void
  refuse(): void
}

/** How many turns ahead of long-served clients a newcomer may get; after that, they alternate. */
const MOST_AHEAD = 24
/** After this many turns, all turn counts are halved. */
const HALVED_AFTER = 1000

/** Waiting lines by client, in the order in which they began, so that among equal shares the earliest goes first. */
export class Lane {
  size = 0
  readonly #lines = new Map<string, Place[]>()
  readonly #turns = new Map<string, number>()
  #counted = 0
  /** Turn count of the last client served: no waiting client has had much fewer. */
  #level = 0

  waitingOf = (client: string): number => this.#lines.get(client)?.length ?? 0

  add(place: Place): void {
    const line = this.#lines.get(place.client)
    if (line) line.push(place)
    else {
      this.#lines.set(place.client, [place])
      this.#turns.set(place.client, Math.max(this.#turnsOf(place.client), this.#level - MOST_AHEAD))
    }
    this.size++
  }

  remove(place: Place): void {
    const line = this.#lines.get(place.client)
    const at = line?.indexOf(place) ?? -1
    if (!line || at === -1) return
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(place.client)
    this.size--
  }

  /** Takes the first place of the client with the fewest turns, among those that may begin. */
  takeNext(mayBegin: (client: string) => boolean): Place | undefined {
    const next = this.#highest((_line, turns) => -turns, mayBegin)?.[0]
    if (!next) return
    this.remove(next)
    this.#level = Math.max(this.#level, this.#turnsOf(next.client))
    return next
  }

  dropFromGreatest(): void {
    const last = this.#highest((line, turns) => line.length + turns)?.at(-1)
    if (!last) return
    this.remove(last)
    last.refuse()
  }

  countTurn(client: string): void {
    this.#turns.set(client, this.#turnsOf(client) + 1)
    if (++this.#counted % HALVED_AFTER !== 0) return
    this.#level = Math.floor(this.#level / 2)
    for (const [known, turns] of this.#turns) {
      if (turns > 1) this.#turns.set(known, Math.floor(turns / 2))
      else this.#turns.delete(known)
    }
  }

  clearTurns(): void {
    this.#turns.clear()
    this.#level = 0
  }

  #turnsOf = (client: string): number => this.#turns.get(client) ?? 0

  /** The line with the highest score; the earliest of equal ones. */
  #highest(score: (line: readonly Place[], turns: number) => number, isAmong = (_client: string) => true): readonly Place[] | undefined {
    let best: readonly Place[] | undefined
    let highest = Number.NEGATIVE_INFINITY
    for (const [client, line] of this.#lines) {
      const its = isAmong(client) ? score(line, this.#turnsOf(client)) : Number.NEGATIVE_INFINITY
      if (its <= highest) continue
      best = line
      highest = its
    }
    return best
  }
}
