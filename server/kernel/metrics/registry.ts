import { Counter, Gauge, type Metric, Registry } from 'prom-client'

/** What this process counts, for GET /metrics. Labels are names of the code's own: no address, account or text gets into one. */
export const registry = new Registry()

const registers = [registry]

export const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers })

/** Set by whoever reads its values when the metrics are requested. */
export const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
  new Gauge({ name, help, labelNames, registers })

export type Labels = Readonly<Record<string, string>>
export type Values = readonly (readonly [labels: Labels, value: number])[]

/**
 * What parts of the process that come and go, such as pools, hold just now, those with the same labels added up. Each part gives
 * its values with `watch`, which answers how to leave.
 */
export function gaugeOfParts(name: string, help: string, ...labelNames: string[]): { watch(values: () => Values): () => void } {
  const parts = new Set<() => Values>()
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const values of parts) for (const [labels, value] of values()) this.inc(labels, value)
    },
  })
  return {
    watch(values) {
      parts.add(values)
      return () => void parts.delete(values)
    },
  }
}

interface Sample {
  metricName: string
  labels: Record<string, string | number>
  value: number
}

/** Takes in what is counted elsewhere: its samples are made when they are requested. */
export function register(name: string, help: string, type: 'counter' | 'histogram', samples: () => Sample[]): void {
  const get = async () => ({ name, help, type, aggregator: 'sum', values: samples() })
  registry.registerMetric({ name, get } as unknown as Metric)
}
