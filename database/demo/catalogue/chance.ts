/** Deterministic random numbers: the same name gives the same draws on every machine. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  share(): number
  /** An integer, both ends inclusive. */
  between(low: number, high: number): number
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** The list in a random order. */
  shuffled<T>(list: readonly T[]): T[]
}

const FNV_OFFSET = 2166136261
const FNV_PRIME = 16777619

function hash(name: string): number {
  let value = FNV_OFFSET
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  return value >>> 0
}

/** Each entity draws from a generator seeded with its own name, so that adding a product never changes others. */
export function chanceOf(name: string): Chance {
  let state = hash(name)

  // The mulberry32 generator: small, fast, and good enough for a catalogue.
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)]
    if (chosen === undefined) throw new Error(`Nothing to choose from for ${name}`)
    return chosen
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: share() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)

  return { share, between, happens: (probability) => share() < probability, pick, shuffled }
}
