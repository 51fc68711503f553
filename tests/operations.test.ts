import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { parseMetrics, type Series } from '#tests/metrics.ts'
import { openShop } from '#tests/shop.ts'
import { textOf } from '#tests/source-files.ts'

interface Rule {
  alert: string
  expr: string
  for: string
  annotations: { summary: string; description: string }
}

const rules = (parse(textOf('operations/prometheus-alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
interface Panel {
  title: string
  type: string
  targets?: { expr: string }[]
}
const dashboard = JSON.parse(textOf('operations/grafana-dashboard.json')) as { panels: Panel[] }
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
  // The query with which the dashboard finds the processes.
  ['the variable of the dashboard', 'build_info'] as const,
]

/** Metrics of Prometheus itself: whether a scrape succeeded. */
const OF_PROMETHEUS = new Set(['up'])

const shop = await openShop({ pageCacheBytes: 1_000_000 })

interface Selector {
  metric: string
  /** Labels that the selector names. */
  labels: string[]
}

/** The selectors of an expression, by Prometheus' grammar, which must match all of it. */
function selectorsOf(written: string): Selector[] {
  const expr = written.replaceAll('$__rate_interval', '5m')
  const selectors: Selector[] = []
  const grouped: string[] = []
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${expr}`)
      if (type.name === 'GroupingLabels') grouped.push(...(expr.slice(from, to).match(/\w+/g) ?? []))
      if (type.name !== 'VectorSelector') return
      const name = node.getChild('Identifier')
      const matchers = /\{(.*)\}/s.exec(expr.slice(from, to))?.[1] ?? ''
      if (!name) throw new Error(`a selector without a name: ${expr}`)
      selectors.push({
        metric: expr.slice(name.from, name.to),
        labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => label!),
      })
    },
  })
  return selectors.map(({ metric, labels }) => ({ metric, labels: [...labels, ...grouped] }))
}

/** Labels that Prometheus adds to each series. */
const ADDED = new Set(['job', 'instance'])

let running: Series[] | undefined
/** Metrics of a shop that has served a page and run jobs. */
async function metricsOfRunning(): Promise<Series[]> {
  if (!running) {
    await shop.app.inject({ url: '/help', headers: { accept: 'text/html' } })
    await finishJobs(shop.appContext, jobPlan)
    running = parseMetrics((await shop.app.inject({ url: '/metrics' })).body)
  }
  return running
}

test.each(queries)('%s reads metrics that a running shop has, by labels that they have: %s', async (_, expr) => {
  const series = await metricsOfRunning()
  const selectors = selectorsOf(expr)
  expect(selectors.length).toBeGreaterThan(0)
  for (const { metric, labels } of selectors.filter((selector) => !OF_PROMETHEUS.has(selector.metric))) {
    const found = series.find(({ name }) => name === metric)
    expect(found, metric).toBeDefined()
    expect(labels.filter((label) => !ADDED.has(label) && !Object.hasOwn(found!.labels, label))).toEqual([])
  }
})

test('a wrong expression is noticed', () => {
  expect(() => selectorsOf('sum(rate(a[5m])')).toThrow(/not PromQL/)
  expect(selectorsOf('sum by (b) (rate(a{c="d"}[$__rate_interval])) > 1')).toEqual([{ metric: 'a', labels: ['c', 'b'] }])
})

test('fifteen alerts, each of its own name, which say what is wrong and, in a sentence, what to do', () => {
  expect(rules).toHaveLength(15)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(15)
  for (const { alert, annotations, for: lasting } of rules) {
    expect(alert).toMatch(/^[A-Z][A-Za-z]+$/)
    expect(lasting).toMatch(/^\d+m$/)
    expect(annotations.summary).toMatch(/\S.{15}/)
    expect(annotations.description).toMatch(/^[A-Z].{40,}\.$/)
  }
})

test('every panel of the dashboard has something to draw', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row')
  expect(panels.length).toBeGreaterThan(20)
  expect(panels.filter(({ targets = [] }) => targets.length === 0)).toEqual([])
})
