/** Random numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  share(): number
  /** An integer from 0 inclusive to the limit exclusive. */
  below(limit: number): number
  pick<Value>(values: readonly Value[]): Value
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(share() * limit)
  return { share, below, pick: (values) => values[below(values.length)]! }
}
