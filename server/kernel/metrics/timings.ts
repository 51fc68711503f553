import { type Labels, register } from '#server/kernel/metrics/registry.ts'

/** Durations with the same labels. */
export interface Timing {
  add(seconds: number): void
}

class Buckets implements Timing {
  readonly labels: Labels
  /** The last bucket counts durations above all bounds. */
  readonly counts: number[]
  readonly #bounds: readonly number[]
  sum = 0

  constructor(labels: Labels, bounds: readonly number[]) {
    this.labels = labels
    this.#bounds = bounds
    this.counts = Array(bounds.length + 1).fill(0)
  }

  add(seconds: number): void {
    let place = 0
    while (place < this.#bounds.length && seconds > this.#bounds[place]!) place++
    this.counts[place]!++
    this.sum += seconds
  }
}

/**
 * A histogram whose callers hold on to the buckets of their labels. Counting takes some 20 ns, while prom-client needs 1 µs to find them,
 * which is significant for a cached page that takes 50 µs.
 */
export function timings(name: string, help: string, bounds: readonly number[]): (labels: Labels) => Timing {
  const all: Buckets[] = []
  register(name, help, 'histogram', () => all.flatMap((each) => samplesOf(name, bounds, each)))
  return (labels) => {
    const made = new Buckets(labels, bounds)
    all.push(made)
    return made
  }
}

function samplesOf(name: string, bounds: readonly number[], { labels, counts, sum }: Buckets) {
  let total = 0
  const buckets = [...bounds, '+Inf'].map((le, place) => {
    total += counts[place]!
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total }
  })
  return [...buckets, { metricName: `${name}_sum`, labels, value: sum }, { metricName: `${name}_count`, labels, value: total }]
}
