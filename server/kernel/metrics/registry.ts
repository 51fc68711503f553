import { Counter, Gauge, type Metric, Registry } from 'prom-client'

/** The metrics of this process, for GET /metrics. Labels are names from the code, never addresses, accounts or user input. */
export const registry = new Registry()

const registers = [registry]

export const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers })

/** A gauge whose values are set when the metrics are requested. */
export const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
  new Gauge({ name, help, labelNames, registers })

export type Labels = Readonly<Record<string, string>>
export type Values = readonly (readonly [labels: Labels, value: number])[]

/**
 * A gauge of current values from parts of the process that come and go, such as pools; values with the same labels are added up.
 * Each part provides its values through `watch`, which returns a function that removes the part.
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

/** Registers a metric that is counted elsewhere; its samples are computed when the metrics are requested. */
export function register(name: string, help: string, type: 'counter' | 'histogram', samples: () => Sample[]): void {
  const get = async () => ({ name, help, type, aggregator: 'sum', values: samples() })
  registry.registerMetric({ name, get } as unknown as Metric)
}
