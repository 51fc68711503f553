/** The same numbers for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, but not, 1. */
  share(): number
  /** A whole number below the limit. */
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
