import fc from 'fast-check'
import { hostileLike, hostileValue, strangeKey } from '#tests/fuzz/hostile-values.ts'

/** The input with up to three mistakes; cloned after each, since hostile values are shared. */
export const spoiled = (input: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(spoil, { minLength: 0, maxLength: 3 })
    .map((spoils) => spoils.reduce((value, change) => structuredClone(change(value)), structuredClone(input)))

type Change = (input: unknown) => unknown

const spoil: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(1000), hostileLike).map(
      ([place, { text, number }]): Change =>
        (input) =>
          atPlace(input, place, (value) => (typeof value === 'string' ? text : typeof value === 'number' ? number : value)),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(1000), hostileValue).map(
      ([place, value]): Change =>
        (input) =>
          atPlace(input, place, () => value),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(1000).map(
      (place): Change =>
        (input) =>
          atPlace(input, place, () => undefined),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(1000).map(
      (place): Change =>
        (input) =>
          atPlace(input, place, (value) => [value]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(1000).map(
      (place): Change =>
        (input) =>
          atPlace(input, place, (value) => JSON.stringify(value)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(strangeKey, hostileValue).map(
      ([key, value]): Change =>
        (input) =>
          withKey(input, key, value),
    ),
  },
  {
    weight: 1,
    arbitrary: hostileValue.map(
      (value): Change =>
        () =>
          value,
    ),
  },
)

/** Changes one field, at any depth. */
function atPlace(input: unknown, place: number, change: (value: unknown) => unknown): unknown {
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || places.length > 500) return
    for (const key of Object.keys(value)) {
      places.push({ holder: value as Record<string, unknown>, key })
      visit((value as Record<string, unknown>)[key])
    }
  }
  visit(input)
  const chosen = places[place % Math.max(places.length, 1)]
  if (!chosen) return input
  const value = change(chosen.holder[chosen.key])
  if (value === undefined) delete chosen.holder[chosen.key]
  else Object.defineProperty(chosen.holder, chosen.key, { value, enumerable: true, configurable: true, writable: true })
  return input
}

function withKey(input: unknown, key: string, value: unknown): unknown {
  if (typeof input === 'object' && input !== null) {
    // A plain assignment to __proto__ would set the prototype instead of adding a field.
    Object.defineProperty(input, key, { value, enumerable: true, configurable: true, writable: true })
  }
  return input
}
